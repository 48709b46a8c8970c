import { MAX_NEGOTIATION_REJECT_REASON } from '@arroba/contract/rules/negotiations.ts'
import { type FormEvent, useRef, useState } from 'react'
import { messagesOf } from '../../../platform/call.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { Panel, PanelActions } from '../../../ui/layout/panel.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { LongText } from '../../../ui/text/long-text.tsx'
import styles from './reject-dialog.module.css'

type RejectDialogProps = {
  /** The title of the negotiation. */
  title: string
  busy: boolean
  /** The error of the last try. */
  error: unknown
  onReject: (reason: string) => void
  onClose: () => void
}

function isTooLong(reason: string): boolean {
  return [...reason].length > MAX_NEGOTIATION_REJECT_REASON
}

/** Asks for the reason before a negotiation is rejected. */
export function RejectDialog({ title, busy, error, onReject, onClose }: RejectDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const written = reason.trim()
  const missing = written === '' ? 'Escreva o motivo' : undefined
  const broken = isTooLong(written) ? 'O motivo pode ter no máximo 500 caracteres' : tried && missing

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (missing || isTooLong(written)) return form.current?.querySelector('textarea')?.focus()
    onReject(written)
  }

  return (
    <Panel title="Reprovar negociação" onClose={() => !busy && onClose()}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <p>{title}. Quem registrou lê o motivo, e a resposta não pode ser desfeita.</p>
        <LongText
          label="Motivo"
          name="reject_reason"
          text={reason}
          limit={MAX_NEGOTIATION_REJECT_REASON}
          error={broken || undefined}
          short
          readOnly={busy}
          onChange={setReason}
        />
        <div role="alert">
          {Boolean(error) && !busy && <FieldError>{messagesOf(error).join(' ')}</FieldError>}
        </div>
        <PanelActions>
          <Button look="outline" onClick={() => !busy && onClose()}>
            Cancelar
          </Button>
          <Button type="submit" look="danger" busy={busy}>
            Reprovar
          </Button>
        </PanelActions>
      </form>
    </Panel>
  )
}
