import { newPasswordErrors } from '@arroba/contract/rules/accounts.ts'
import { type FormEvent, useState } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { Link } from '../../../platform/router/link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { useRedirect } from '../../../ui/layout/use-redirect.ts'
import { Button } from '../../../ui/overlay/button.tsx'
import { deviceId } from './device-id.ts'
import styles from './recovery.module.css'

const REDIRECT_MS = 3000

/** Asks for the new password twice, and sends it with the token of the recovery letter. */
export function NewPasswordForm({ token }: { token: string }) {
  const [state, setState] = useState<'writing' | 'sending' | 'changed'>('writing')
  const { banner, refuse, dismiss } = useRefusal()

  useRedirect(state === 'changed' && { to: '/', after: REDIRECT_MS })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state !== 'writing') return
    const given = new FormData(event.currentTarget)
    const password = String(given.get('password') ?? '')
    const passwordConfirmation = String(given.get('passwordConfirmation') ?? '')
    const errors = newPasswordErrors({ password, passwordConfirmation })
    if (errors.length > 0) {
      refuse(errors)
      return
    }
    setState('sending')
    try {
      await call('PUT /v2/users/recover_password', {
        body: { token, password, password_confirmation: passwordConfirmation, device: deviceId() },
      })
      dismiss()
      setState('changed')
    } catch (error) {
      refuse(messagesOf(error))
      setState('writing')
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NeedsSignal />
      {banner}
      {state === 'changed' && (
        <Banner tone="ok" title="Senha alterada">
          Você vai para a tela de entrada em 3 segundos. <Link to="/">Ir agora</Link>
        </Banner>
      )}
      <Card>
        <Field label="Nova senha" hint="Pelo menos 6 caracteres.">
          {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
        </Field>
        <Field label="Repita a nova senha">
          {(control) => (
            <PasswordInput {...control} name="passwordConfirmation" autoComplete="new-password" />
          )}
        </Field>
        <Button type="submit" block busy={state === 'sending'} disabled={state === 'changed'}>
          Alterar senha
        </Button>
      </Card>
    </form>
  )
}
