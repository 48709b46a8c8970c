import { isEmail } from '@arroba/contract/rules/accounts.ts'
import { Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { Link } from '../../../platform/router/link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { useRedirect } from '../../../ui/layout/use-redirect.ts'
import { Button, ButtonLink } from '../../../ui/overlay/button.tsx'
import styles from './recovery.module.css'

const REDIRECT_MS = 3000

function emailError(email: string): string | undefined {
  if (email === '') return 'Preencha o E-mail'
  return isEmail(email) ? undefined : 'Email Inválido!'
}

export function RecoveryRequest() {
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [error, setError] = useState<string | undefined>()
  const [failure, setFailure] = useState<readonly string[] | null>(null)

  useRedirect(state === 'sent' && { to: '/', after: REDIRECT_MS })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state !== 'writing') return
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    const wrong = emailError(email)
    setError(wrong)
    if (wrong) {
      form.querySelector('input')?.focus()
      return
    }
    setFailure(null)
    setState('sending')
    try {
      await call('POST /v2/users/recover_password', { body: { email } })
      setState('sent')
    } catch (refusal) {
      setFailure(messagesOf(refusal))
      setState('writing')
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NeedsSignal />
      {state === 'sent' && (
        <Banner tone="ok" title="Foi enviado um e-mail com instruções de troca de senha!">
          Você volta para a tela de entrada em 3 segundos. <Link to="/">Ir agora</Link>
        </Banner>
      )}
      {failure && (
        <Banner
          tone="bad"
          title="O e-mail não foi enviado"
          messages={failure}
          onClose={() => setFailure(null)}
        />
      )}
      <Card>
        <Field label="E-mail" error={error} hint="O mesmo do seu cadastro. O link vale por 1 hora.">
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              placeholder="nome@exemplo.com.br"
              icon={<Mail />}
            />
          )}
        </Field>
        <Button type="submit" block busy={state === 'sending'} disabled={state === 'sent'}>
          Enviar instruções
        </Button>
        <ButtonLink look="outline" block to="/recuperar-pelo-celular">
          Receber um código no celular
        </ButtonLink>
      </Card>
    </form>
  )
}
