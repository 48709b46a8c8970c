import type { ReactNode } from 'react'
import { messagesOf } from '../../platform/call.ts'
import { FieldError } from '../form/field.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmationProps = {
  /** The question. */
  title: string
  /** What the question is about. */
  children?: ReactNode
  /** The label of the button that confirms. */
  action: string
  /** The label of the button that cancels. */
  dismiss?: string
  look?: 'danger' | 'primary'
  busy: boolean
  /** Why the action failed. */
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Asks before what cannot be taken back; stays open, and says why, when that fails. */
export function Confirmation({
  title,
  children,
  action,
  dismiss = 'Cancelar',
  look = 'danger',
  busy,
  error,
  onConfirm,
  onClose,
}: ConfirmationProps) {
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button look="outline" onClick={close}>
            {dismiss}
          </Button>
          <Button look={look} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      <div role="alert">{Boolean(error) && <FieldError>{messagesOf(error).join(' ')}</FieldError>}</div>
    </Dialog>
  )
}
