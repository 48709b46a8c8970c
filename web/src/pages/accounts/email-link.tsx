import { useState } from 'react'
import { LinkState, useLinkState } from '../../features/accounts/email/link-state.ts'
import { emailToken } from '../../features/accounts/sign-in/query-credentials.ts'
import { call, messagesOf } from '../../platform/call.ts'
import { Link } from '../../platform/router/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Button } from '../../ui/overlay/button.tsx'

type State =
  | { is: 'asking'; error?: string }
  | { is: 'sending' }
  | { is: 'done'; email: string; isNew: boolean }

const link = new LinkState<State>({ is: 'asking' })

/** Waits for a tap, because programs that scan letters open their links, and such a link works once. */
export function EmailLinkPage() {
  const [token] = useState(emailToken)
  const state = useLinkState(link)

  const confirm = async () => {
    link.set({ is: 'sending' })
    try {
      const { email, is_new } = await call('POST /v6/users/email_links/open', {
        body: { token: token ?? '' },
      })
      link.set({ is: 'done', email, isNew: is_new })
    } catch (failure) {
      link.set({ is: 'asking', error: messagesOf(failure).join(' ') })
    }
  }

  return (
    <Page width="form">
      <PageHead title="Confirmar e-mail" />
      {state.is === 'done' ? (
        <Banner tone="ok" title="E-mail confirmado">
          {state.isNew ? (
            <p>
              A sua conta agora é aberta com {state.email}. <Link to="/login">Entrar de novo</Link>
            </p>
          ) : (
            <p>
              {state.email} é seu. <Link to="/">Continuar na Arroba</Link>
            </p>
          )}
        </Banner>
      ) : (
        <Card>
          <p>Toque para mostrar que o e-mail em que você recebeu este link é seu.</p>
          <div role="alert">
            {state.is === 'asking' && state.error && <FieldError>{state.error}</FieldError>}
          </div>
          <Button block busy={state.is === 'sending'} onClick={() => void confirm()}>
            Confirmar e-mail
          </Button>
        </Card>
      )}
    </Page>
  )
}
