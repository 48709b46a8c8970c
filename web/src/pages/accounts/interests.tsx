import { useCacheMe } from '../../features/accounts/queries.ts'
import { forgetForYou } from '../../features/posts/queries.ts'
import { InterestsForm } from '../../features/profile/interests-form.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { useTagsToChoose } from '../../reference/tags/queries.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { WithMe } from '../negotiations/reviews.tsx'

export function InterestsPage() {
  const tags = useTagsToChoose()
  const cacheMe = useCacheMe()
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
              cacheMe(saved)
            }}
          />
        )}
      </WithMe>
    </Page>
  )
}
