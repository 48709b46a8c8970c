import type { DemoMessage } from '@arroba/contract/accounts/phone-codes.ts'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../platform/call.ts'
import { EmptyState } from '../../ui/feedback/screen-state.tsx'
import { phoneText } from '../../ui/form/phone-text.ts'
import { Card, Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { NotFoundPage } from './not-found.tsx'

const AGAIN_MS = 2000

/** The codes that would have been sent to phones, on demonstrations only. */
export function DemoMessagesPage() {
  const [messages, setMessages] = useState<readonly DemoMessage[] | 'none' | null>(null)
  useEffect(() => {
    const read = () =>
      call('GET /v6/demo/messages').then(
        (answer) => setMessages(answer.messages),
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) setMessages('none')
        },
      )
    void read()
    const timer = setInterval(() => void read(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [])

  if (messages === 'none') return <NotFoundPage />
  return (
    <Page width="narrow">
      <PageHead
        title="Mensagens de demonstração"
        lead="Esta instalação não manda nada para celulares. O que iria para eles aparece aqui, por um dia."
      />
      <div aria-live="polite">
        {messages?.length === 0 && (
          <EmptyState title="Nenhuma mensagem ainda">Peça um código, e ele chega aqui.</EmptyState>
        )}
        {messages?.map(({ to, text, sent_at }) => (
          <Card key={`${sent_at} ${to}`}>
            <article>
              <p>
                <b>{phoneText(to.replace('+55', ''))}</b> · <RelativeTime at={sent_at} />
              </p>
              <p>{text}</p>
            </article>
          </Card>
        ))}
      </div>
    </Page>
  )
}
