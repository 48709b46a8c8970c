import { useKeepMe } from '../features/accounts/queries.ts'
import { forgetForYou } from '../features/posts/queries.ts'
import { InterestsForm } from '../features/profile/interests-form.tsx'
import { useTags } from '../features/tags/queries.ts'
import { queryClient } from '../platform/query-client.ts'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { WithMe } from './with-me.tsx'

export const InterestsPage = () => {
  const { data: tags = [] } = useTags()
  const keepMe = useKeepMe()
  return (
    <Page width="form">
      <PageHead back="/perfil" title="MEUS INTERESSES" />
      <WithMe>
        {(me) => (
          <InterestsForm
            tags={tags}
            followed={me.interested_tags}
            onSaved={(saved) => {
              forgetForYou(queryClient)
              keepMe(saved)
            }}
          />
        )}
      </WithMe>
    </Page>
  )
}
