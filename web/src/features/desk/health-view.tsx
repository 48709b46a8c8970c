import { NoConnection } from '../../platform/call.ts'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx'
import { Failures } from './failures.tsx'
import { useHealth } from './queries.ts'
import { Queues } from './queues.tsx'
import { RetentionStops } from './retention-stops.tsx'
import { SystemFacts } from './system-facts.tsx'

/** The health of the platform, with its states: loading and failed. */
export function HealthView() {
  const { data, error, isError, fetchStatus, dataUpdatedAt, refetch } = useHealth()
  const retry = () => void refetch()
  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={retry} />
    ) : (
      <Loading>
        <Skeleton height="30rem" />
      </Loading>
    )
  const { letters, jobs, webhook_calls, held_payments, events, retention_stops, queues, system } = data
  return (
    <>
      {isError && <StaleNotice at={dataUpdatedAt} onRetry={retry} />}
      <RetentionStops stops={retention_stops} />
      <Failures
        kind="letters"
        title="E-mails que não saíram"
        none="Todos os e-mails saíram"
        count={letters.count}
        newest={letters.newest.map(({ to, subject, ...letter }) => ({
          ...letter,
          what: (
            <>
              {subject}
              <span>para {to}</span>
            </>
          ),
        }))}
      />
      <Failures
        kind="webhook_calls"
        title="Avisos do meio de pagamento com falha"
        none="Todos os avisos foram tratados"
        count={webhook_calls.count}
        newest={webhook_calls.newest.map(({ event, object_id, ...one }) => ({
          ...one,
          what: (
            <>
              {event}
              {object_id && <span>{object_id}</span>}
            </>
          ),
        }))}
      />
      <Failures
        kind="held_payments"
        title="Pagamentos retidos"
        none="Nenhum pagamento espera pela equipe"
        count={held_payments.count}
        newest={held_payments.newest.map(({ invoice_id, name, ...one }) => ({
          ...one,
          what: (
            <>
              Pagamento {one.id}, de {name}
              <span>fatura {invoice_id}</span>
            </>
          ),
        }))}
      />
      <Failures
        kind="jobs"
        title="Outras tarefas com falha"
        none="Nenhuma tarefa falhou"
        count={jobs.count}
        newest={jobs.newest.map(({ label, ...job }) => ({ ...job, what: label }))}
      />
      <Failures
        kind="events"
        title="Acontecimentos sem aviso"
        none="Todo acontecimento virou aviso"
        count={events.count}
        newest={events.newest.map(({ kind, ...event }) => ({ ...event, what: kind }))}
      />
      <Queues queues={queues} />
      <SystemFacts system={system} />
    </>
  )
}
