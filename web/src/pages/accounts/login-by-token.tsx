import { useEffect, useState } from 'react'
import { askAgain, openCheckout, tokenOwner } from '../../features/accounts/sign-in/sign-in.ts'
import { messagesOf, NoConnection } from '../../platform/call.ts'
import { useNavigate } from '../../platform/router/hooks.ts'
import { session } from '../../platform/session.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SigningIn } from './signing-in.tsx'

const PLANS = '/checkout/plano'

type OwnerAnswer = { attempt: number } & ({ owner: string } | { error: unknown })

/**
 * Opened with the token of /checkout/plano?token=: asks whether to continue as the token's person, trades
 * the token, and goes to the checkout.
 */
export function LoginByTokenPage() {
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const [asked, setAsked] = useState<OwnerAnswer | null>(null)

  useEffect(() => {
    let isShown = true
    tokenOwner().then(
      (owner) => {
        if (!isShown) return
        if (owner === null) void navigate(PLANS, { replace: true })
        else setAsked({ attempt, owner })
      },
      (error: unknown) => isShown && setAsked({ attempt, error }),
    )
    return () => {
      isShown = false
    }
  }, [navigate, attempt])

  const leave = () => {
    if (!session.current()) session.returnTo(PLANS)
    void navigate(session.current() ? PLANS : '/', { replace: true })
  }
  const again = () => {
    askAgain()
    setAttempt(attempt + 1)
  }

  if (asked?.attempt !== attempt)
    return (
      <SigningIn>
        <Spinner />
      </SigningIn>
    )
  return (
    <SigningIn>
      {'owner' in asked ? (
        <Question
          owner={asked.owner}
          onOpened={() => void navigate(PLANS, { replace: true })}
          onRefused={(error) => setAsked({ attempt, error })}
          onClose={() => void navigate(session.current() ? '/timeline' : '/', { replace: true })}
        />
      ) : (
        <Refusal error={asked.error} onAgain={again} onClose={leave} />
      )}
    </SigningIn>
  )
}

type QuestionProps = {
  owner: string
  onOpened: () => void
  onRefused: (error: unknown) => void
  onClose: () => void
}

function Question({ owner, onOpened, onRefused, onClose }: QuestionProps) {
  const name = session.current()?.name
  const [isOpening, setOpening] = useState(false)
  const [lost, setLost] = useState<NoConnection | null>(null)
  const open = async () => {
    if (isOpening) return
    setOpening(true)
    setLost(null)
    try {
      await openCheckout()
      onOpened()
    } catch (error) {
      if (!(error instanceof NoConnection)) return onRefused(error)
      setLost(error)
      setOpening(false)
    }
  }
  const close = () => {
    if (!isOpening) onClose()
  }
  return (
    <Dialog
      title={`Entrar como ${owner}?`}
      onClose={close}
      actions={
        <>
          <Button look="outline" onClick={close}>
            {name === undefined ? 'Agora não' : `Continuar como ${name}`}
          </Button>
          <Button busy={isOpening} onClick={() => void open()}>
            Entrar como {owner}
          </Button>
        </>
      }
    >
      <p>
        Este link abre a compra de um plano para a conta de {owner}. Só aceite se a conta for sua: o plano e o
        pagamento ficam nela.
      </p>
      {name !== undefined && <p>{name} continua com a sessão aberta neste aparelho depois da compra.</p>}
      <div role="alert">{lost && <FieldError>{messagesOf(lost).join(' ')}</FieldError>}</div>
    </Dialog>
  )
}

function Refusal({ error, onAgain, onClose }: { error: unknown; onAgain: () => void; onClose: () => void }) {
  const isLost = error instanceof NoConnection
  return (
    <Dialog
      title={isLost ? 'Sem sinal no momento' : 'Link vencido'}
      onClose={onClose}
      actions={
        <>
          {isLost && (
            <Button look="outline" onClick={onAgain}>
              Tentar de novo
            </Button>
          )}
          <Button onClick={onClose}>{session.current() ? 'Ver os planos' : 'Entrar'}</Button>
        </>
      }
    >
      {messagesOf(error).map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Dialog>
  )
}
