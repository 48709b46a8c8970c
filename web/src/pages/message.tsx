import { MessageForm } from '../features/posts/message-form.tsx'
import { useTags } from '../features/tags/queries.ts'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const MessagePage = () => {
  const { data: tags = [] } = useTags()
  return (
    <Page width="form">
      <PageHead back="/timeline" title="Escrever mensagem" />
      <MessageForm tags={tags} />
    </Page>
  )
}
