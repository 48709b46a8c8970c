import { MessageForm } from '../../features/posts/form/message-form.tsx'
import { useTagsToChoose } from '../../reference/tags/queries.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function MessagePage() {
  return (
    <Page width="form">
      <PageHead back="/timeline" title="Escrever mensagem" />
      <MessageForm tags={useTagsToChoose()} />
    </Page>
  )
}
