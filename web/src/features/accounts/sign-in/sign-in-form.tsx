import { Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from '../../../platform/router/link.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Button, ButtonLink } from '../../../ui/overlay/button.tsx'
import { signIn } from './sign-in.ts'
import { SignInFailure } from './sign-in-failure.tsx'
import styles from './sign-in-form.module.css'

type Missing = { email?: string; password?: string }

function missingIn(email: string, password: string): Missing {
  return {
    ...(email === '' && { email: 'Preencha o E-mail' }),
    ...(password === '' && { password: 'Preencha a Senha' }),
  }
}

type SignInFormProps = {
  /** The e-mail of the registration that was just completed. */
  email?: string | undefined
  onSignedIn: () => void
}

export function SignInForm({ email: knownEmail, onSignedIn }: SignInFormProps) {
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<Missing>({})
  const [failure, setFailure] = useState<unknown>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const given = new FormData(form)
    const email = String(given.get('email') ?? '').trim()
    const password = String(given.get('password') ?? '')
    const lacking = missingIn(email, password)
    setMissing(lacking)
    const [first] = Object.keys(lacking)
    if (first) {
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
      return
    }
    setBusy(true)
    try {
      await signIn({ email, password }, { staySignedIn: given.has('staySignedIn') })
      onSignedIn()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <NeedsSignal />
        <Field label="E-mail" error={missing.email}>
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              placeholder="nome@exemplo.com.br"
              defaultValue={knownEmail}
              icon={<Mail />}
            />
          )}
        </Field>
        <div className={styles.password}>
          <Field label="Senha" error={missing.password}>
            {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
          </Field>
          <Link to="/recuperar">Esqueci minha senha</Link>
        </div>
        <Checkbox name="staySignedIn" label="Manter conectado neste aparelho" />
        <Button type="submit" block busy={busy}>
          Entrar
        </Button>
        <ButtonLink look="outline" block to="/login/codigo">
          Entrar com código no celular
        </ButtonLink>
        <ButtonLink look="outline" block to="/register">
          Criar conta grátis
        </ButtonLink>
      </form>
      {failure !== null && <SignInFailure error={failure} onClose={() => setFailure(null)} />}
    </>
  )
}
