import type { SecondFactor as State } from '@arroba/contract/accounts/second-factor.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { useNavigate } from '../../../platform/router/hooks.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { ErrorState } from '../../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Button, ButtonLink } from '../../../ui/overlay/button.tsx'
import { canUsePasskeys, confirmByPasskey, createPasskey } from '../passkeys/passkey.ts'
import { passkeyMessages } from '../passkeys/passkey-text.ts'
import { NewAuthenticator } from './new-authenticator.tsx'
import { SECOND_FACTOR, useSecondFactor } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'

/** Asks staff for their second factor or to set one up, then opens the screen that they wanted. */
export function SecondFactor({ next }: { next: string | null }) {
  const { data: state, error, refetch } = useSecondFactor()
  const [codes, setCodes] = useState<string[] | null>(null)
  const client = useQueryClient()
  const navigate = useNavigate()
  const shown = async () => {
    await client.invalidateQueries({ queryKey: SECOND_FACTOR })
    if (next) await navigate(next, { replace: true })
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!state)
    return (
      <Loading>
        <Skeleton height="12rem" />
      </Loading>
    )
  if (codes) return <RecoveryCodes codes={codes} onKept={() => void shown().then(() => setCodes(null))} />
  const hasOne = state.has_authenticator || state.passkeys > 0
  if (hasOne && !state.is_shown) return <Showing state={state} onShown={() => void shown()} />
  return hasOne ? (
    <Standing state={state} next={next} onCodes={setCodes} />
  ) : (
    <Choice onCodes={setCodes} onShown={() => void shown()} />
  )
}

function Showing({ state, onShown }: { state: State; onShown: () => void }) {
  const showing = useMutation({
    mutationFn: (code: string) => call('POST /v6/users/me/second_factor', { body: { code } }),
    onSuccess: onShown,
  })
  const byPasskey = useMutation({
    mutationFn: confirmByPasskey,
    onSuccess: (confirmed) => {
      if (confirmed) onShown()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!showing.isPending) showing.mutate(String(new FormData(event.currentTarget).get('code') ?? ''))
  }
  return (
    <Card>
      {state.passkeys > 0 && canUsePasskeys() && (
        <>
          <Button block busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
            <Fingerprint /> Usar chave de acesso
          </Button>
          {byPasskey.error && <p role="alert">{passkeyMessages(byPasskey.error).join(' ')}</p>}
        </>
      )}
      <form className={styles.form} noValidate onSubmit={submit}>
        <NeedsSignal />
        <Field
          label="Código"
          hint="Os seis números do aplicativo, ou um código de recuperação."
          error={showing.error ? messagesOf(showing.error).join(' ') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
            />
          )}
        </Field>
        <Button type="submit" block busy={showing.isPending}>
          Confirmar
        </Button>
      </form>
    </Card>
  )
}

type OnCodes = (codes: string[]) => void

function Choice({ onCodes, onShown }: { onCodes: OnCodes; onShown: () => void }) {
  const creating = useMutation({
    mutationFn: createPasskey,
    onSuccess: (made) => {
      if (made) onShown()
    },
  })
  return (
    <div className={styles.form}>
      {canUsePasskeys() && (
        <Card>
          <h2>Chave de acesso</h2>
          <p>O dedo, o rosto ou o PIN deste aparelho.</p>
          <Button busy={creating.isPending} onClick={() => creating.mutate()}>
            Criar chave de acesso
          </Button>
          {creating.error && <p role="alert">{passkeyMessages(creating.error).join(' ')}</p>}
        </Card>
      )}
      <Card>
        <h2>Aplicativo autenticador</h2>
        <p>Um aplicativo no celular mostra um código novo a cada meio minuto.</p>
        <NewAuthenticator onCodes={onCodes} />
      </Card>
    </div>
  )
}

function Standing({ state, next, onCodes }: { state: State; next: string | null; onCodes: OnCodes }) {
  const client = useQueryClient()
  const settled = () => client.invalidateQueries({ queryKey: SECOND_FACTOR })
  const renewing = useMutation({
    mutationFn: () => call('POST /v6/users/me/recovery_codes'),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    onSettled: settled,
  })
  const removing = useMutation({
    mutationFn: () => call('DELETE /v6/users/me/authenticator'),
    onSettled: settled,
  })
  const error = renewing.error ?? removing.error
  return (
    <div className={styles.form}>
      {error && <Banner tone="bad" title="Nada mudou" messages={messagesOf(error)} />}
      <Card>
        <h2>A sua segunda etapa</h2>
        <p>
          {[
            state.has_authenticator && 'Aplicativo autenticador ligado.',
            state.passkeys > 0 && `Chaves de acesso: ${state.passkeys}.`,
            `Códigos de recuperação: ${state.recovery_codes}.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <ButtonLink to={next ?? '/gestao'}>Abrir a gestão</ButtonLink>
        <Button look="outline" busy={renewing.isPending} onClick={() => renewing.mutate()}>
          Novos códigos de recuperação
        </Button>
        {state.has_authenticator && (
          <Button look="outline" busy={removing.isPending} onClick={() => removing.mutate()}>
            Retirar o aplicativo
          </Button>
        )}
      </Card>
      {!state.has_authenticator && (
        <Card>
          <h2>Aplicativo autenticador</h2>
          <NewAuthenticator onCodes={onCodes} />
        </Card>
      )}
    </div>
  )
}
