import { Link } from '../../../platform/router/link.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { EmptyState } from '../../../ui/feedback/screen-state.tsx'
import { dayText } from '../../../ui/form/day.ts'
import { numberText } from '../../../ui/form/number-text.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { type MarketAlarm, useAlarms } from './queries.ts'
import styles from './staff.module.css'

/** An alarm in words. */
export function marketAlarmText({ kind, amount }: Pick<MarketAlarm, 'kind' | 'amount'>): string {
  switch (kind) {
    case 'influence':
      return `Sozinho, move o preço em ${numberText(amount, 2)}%`
    case 'apart':
      return `Negocia só dentro de um grupo à parte: ${countText(amount)}`
    case 'burst':
      return `Muito de uma vez: ${countText(amount)} em cinco dias úteis`
  }
}

function countText(count: number): string {
  return count === 1 ? '1 negócio' : `${numberText(count)} negócios`
}

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
          <ul className={styles.list} aria-label="Alertas do mercado">
            {alarms.map((alarm) => (
              <li key={alarm.id}>
                <Card>
                  <h2 className={styles.title}>
                    <Link to={`/gestao/mercado/alertas/${alarm.id}`}>{marketAlarmText(alarm)}</Link>
                  </h2>
                  <p>
                    {alarm.user.name}, {alarm.tag} em {alarm.area}
                  </p>
                  <p className={styles.about}>Cálculo até {dayText(alarm.as_of)}</p>
                </Card>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
