import { ApiError, messagesOf } from '../../../platform/call.ts'
import { Button, ButtonLink } from '../../../ui/overlay/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

type SignInFailureProps = { error: unknown; onClose: () => void }

export function SignInFailure({ error, onClose }: SignInFailureProps) {
  const forgot = error instanceof ApiError && error.status === 401
  const messages = forgot ? ['O e-mail ou a senha não conferem.'] : messagesOf(error)
  return (
    <Dialog
      title="Falha no login!"
      onClose={onClose}
      actions={
        <>
          {forgot && (
            <ButtonLink look="outline" to="/recuperar">
              Recuperar senha
            </ButtonLink>
          )}
          <Button onClick={onClose}>Tentar de novo</Button>
        </>
      }
    >
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Dialog>
  )
}
