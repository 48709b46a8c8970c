import { useId } from 'react'
import { Card } from '../../ui/layout/page.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import type { Health } from './queries.ts'
import styles from './queues.module.css'

/** The background jobs of each queue: waiting, running and failed. */
export function Queues({ queues }: Pick<Health, 'queues'>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id}>Tarefas de fundo</h2>
        <table className={styles.queues}>
          <thead>
            <tr>
              <th scope="col">Tarefa</th>
              <th scope="col">Na fila</th>
              <th scope="col">Agendadas</th>
              <th scope="col">Rodando</th>
              <th scope="col">Falhas</th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ name, label, ready, deferred, active, failed, waiting_since }) => (
              <tr key={name}>
                <th scope="row">
                  {label}
                  {waiting_since && (
                    <span className={styles.since}>
                      esperando <RelativeTime at={waiting_since} />
                    </span>
                  )}
                </th>
                <Count label="Na fila" value={ready} />
                <Count label="Agendadas" value={deferred} />
                <Count label="Rodando" value={active} />
                <Count label="Falhas" value={failed} bad />
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}

function Count({ label, value, bad = false }: { label: string; value: number; bad?: boolean }) {
  return (
    <td data-label={label} data-none={value === 0 || undefined} data-bad={(bad && value > 0) || undefined}>
      {value}
    </td>
  )
}
