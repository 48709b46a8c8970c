import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone, SquareTerminal, Tablet } from 'lucide-react'
import { useState } from 'react'
import { call, NoConnection } from '../../platform/call.ts'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Row, Rows } from '../../ui/layout/rows.tsx'
import { Status } from '../../ui/layout/status.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { Confirmation } from '../../ui/overlay/confirmation.tsx'
import { TextButton } from '../../ui/overlay/text-button.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import styles from './devices.module.css'

const DEVICES = ['devices']
const ICONS = { phone: <Smartphone />, tablet: <Tablet />, computer: <Monitor /> }

const PURPOSES = {
  app: null,
  checkout: 'Só para a compra de um plano',
  api: 'Token da API: um programa usa a sua conta',
}

type Device = Awaited<ReturnType<typeof askForDevices>>['sessions'][number]

function askForDevices(signal?: AbortSignal) {
  return call('GET /v6/users/me/sessions', { signal })
}

function useDevices() {
  return useQuery({ queryKey: DEVICES, queryFn: ({ signal }) => askForDevices(signal) })
}

/** What to sign out: one device, or all others. */
type Ending = Device | 'others'

function end(ending: Ending) {
  return ending === 'others'
    ? call('DELETE /v6/users/me/sessions')
    : call('DELETE /v6/users/me/sessions/{id}', { params: { id: ending.id } })
}

/** The devices on which the person is signed in, each with a button to sign it out. */
export function Devices() {
  const { data, error, isError, fetchStatus, refetch } = useDevices()
  const [asked, setAsked] = useState<Ending | null>(null)
  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height="12rem" />
      </Loading>
    )
  const others = data.sessions.filter(({ is_current }) => !is_current)
  return (
    <div className={styles.devices}>
      <Rows aria-label="Aparelhos conectados">
        {data.sessions.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => setAsked(device)} />
        ))}
      </Rows>
      {others.length > 0 ? (
        <Button look="danger" onClick={() => setAsked('others')}>
          Desconectar todos os outros
        </Button>
      ) : (
        <p>Nenhum outro aparelho está conectado.</p>
      )}
      {asked && <EndingDialog ending={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  return (
    <Row
      icon={device.purpose === 'api' ? <SquareTerminal /> : ICONS[device.kind]}
      end={
        device.is_current ? (
          <Status tone="good" label="Este aparelho" />
        ) : (
          <TextButton danger aria-label={`Desconectar ${device.device}`} onClick={onEnd}>
            Desconectar
          </TextButton>
        )
      }
    >
      <b>{device.device}</b>
      {PURPOSES[device.purpose] && <p className={styles.times}>{PURPOSES[device.purpose]}</p>}
      <p className={styles.times}>
        {!device.is_current && (
          <>
            Usado <RelativeTime at={device.last_used_at} /> ·{' '}
          </>
        )}
        {device.purpose === 'api' ? 'Criado' : 'Entrou'} <RelativeTime at={device.created_at} />
        {device.network && <> · Rede {device.network}</>}
      </p>
    </Row>
  )
}

function EndingDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const client = useQueryClient()
  const ended = useMutation({
    mutationFn: end,
    onSuccess: () => {
      toast(ending === 'others' ? 'Os outros aparelhos foram desconectados.' : 'Aparelho desconectado.')
      onClose()
    },
    // The device may be signed out already, or another one signed in: the list is read again in any case.
    onSettled: () => client.invalidateQueries({ queryKey: DEVICES }),
  })
  return (
    <Confirmation
      title={ending === 'others' ? 'Desconectar todos os outros?' : `Desconectar ${ending.device}?`}
      action="Desconectar"
      busy={ended.isPending}
      error={ended.error}
      onConfirm={() => ended.mutate(ending)}
      onClose={onClose}
    >
      <p>Para entrar de novo, será preciso o e-mail e a senha.</p>
    </Confirmation>
  )
}
