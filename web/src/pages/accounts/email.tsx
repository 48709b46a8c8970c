import { OwnEmail } from '../../features/accounts/email/own-email.tsx'
import { useCacheMe } from '../../features/accounts/queries.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { WithMe } from '../negotiations/reviews.tsx'

export function EmailPage() {
  const cacheMe = useCacheMe()
  return (
    <Page width="form">
      <PageHead back="/perfil" title="E-mail da conta" />
      <WithMe>{(me) => <OwnEmail me={me} onChanged={cacheMe} />}</WithMe>
    </Page>
  )
}
