import { useEffect } from 'react'
import { LinkState, useLinkState } from '../../features/accounts/email/link-state.ts'
import { call, messagesOf } from '../../platform/call.ts'
import { useLocation, useNavigate } from '../../platform/router/hooks.ts'
import { Link } from '../../platform/router/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Button } from '../../ui/overlay/button.tsx'

type State = { is: 'asking' | 'sending' | 'ended'; failure?: readonly string[] }

const link = new LinkState<State>({ is: 'asking' })
const letterToken = new LinkState('')

/** The token behind the "#" of the link, which is removed from the address and the history. */
function useLetterToken(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const token = useLinkState(letterToken)
  useEffect(() => {
    if (hash === '') return
    letterToken.set(hash.slice(1))
    link.set({ is: 'asking' })
    void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return hash.slice(1) || token
}

const texts = {
  account: {
    title: 'Não foi você?',
    lead: 'Encerramos agora todos os acessos à sua conta, em todos os aparelhos. A senha deixa de valer, e mandamos um e-mail para você escolher outra.',
    action: 'Encerrar todos os acessos',
    failed: 'Nada foi encerrado',
    done: 'Todos os acessos foram encerrados',
    next: 'Veja o seu e-mail: o link para escolher outra senha vale por 1 hora.',
  },
  request: {
    title: 'Não foi você quem pediu?',
    lead: 'Alguém escolheu este e-mail para uma conta da Arroba. Cancele o pedido, e ele não entra em nenhuma.',
    action: 'Cancelar o pedido',
    failed: 'Nada foi cancelado',
    done: 'O pedido foi cancelado',
    next: 'Este e-mail não entra em nenhuma conta.',
  },
} as const

/**
 * The screen of the link "Não fui eu": one click ends every session, without signing in. If the letter went
 * to an e-mail that an account was to have, it cancels that change.
 */
export function NotMePage() {
  const token = useLetterToken()
  const { is, failure } = useLinkState(link)
  const text = texts[token.split('.')[3] === 'r' ? 'request' : 'account']

  const end = async () => {
    if (is !== 'asking') return
    link.set({ is: 'sending' })
    try {
      await call('POST /v6/users/not_me', { body: { token } })
      link.set({ is: 'ended' })
    } catch (error) {
      link.set({ is: 'asking', failure: messagesOf(error) })
    }
  }

  return (
    <Page width="form">
      <PageHead title={text.title} lead={text.lead} />
      {is === 'ended' ? (
        <Banner tone="ok" title={text.done}>
          {text.next} <Link to="/">Ir para a entrada</Link>
        </Banner>
      ) : (
        <Card>
          {failure && <Banner tone="bad" title={text.failed} messages={failure} />}
          <Button block look="danger" busy={is === 'sending'} onClick={() => void end()}>
            {text.action}
          </Button>
        </Card>
      )}
    </Page>
  )
}
