import { Link } from '../../../platform/router/link.tsx'
import { useTagName } from '../../../reference/tags/queries.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { EmptyState } from '../../../ui/feedback/screen-state.tsx'
import { dayText } from '../../../ui/form/day.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { alarmsByRun, marketAlarmText } from './alarm-text.ts'
import { type MarketAlarm, useAlarms } from './queries.ts'
import styles from './staff.module.css'

/** The alarms of the latest runs. */
export function MarketAlarms() {
  return (
    <Loaded of={useAlarms()}>
      {(alarms) =>
        alarms.length === 0 ? (
          <EmptyState title="Nenhum alerta nos últimos cálculos">
            Quando alguém mover um preço sozinho, negociar à parte ou aparecer demais, aparece aqui.
          </EmptyState>
        ) : (
          <div className={styles.list}>
            {alarmsByRun(alarms).map(({ run, alarms: ofRun }) => (
              <RunAlarms key={run} alarms={ofRun} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

function RunAlarms({ alarms }: { alarms: MarketAlarm[] }) {
  const nameOf = useTagName()
  const [first] = alarms
  if (!first) return null
  const title = `Cálculo até ${dayText(first.as_of)}`
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.about}>{alarms.length === 1 ? '1 alerta' : `${alarms.length} alertas`}</span>
      </div>
      <ul className={styles.alarms} aria-label={`Alertas do mercado: ${title}`}>
        {alarms.map((alarm) => (
          <li key={alarm.id}>
            <Link to={`/gestao/mercado/alertas/${alarm.id}`}>
              <b>{alarm.user.name}</b> <span>{marketAlarmText(alarm)}</span>
            </Link>
            <span className={styles.about}>
              {nameOf(alarm.tag)} em {alarm.area}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
