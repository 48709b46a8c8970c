import { AlarmView } from '../../features/trust/alarm-view.tsx'
import { isGone, useAlarm } from '../../features/trust/queries.ts'
import { useParams } from '../../platform/router/hooks.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { EmptyState } from '../../ui/feedback/screen-state.tsx'
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
  const query = useAlarm(alarmKey)
  if (isGone(query.error)) return <Missing />
  return (
    <>
      {!query.data && <PageHead title="Alerta" hidden />}
      <Loaded of={query} height="24rem">
        {(alarm) => <AlarmView alarm={alarm} />}
      </Loaded>
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
