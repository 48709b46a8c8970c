import { MarketAlarmView } from '../../features/market/staff/alarm-view.tsx'
import { useAlarm } from '../../features/market/staff/queries.ts'
import { useParams } from '../../platform/router/hooks.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { EmptyState } from '../../ui/feedback/screen-state.tsx'
import { BackLink, PageHead } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'

const ID = /^[1-9]\d{0,14}$/

export function MarketAlarmPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackLink to="/gestao/mercado" />
      {ID.test(id) ? <Reading key={id} id={Number(id)} /> : <Missing />}
    </>
  )
}

function Reading({ id }: { id: number }) {
  return <Loaded of={useAlarm(id)}>{(details) => <MarketAlarmView {...details} />}</Loaded>
}

function Missing() {
  return (
    <>
      <PageHead title="Alerta não encontrado" />
      <EmptyState
        title="Não há alerta neste endereço"
        action={<ButtonLink to="/gestao/mercado">Ver os alertas</ButtonLink>}
      >
        O cálculo que o levantou pode ter deixado de existir.
      </EmptyState>
    </>
  )
}
