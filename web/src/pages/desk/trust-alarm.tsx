import { AlarmView } from '../../features/trust/alarm-view.tsx'
import { isGone, useAlarm } from '../../features/trust/queries.ts'
import { NoConnection } from '../../platform/call.ts'
import { useParams } from '../../platform/router/hooks.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BackLink, PageHead } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'

const KEY = /^[a-z]+-\d+(-\d+)?$/

export function TrustAlarmPage() {
  const { key = '' } = useParams()
  return (
    <>
      <BackLink to="/gestao/confianca" />
      {KEY.test(key) ? <Reading key={key} alarmKey={key} /> : <Missing />}
    </>
  )
}

function Reading({ alarmKey }: { alarmKey: string }) {
  const { data: alarm, error, isError, fetchStatus, refetch } = useAlarm(alarmKey)
  if (isGone(error)) return <Missing />
  if (alarm) return <AlarmView alarm={alarm} />
  return (
    <>
      <PageHead title="Alerta" hidden />
      {isError || fetchStatus === 'paused' ? (
        <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height="24rem" />
        </Loading>
      )}
    </>
  )
}

function Missing() {
  return (
    <>
      <PageHead title="Alerta não encontrado" />
      <EmptyState
        title="Não há alerta neste endereço"
        action={<ButtonLink to="/gestao/confianca">Ver os alertas</ButtonLink>}
      >
        O que o levantou pode ter deixado de existir.
      </EmptyState>
    </>
  )
}
