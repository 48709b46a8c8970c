import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messagesOf } from '../../../platform/call.ts'
import { Link } from '../../../platform/router/link.tsx'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { TextButton } from '../../../ui/overlay/text-button.tsx'
import { CodeInput } from './code-input.tsx'
import styles from './code-steps.module.css'
import { usePhoneCodes, wayText } from './phone-codes.ts'

type CodeFormProps = {
  /** The phone number that the code is sent to, as people read it. */
  to: string
  label: string
  send: () => Promise<unknown>
  /** Rejects when the server does not accept the code. */
  accept: (code: string) => Promise<unknown>
}

const SIX = /^\d{6}$/

/** Asks for the code that was sent to a phone, and can have another one sent. */
export function CodeForm({ to, label, send, accept }: CodeFormProps) {
  const way = usePhoneCodes()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState<'accepting' | 'sending' | null>(null)
  const [error, setError] = useState<string>()
  const [sentAgain, setSentAgain] = useState(0)
  const input = () => form.current?.querySelector<HTMLInputElement>('[name=code]')
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus(), [])

  const attempt = async (doing: 'accepting' | 'sending', work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(doing)
    setError(undefined)
    try {
      await work()
      if (doing === 'sending') setSentAgain((times) => times + 1)
    } catch (failure) {
      setError(messagesOf(failure).join(' '))
    } finally {
      setBusy(null)
      input()?.focus()
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = (input()?.value ?? '').replace(/\D/g, '')
    if (SIX.test(code)) void attempt('accepting', () => accept(code))
    else {
      setError('Digite os seis números do código.')
      input()?.focus()
    }
  }

  const sendAgain = () => {
    const field = input()
    if (field) field.value = ''
    void attempt('sending', send)
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <NeedsSignal />
      <p role="status">
        {sentAgain > 0 ? 'Outro código saiu' : 'O código saiu'}
        {wayText(way)} para <b>{to}</b>.
      </p>
      <Field
        label="Código de seis números"
        error={error}
        hint="Vale por 10 minutos. Chegou mais de um? Vale só o último."
      >
        {(control) => <CodeInput {...control} name="code" />}
      </Field>
      {way === 'demo' && (
        <p className={styles.help}>
          Nesta demonstração nada é enviado:{' '}
          <Link to="/demo/mensagens" target="_blank">
            veja a mensagem aqui
          </Link>
          .
        </p>
      )}
      <Button type="submit" block busy={busy === 'accepting'}>
        {label}
      </Button>
      <div className={styles.again}>
        <TextButton onClick={sendAgain} aria-disabled={busy === 'sending' || undefined}>
          Mandar outro código
        </TextButton>
      </div>
    </form>
  )
}
