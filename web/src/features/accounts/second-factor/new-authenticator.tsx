import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import styles from './second-factor.module.css'

/** Shows a new secret for an authenticator app, and asks for its first code. */
export function NewAuthenticator({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const starting = useMutation({ mutationFn: () => call('POST /v6/users/me/authenticator') })
  const confirming = useMutation({
    mutationFn: (code: string) => call('PUT /v6/users/me/authenticator', { body: { code } }),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  const made = starting.data
  if (!made)
    return (
      <>
        <Button look="outline" busy={starting.isPending} onClick={() => starting.mutate()}>
          Usar um aplicativo
        </Button>
        {starting.error && <p role="alert">{messagesOf(starting.error).join(' ')}</p>}
      </>
    )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!confirming.isPending) confirming.mutate(String(new FormData(event.currentTarget).get('code') ?? ''))
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <NeedsSignal />
      <p>Leia o código QR com o aplicativo, ou digite nele o segredo.</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(made.qr_code)}`}
        alt="Código QR para o aplicativo autenticador"
      />
      <p>
        Segredo: <code className={styles.secret}>{made.secret}</code>
      </p>
      <p>
        <a href={made.uri}>Abrir no aplicativo deste aparelho</a>
      </p>
      <Field
        label="Código do aplicativo"
        hint="Seis números."
        error={confirming.error ? messagesOf(confirming.error).join(' ') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
        )}
      </Field>
      <Button type="submit" block busy={confirming.isPending}>
        Confirmar
      </Button>
    </form>
  )
}
