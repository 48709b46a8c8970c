import { newPasswordErrors } from '@arroba/contract/rules/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call, messagesOf } from '../../platform/call.ts'
import { Link } from '../../platform/router/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useRefusal } from '../../ui/form/use-refusal.tsx'
import { ActionBar, Card } from '../../ui/layout/page.tsx'
import { useRedirect } from '../../ui/layout/use-redirect.ts'
import { Button } from '../../ui/overlay/button.tsx'
import styles from './edit-form.module.css'

const REDIRECT_MS = 5000
const PROFILE = '/perfil'

type Passwords = { old_password: string; password: string; password_confirmation: string }

function passwordsOf(form: HTMLFormElement): Passwords {
  const given = new FormData(form)
  const text = (name: string) => String(given.get(name) ?? '')
  return {
    old_password: text('old_password'),
    password: text('password'),
    password_confirmation: text('password_confirmation'),
  }
}

type PasswordFormProps = {
  /** Password managers store the new password under it. */
  email: string
}

export function PasswordForm({ email }: PasswordFormProps) {
  const { banner, refuse, dismiss } = useRefusal()
  const saving = useMutation({
    mutationFn: (passwords: Passwords) => call('PUT /v4/users/me/update_password', { body: passwords }),
  })
  useRedirect(saving.isSuccess && { to: PROFILE, after: REDIRECT_MS })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.isPending || saving.isSuccess) return
    const passwords = passwordsOf(event.currentTarget)
    const errors = newPasswordErrors({
      password: passwords.password,
      passwordConfirmation: passwords.password_confirmation,
    })
    if (errors.length > 0) return refuse(errors)
    try {
      await saving.mutateAsync(passwords)
      dismiss()
    } catch (error) {
      refuse(messagesOf(error))
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NeedsSignal />
      {banner}
      {saving.isSuccess && (
        <Banner tone="ok" title="Senha alterada">
          Os outros aparelhos foram desconectados. Você volta para o perfil em 5 segundos.{' '}
          <Link to={PROFILE}>Ir agora</Link>
        </Banner>
      )}
      <fieldset className={styles.form} disabled={saving.isPending || saving.isSuccess}>
        <Card>
          <input
            className="visually-hidden"
            type="text"
            autoComplete="username"
            value={email}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <Field label="Senha atual">
            {(control) => <PasswordInput {...control} name="old_password" autoComplete="current-password" />}
          </Field>
          <Field label="Nova senha" hint="Pelo menos 6 caracteres.">
            {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
          </Field>
          <Field label="Repita a nova senha">
            {(control) => (
              <PasswordInput {...control} name="password_confirmation" autoComplete="new-password" />
            )}
          </Field>
        </Card>
      </fieldset>
      <ActionBar>
        <Button type="submit" busy={saving.isPending} disabled={saving.isSuccess}>
          Alterar senha
        </Button>
      </ActionBar>
    </form>
  )
}
