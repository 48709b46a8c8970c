import { MAX_API_TOKEN_NAME } from '@arroba/contract/rules/api-tokens.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SquareTerminal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call, messagesOf } from '../../platform/call.ts'
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Row, Rows } from '../../ui/layout/rows.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { Confirmation } from '../../ui/overlay/confirmation.tsx'
import { CopyButton } from '../../ui/overlay/copy-button.tsx'
import { TextButton } from '../../ui/overlay/text-button.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import styles from './devices.module.css'

const TOKENS = ['api-tokens']

type ApiToken = Awaited<ReturnType<typeof askForTokens>>['api_tokens'][number]

function askForTokens(signal?: AbortSignal) {
  return call('GET /v6/users/me/api_tokens', { signal })
}

/** The person's API tokens, and the form of a new one. */
export function ApiTokens() {
  const { data, error, refetch } = useQuery({
    queryKey: TOKENS,
    queryFn: ({ signal }) => askForTokens(signal),
  })
  const [asked, setAsked] = useState<ApiToken | null>(null)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="8rem" />
      </Loading>
    )
  return (
    <div className={styles.devices}>
      <NewToken />
      {data.api_tokens.length > 0 ? (
        <Rows aria-label="Tokens da API">
          {data.api_tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
          ))}
        </Rows>
      ) : (
        <p>Você ainda não tem tokens.</p>
      )}
      <p>
        O que um programa pode chamar está em <a href="/docs">/docs</a>.
      </p>
      {asked && <RevocationDialog token={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

/** Shows a new token until the screen is left; it cannot be shown again. */
function NewToken() {
  const client = useQueryClient()
  const creating = useMutation({
    mutationFn: (name: string) => call('POST /v6/users/me/api_tokens', { body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: TOKENS }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (creating.isPending) return
    creating.mutate(String(new FormData(event.currentTarget).get('name') ?? ''))
  }
  const made = creating.data
  return (
    <Card>
      <form className={styles.devices} noValidate onSubmit={submit}>
        <NeedsSignal />
        <Field
          label="Nome do token"
          hint="Como o do programa que vai usá-lo."
          error={creating.error ? messagesOf(creating.error).join(' ') : undefined}
        >
          {(control) => (
            <TextInput {...control} name="name" maxLength={MAX_API_TOKEN_NAME} autoComplete="off" />
          )}
        </Field>
        <Button type="submit" busy={creating.isPending}>
          Criar token
        </Button>
      </form>
      {made && (
        <div role="status" className={styles.devices}>
          <p>
            <b>Copie agora o token de {made.api_token.name}.</b> Ele não aparece de novo.
          </p>
          <p>
            <code className={styles.secret}>{made.token}</code>
          </p>
          <CopyButton text={made.token} copied="Token copiado.">
            Copiar o token
          </CopyButton>
        </div>
      )}
    </Card>
  )
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, created_at, last_used_at, network } = token
  return (
    <Row
      icon={<SquareTerminal />}
      end={
        <TextButton danger aria-label={`Revogar ${name}`} onClick={onRevoke}>
          Revogar
        </TextButton>
      }
    >
      <b>{name}</b>
      <p className={styles.times}>
        Criado <RelativeTime at={created_at} />
        {last_used_at ? (
          <>
            {' '}
            · Usado <RelativeTime at={last_used_at} />
          </>
        ) : (
          ' · Nunca usado'
        )}
        {network && <> · Rede {network}</>}
      </p>
    </Row>
  )
}

function RevocationDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const client = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => call('DELETE /v6/users/me/api_tokens/{id}', { params: { id: token.id } }),
    onSuccess: () => {
      toast('Token revogado.')
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: TOKENS }),
  })
  return (
    <Confirmation
      title={`Revogar ${token.name}?`}
      action="Revogar"
      busy={revoking.isPending}
      error={revoking.error}
      onConfirm={() => revoking.mutate()}
      onClose={onClose}
    >
      <p>O programa que o usa para de funcionar na mesma hora.</p>
    </Confirmation>
  )
}
