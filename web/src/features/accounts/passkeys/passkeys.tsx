import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Row, Rows } from '../../../ui/layout/rows.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { Confirmation } from '../../../ui/overlay/confirmation.tsx'
import { TextButton } from '../../../ui/overlay/text-button.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { canUsePasskeys, createPasskey } from './passkey.ts'
import { passkeyMessages } from './passkey-text.ts'
import styles from './passkeys.module.css'

const PASSKEYS = ['passkeys']

type Passkey = Awaited<ReturnType<typeof askForPasskeys>>['passkeys'][number]

function askForPasskeys(signal?: AbortSignal) {
  return call('GET /v6/users/me/passkeys', { signal })
}

/** The person's passkeys, with buttons to create one on this device and to remove any. */
export function Passkeys() {
  const { data, error, refetch } = useQuery({
    queryKey: PASSKEYS,
    queryFn: ({ signal }) => askForPasskeys(signal),
  })
  const [asked, setAsked] = useState<Passkey | null>(null)
  const client = useQueryClient()
  const creating = useMutation({
    mutationFn: createPasskey,
    onSuccess: (made) => {
      if (made) toast('Chave de acesso criada.')
    },
    onSettled: () => client.invalidateQueries({ queryKey: PASSKEYS }),
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="8rem" />
      </Loading>
    )
  return (
    <div className={styles.passkeys}>
      {creating.error && (
        <Banner
          tone="bad"
          title="A chave de acesso não foi criada"
          messages={passkeyMessages(creating.error)}
          onClose={creating.reset}
        />
      )}
      {data.passkeys.length > 0 ? (
        <Rows aria-label="Chaves de acesso">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onDelete={() => setAsked(passkey)} />
          ))}
        </Rows>
      ) : (
        <p>Você ainda não tem uma chave de acesso.</p>
      )}
      {canUsePasskeys() ? (
        <Button busy={creating.isPending} onClick={() => creating.mutate()}>
          Criar chave neste aparelho
        </Button>
      ) : (
        <p>Este navegador não usa chaves de acesso.</p>
      )}
      {asked && <DeletionDialog passkey={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function PasskeyRow({ passkey, onDelete }: { passkey: Passkey; onDelete: () => void }) {
  const { name, created_at, last_used_at } = passkey
  return (
    <Row
      icon={<KeyRound />}
      end={
        <TextButton danger aria-label={`Retirar a chave de ${name}`} onClick={onDelete}>
          Retirar
        </TextButton>
      }
    >
      <b>{name}</b>
      <p className={styles.times}>
        Criada <RelativeTime at={created_at} />
        {last_used_at && (
          <>
            {' '}
            · Usada <RelativeTime at={last_used_at} />
          </>
        )}
      </p>
    </Row>
  )
}

function DeletionDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => call('DELETE /v6/users/me/passkeys/{id}', { params: { id: passkey.id } }),
    onSuccess: () => {
      toast('Chave de acesso retirada.')
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: PASSKEYS }),
  })
  return (
    <Confirmation
      title={`Retirar a chave de ${passkey.name}?`}
      action="Retirar"
      busy={deleting.isPending}
      error={deleting.error}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      <p>Com ela ninguém entra mais. Apague-a também do gerenciador de senhas do aparelho.</p>
    </Confirmation>
  )
}
