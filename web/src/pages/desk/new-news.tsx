import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PostPreview } from '../../features/posts/post-preview.tsx'
import { NewsForm } from '../../features/publishing/news-form.tsx'
import { PUBLICATIONS } from '../../features/publishing/publications-address.ts'
import { useTags } from '../../features/tags/queries.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toast.tsx'

export const NewNewsPage = () => {
  const navigate = useNavigate()
  const [beginning, setBeginning] = useState(0)
  return (
    <>
      <PageHead back={PUBLICATIONS} title="Escrever notícia" />
      <Loaded of={useTags()}>
        {(tags) => (
          <NewsForm
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
