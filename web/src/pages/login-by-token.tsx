import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { signInByToken } from '../features/accounts/sign-in.ts'
import { messagesOf, NoConnection } from '../platform/call.ts'
import { session } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.tsx'
import { Entering } from './entering.tsx'

const PLANS = '/checkout/plano'

/** Comes from /checkout/plano?token=: trades the token, and goes there. */
export const LoginByTokenPage = () => {
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ attempt: number; error: unknown } | null>(null)

  useEffect(() => {
    signInByToken().then(
      ({ insteadOfAnother }) => {
        if (insteadOfAnother) toast(`Você entrou como ${insteadOfAnother}.`)
        void navigate(PLANS, { replace: true })
      },
      (error: unknown) => setFailure({ attempt, error }),
    )
  }, [navigate, attempt])

  const leave = () => {
    if (!session.current()) session.returnTo(PLANS)
    void navigate(session.current() ? PLANS : '/', { replace: true })
  }

  const isLost = failure?.error instanceof NoConnection
  return (
    <Entering>
      {failure?.attempt === attempt ? (
        <Dialog
          title={isLost ? 'Sem sinal no momento' : 'Link vencido'}
          onClose={leave}
          actions={
            <>
              {isLost && (
                <Button look="outline" onClick={() => setAttempt(attempt + 1)}>
                  Tentar de novo
                </Button>
              )}
              <Button onClick={leave}>{session.current() ? 'Ver os planos' : 'Entrar'}</Button>
            </>
          }
        >
          {messagesOf(failure.error).map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Dialog>
      ) : (
        <Spinner />
      )}
    </Entering>
  )
}
