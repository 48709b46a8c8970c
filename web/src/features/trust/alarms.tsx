import { NoConnection } from '../../platform/call.ts'
import { Link } from '../../platform/router/link.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Pager } from '../../ui/layout/pager.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { alarmTitle, confirmedText } from './alarm-text.ts'
import styles from './alarms.module.css'
import { type Alarm, type AlarmStatus, useAlarms } from './queries.ts'

type AlarmsProps = { status: AlarmStatus; page: number; addressOf: (page: number) => string }

/** A page of alarms about people who confirm negotiations with one another. */
export function Alarms({ status, page, addressOf }: AlarmsProps) {
  const { data, error, isError, fetchStatus, refetch } = useAlarms(status, page)
  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height="16rem" />
      </Loading>
    )
  if (data.alarms.length === 0)
    return (
      <EmptyState
        title={page > 1 ? 'A lista termina antes desta página' : 'Nenhum alerta aqui'}
        action={page > 1 && <ButtonLink to={addressOf(1)}>Ir para a primeira página</ButtonLink>}
      >
        {status === 'open'
          ? 'Quando as confirmações de alguém fugirem do comum, aparece aqui.'
          : 'O que a equipe dispensar fica aqui.'}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list} aria-label="Alertas">
        {data.alarms.map((alarm) => (
          <li key={alarm.key}>
            <AlarmCard alarm={alarm} />
          </li>
        ))}
      </ul>
      {(page > 1 || data.has_next) && <Pager page={page} hasNext={data.has_next} to={addressOf} />}
    </>
  )
}

function AlarmCard({ alarm }: { alarm: Alarm }) {
  return (
    <Card>
      <h2 className={styles.title}>
        <Link to={`/gestao/confianca/${alarm.key}`}>{alarmTitle(alarm)}</Link>
      </h2>
      <p>{alarm.people.map(({ name }) => name).join(', ')}</p>
      <p className={styles.when}>
        {confirmedText(alarm.deals)}, o último <RelativeTime at={alarm.last_at} />
      </p>
    </Card>
  )
}
