import { grantBreaks } from '@arroba/contract/rules/moderation.ts'
import { type FormEvent, useState } from 'react'
import { messagesOf } from '../../platform/call.ts'
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { readNumber } from '../../ui/form/number-text.ts'
import { Panel, PanelActions } from '../../ui/layout/panel.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import styles from './grant-days-dialog.module.css'

type GrantDaysDialogProps = {
  name: string
  busy: boolean
  error: unknown
  onGrant: (days: number) => void
  onClose: () => void
}

/** Asks how many days to give. */
export function GrantDaysDialog({ name, busy, error, onGrant, onClose }: GrantDaysDialogProps) {
  const [text, setText] = useState('30')
  const [tried, setTried] = useState(false)
  const days = readNumber(text, 0) ?? Number.NaN
  const [broken] = grantBreaks({ days })
  const close = () => {
    if (!busy) onClose()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (!broken) onGrant(days)
  }

  return (
    <Panel title={`Dar dias para ${name}`} onClose={close}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <NeedsSignal />
        <p>Tudo fica liberado por mais estes dias, contados do fim do que já está aberto.</p>
        <Field label="Quantos dias" error={tried ? broken : undefined}>
          {(control) => (
            <NumberInput {...control} name="days" value={text} readOnly={busy} onChange={setText} />
          )}
        </Field>
        <div role="alert">
          {Boolean(error) && !busy && <FieldError>{messagesOf(error).join(' ')}</FieldError>}
        </div>
        <PanelActions>
          <Button look="outline" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" busy={busy}>
            Dar dias
          </Button>
        </PanelActions>
      </form>
    </Panel>
  )
}
