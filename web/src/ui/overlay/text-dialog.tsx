import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { messagesOf } from '../../platform/call.ts'
import { NeedsSignal } from '../feedback/needs-signal.tsx'
import { FieldError } from '../form/field.tsx'
import { Panel, PanelActions } from '../layout/panel.tsx'
import { LongText } from '../text/long-text.tsx'
import { Button } from './button.tsx'
import styles from './text-dialog.module.css'

type WordsDialogProps = {
  title: string
  /** The explanation of what happens with the text. */
  lead: string
  label: string
  limit: number
  /** The initial text. */
  initial?: string
  /** The label of the button that confirms. */
  action: string
  look?: 'danger' | 'primary'
  /** The messages of broken rules of the text. */
  breaksOf: (words: string) => string[]
  busy: boolean
  /** Why the action failed. */
  error: unknown
  /** Further fields, above the text. */
  children?: ReactNode
  onSend: (words: string) => void
  onClose: () => void
}

/** Asks for a text that somebody else will read; stays open with it when the action fails. */
export function WordsDialog({
  title,
  lead,
  label,
  limit,
  initial = '',
  action,
  look = 'danger',
  breaksOf,
  busy,
  error,
  children,
  onSend,
  onClose,
}: WordsDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState(initial)
  const [tried, setTried] = useState(false)
  const [broken] = breaksOf(words)
  const close = () => {
    if (!busy) onClose()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (broken) form.current?.querySelector('textarea')?.focus()
    else onSend(words.trim())
  }

  return (
    <Panel title={title} onClose={close}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <NeedsSignal />
        <p>{lead}</p>
        {children}
        <LongText
          label={label}
          name="words"
          text={words}
          limit={limit}
          error={tried ? broken : undefined}
          short
          readOnly={busy}
          onChange={setWords}
        />
        <div role="alert">
          {Boolean(error) && !busy && <FieldError>{messagesOf(error).join(' ')}</FieldError>}
        </div>
        <PanelActions>
          <Button look="outline" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" look={look} busy={busy}>
            {action}
          </Button>
        </PanelActions>
      </form>
    </Panel>
  )
}
