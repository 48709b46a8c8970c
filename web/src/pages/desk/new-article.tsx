import { useState } from 'react'
import { PostPreview } from '../../features/posts/one/post-preview.tsx'
import { ArticleForm } from '../../features/publications/article-form.tsx'
import { PUBLICATIONS } from '../../features/publications/publications-address.ts'
import { useNavigate } from '../../platform/router/hooks.ts'
import { useTags } from '../../reference/tags/queries.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function NewArticlePage() {
  const navigate = useNavigate()
  const [beginning, setBeginning] = useState(0)
  return (
    <>
      <PageHead back={PUBLICATIONS} title="Escrever notícia" />
      <Loaded of={useTags()}>
        {(tags) => (
          <ArticleForm
            key={beginning}
            tags={tags}
            Preview={PostPreview}
            onDiscard={() => setBeginning(beginning + 1)}
            onSaved={({ status }) => {
              toast(status === 'scheduled' ? 'Notícia agendada.' : 'Notícia publicada.')
              void navigate(PUBLICATIONS)
            }}
          />
        )}
      </Loaded>
    </>
  )
}
