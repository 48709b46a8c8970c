import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { Panel, PanelActions } from '../../../ui/layout/panel.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { confirmByPasskey, isPasskeyKnownHere } from '../passkeys/passkey.ts'
import { passkeyMessages } from '../passkeys/passkey-text.ts'
import styles from './password-dialog.module.css'

type PasswordDialogProps = {
  /** Password managers read it to know whose password to fill in. */
  email: string
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks for the password and has the server confirm it; stays open while it is wrong. */
export function PasswordDialog({ email, onAnswer }: PasswordDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<string>()
  const focusInput = () => form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  // The dialog would otherwise put the focus on its close button.
  useEffect(focusInput, [])
  const confirming = useMutation({
    mutationFn: (password: string) => call('POST /v4/users/me/confirm_password', { body: { password } }),
    onSuccess: () => onAnswer(true),
  })
  const byPasskey = useMutation({
    mutationFn: confirmByPasskey,
    onSuccess: (confirmed) => {
      if (confirmed) onAnswer(true)
    },
  })
  const close = () => {
    if (!confirming.isPending) onAnswer(false)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (confirming.isPending) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setMissing(password === '' ? 'Digite a sua senha.' : undefined)
    confirming.reset()
    if (password !== '') confirming.mutate(password)
    focusInput()
  }

  const refused = confirming.error && messagesOf(confirming.error).join(' ')
  return (
    <Panel title="Confirme a sua senha" onClose={close}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <NeedsSignal />
        <p>Para a segurança da sua conta, digite a senha de novo. Ela vale por 10 minutos neste aparelho.</p>
        <input
          className="visually-hidden"
          type="text"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <Field label="Sua senha" error={missing ?? refused ?? undefined}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
        {isPasskeyKnownHere() && (
          <Button look="outline" block busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
            <Fingerprint /> Usar chave de acesso
          </Button>
        )}
        {byPasskey.error && <p role="alert">{passkeyMessages(byPasskey.error).join(' ')}</p>}
        <PanelActions>
          <Button look="outline" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" busy={confirming.isPending}>
            Confirmar
          </Button>
        </PanelActions>
      </form>
    </Panel>
  )
}
