import { useCacheMe } from '../../features/accounts/queries.ts'
import { EditForm } from '../../features/profile/edit-form.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { WithMe } from '../negotiations/reviews.tsx'

export function EditProfilePage() {
  const cacheMe = useCacheMe()
  return (
    <Page width="form">
      <PageHead back="/perfil" title="EDITAR PERFIL" />
      <WithMe>{(me) => <EditForm me={me} onSaved={cacheMe} />}</WithMe>
    </Page>
  )
}
