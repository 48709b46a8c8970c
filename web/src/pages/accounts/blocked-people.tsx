import { useQueryClient } from '@tanstack/react-query'
import { BlockedPeople } from '../../features/people/blocked-people.tsx'
import { forgetFeeds } from '../../features/posts/queries.ts'
import { useSearchParams } from '../../platform/router/hooks.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

const ADDRESS = '/user/bloqueados'
const NUMBER = /^[1-9]\d{0,6}$/

function addressOf(page: number): string {
  return page > 1 ? `${ADDRESS}?pagina=${page}` : ADDRESS
}

export function BlockedPeoplePage() {
  const client = useQueryClient()
  const query = useSearchParams()
  const asked = query.get('pagina') ?? ''
  return (
    <Page width="form">
      <PageHead
        back="/timeline"
        title="PESSOAS BLOQUEADAS"
        lead="Você não vê o que estas pessoas publicam, comentam e anunciam, e elas não comentam nem curtem o que é seu."
      />
      <BlockedPeople
        page={NUMBER.test(asked) ? Number(asked) : 1}
        addressOf={addressOf}
        onUnblocked={() => forgetFeeds(client)}
      />
    </Page>
  )
}
