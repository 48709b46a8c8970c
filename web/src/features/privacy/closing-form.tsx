import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call, messagesOf } from '../../platform/call.ts'
import { Link } from '../../platform/router/link.tsx'
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useRefusal } from '../../ui/form/use-refusal.tsx'
import { ActionBar, Card } from '../../ui/layout/page.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { Prose } from '../../ui/text/prose.tsx'
import styles from './privacy.module.css'

type ClosingFormProps = {
  /** Password managers read it to know whose password to fill in. */
  email: string
  onClosed: () => void
}

/** Says what closing the account erases and what remains, and asks for the password. */
export function ClosingForm({ email, onClosed }: ClosingFormProps) {
  const { banner, refuse } = useRefusal()
  const closing = useMutation({
    mutationFn: (password: string) => call('POST /v6/users/me/closing', { body: { password } }),
    onSuccess: onClosed,
  })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (closing.isPending || closing.isSuccess) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    try {
      await closing.mutateAsync(password)
    } catch (error) {
      refuse(messagesOf(error), 'A conta não foi excluída')
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NeedsSignal />
      {banner}
      <Card>
        <Prose>
          <h2>O que é apagado na hora</h2>
          <ul>
            <li>O seu nome, apelido, e-mail, telefone e foto, em tudo o que os outros veem.</li>
            <li>As fotos das suas publicações e os seus anúncios.</li>
            <li>Curtidas, favoritos, interesses, avaliações, bloqueios e notificações.</li>
            <li>As negociações sem resposta: as suas são retiradas, e as recebidas voltam a quem enviou.</li>
          </ul>
          <h2>O que fica</h2>
          <ul>
            <li>
              O texto do que você publicou e comentou, como de uma “Conta excluída”. Para que nem isso fique,
              exclua antes as <Link to="/publicacoes">suas publicações</Link> e os seus comentários.
            </li>
            <li>As negociações já respondidas, que a outra parte continua vendo com o seu nome.</li>
            <li>
              Por até 5 anos, cifrado e à parte, o que a lei nos permite guardar: quem você era e os termos
              que aceitou.
            </li>
          </ul>
          <p>
            Não dá para desfazer. Se quiser guardar o que é seu,{' '}
            <Link to="/user/dados">baixe antes os seus dados</Link>. O seu e-mail e o seu CPF ficam livres
            para um novo cadastro.
          </p>
        </Prose>
      </Card>
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
        <Field label="Sua senha" hint="Para ter certeza de que é você.">
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
      </Card>
      <ActionBar>
        <Button type="submit" look="danger" busy={closing.isPending} disabled={closing.isSuccess}>
          Excluir minha conta
        </Button>
      </ActionBar>
    </form>
  )
}
