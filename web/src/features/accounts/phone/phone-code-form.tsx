import { barePhone } from '@arroba/contract/rules/profile.ts'
import { type FormEvent, useState } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MaskedInput } from '../../../ui/form/masked-input.tsx'
import { phoneText } from '../../../ui/form/phone-text.ts'
import { Button } from '../../../ui/overlay/button.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './code-steps.module.css'

type PhoneCodeFormProps = {
  purpose: 'sign-in' | 'recovery'
  label: string
  /** Rejects when the server does not accept the code. */
  accept: (given: { phone: string; code: string }) => Promise<unknown>
}

/** Asks a visitor for their phone, then for the code that was sent to it. */
export function PhoneCodeForm({ purpose, label, accept }: PhoneCodeFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const send = (phone: string) => call('POST /v6/users/phone_codes', { body: { phone, purpose } })

  if (sentTo !== null)
    return (
      <CodeForm
        to={phoneText(sentTo)}
        label={label}
        send={() => send(sentTo)}
        accept={(code) => accept({ phone: sentTo, code })}
      />
    )

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const phone = barePhone(String(new FormData(form).get('phone') ?? ''))
    const wrong = phone.length === 11 ? undefined : 'Telefone Celular Inválido'
    setError(wrong)
    if (wrong) {
      form.querySelector('input')?.focus()
      return
    }
    setIsSending(true)
    try {
      await send(phone)
      setSentTo(phone)
    } catch (failure) {
      setError(messagesOf(failure).join(' '))
      setIsSending(false)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NeedsSignal />
      <Field label="Celular confirmado na sua conta" error={error} hint="Com DDD.">
        {(control) => (
          <MaskedInput
            {...control}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            mask="(99) 99999-9999"
          />
        )}
      </Field>
      <Button type="submit" block busy={isSending}>
        Mandar código
      </Button>
    </form>
  )
}
