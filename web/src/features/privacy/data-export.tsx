import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { messagesOf, NoConnection } from '../../platform/call.ts'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { exactTime } from '../../ui/form/time-text.ts'
import { Card } from '../../ui/layout/page.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import styles from './privacy.module.css'
import { useDataExport, useDownload, useRequestDataExport } from './queries.ts'

const megabytes = new Intl.NumberFormat('pt-BR', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
})

function sizeText(bytes: number): string {
  return megabytes.format(Math.max(0.1, bytes / 1_000_000))
}

/** Requests the export, shows its progress, and downloads the file. */
export function DataExport() {
  const { data, error, isPending, isError, fetchStatus, refetch } = useDataExport()
  const requesting = useRequestDataExport()
  const downloading = useDownload()
  if (isPending)
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height="10rem" />
      </Loading>
    )
  const refusal = requesting.error ?? downloading.error
  const ask = () => {
    downloading.reset()
    requesting.mutate()
  }
  return (
    <Card>
      <div className={styles.state} role="status">
        <State status={data?.status} expiresAt={data?.expires_at ?? null} bytes={data?.bytes ?? null} />
      </div>
      {data?.status === 'ready' && (
        <Button busy={downloading.isPending} onClick={() => downloading.mutate()}>
          <Download />
          Baixar o arquivo
        </Button>
      )}
      {data?.status !== 'preparing' && (
        <Button
          look={data?.status === 'ready' ? 'outline' : 'primary'}
          busy={requesting.isPending}
          onClick={ask}
        >
          {data ? 'Preparar de novo' : 'Baixar meus dados'}
        </Button>
      )}
      <div role="alert" className={styles.refusal}>
        {refusal && <FieldError>{messagesOf(refusal).join(' ')}</FieldError>}
      </div>
    </Card>
  )
}

type StateProps = {
  status: 'preparing' | 'ready' | 'failed' | undefined
  expiresAt: string | null
  bytes: number | null
}

function State({ status, expiresAt, bytes }: StateProps): ReactNode {
  if (status === 'preparing')
    return (
      <>
        <Spinner />
        <p>
          <b>Preparando o seu arquivo.</b> Você pode sair desta tela: avisamos por notificação e por e-mail
          quando ele estiver pronto.
        </p>
      </>
    )
  if (status === 'ready' && expiresAt && bytes !== null)
    return (
      <p>
        <b>Seu arquivo está pronto</b> ({sizeText(bytes)}). Você pode baixá-lo até{' '}
        <time dateTime={expiresAt}>{exactTime(new Date(expiresAt))}</time>; depois ele é apagado.
      </p>
    )
  if (status === 'failed') return <p>Não conseguimos preparar o arquivo. Peça de novo.</p>
  return <p>O arquivo fica pronto em alguns minutos e pode ser baixado por 24 horas.</p>
}
