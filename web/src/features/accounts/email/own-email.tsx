import type { Me } from '@arroba/contract/accounts.ts'
import { isEmail } from '@arroba/contract/rules/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Status } from '../../../ui/layout/status.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import styles from '../phone/code-steps.module.css'

type OwnEmailProps = { me: Me; onChanged: (me: Me) => void }

/** The e-mail of the account: whether it is verified, and the address that may replace it. */
export function OwnEmail({ me, onChanged }: OwnEmailProps) {
  const sending = useMutation({
    mutationFn: () => call('POST /v6/users/me/email_links'),
    onSuccess: () => toast('Link enviado. Ele vale por 24 horas, em qualquer aparelho.'),
  })
  const changing = useMutation({
    mutationFn: (email: string) => call('PUT /v6/users/me/email', { body: { email } }),
    onSuccess: onChanged,
  })
  const [wrong, setWrong] = useState<string>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (changing.isPending) return
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    const rule = email === '' ? 'Preencha o E-mail' : isEmail(email) ? undefined : 'Email Inválido!'
    setWrong(rule)
    if (rule) {
      form.querySelector('input')?.focus()
      return
    }
    await changing.mutateAsync(email).then(
      () => form.reset(),
      () => form.querySelector('input')?.focus(),
    )
  }

  const refused = changing.error && messagesOf(changing.error).join(' ')
  return (
    <div className={styles.form}>
      <Card>
        <p>
          <b>{me.email}</b>
        </p>
        <div>
          <Status
            tone={me.email_verified ? 'good' : 'waiting'}
            label={me.email_verified ? 'confirmado' : 'não confirmado'}
          />
        </div>
        {!me.email_verified && !me.pending_email && (
          <Button look="outline" busy={sending.isPending} onClick={() => sending.mutate()}>
            Mandar link de confirmação
          </Button>
        )}
        <div role="alert">
          {sending.isError && <FieldError>{messagesOf(sending.error).join(' ')}</FieldError>}
        </div>
      </Card>
      {me.pending_email && (
        <Banner tone="info" title={`Esperando a confirmação de ${me.pending_email}`}>
          <p>O e-mail da conta só muda quando o link que mandamos para lá for aberto.</p>
          <p>
            <Button small look="outline" busy={sending.isPending} onClick={() => sending.mutate()}>
              Mandar de novo
            </Button>{' '}
            <Button small look="outline" onClick={() => changing.mutate(me.email)}>
              Desistir da troca
            </Button>
          </p>
        </Banner>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <NeedsSignal />
        <Card>
          <h2>Trocar o e-mail</h2>
          <Field
            label="Novo e-mail"
            error={wrong ?? refused ?? undefined}
            hint="Mandamos um link para ele. Depois de aberto, entre de novo com o novo e-mail."
          >
            {(control) => (
              <TextInput
                {...control}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
              />
            )}
          </Field>
          <Button type="submit" busy={changing.isPending}>
            Trocar e-mail
          </Button>
        </Card>
      </form>
    </div>
  )
}
