import { useState } from 'react'
import { toast } from '../../ui/feedback/toast.tsx'
import { exactTime } from '../../ui/form/time-text.ts'
import { Card } from '../../ui/layout/page.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { Confirmation } from '../../ui/overlay/confirmation.tsx'
import styles from './failures.module.css'
import { type RetentionStop, useAllowRetention } from './queries.ts'

function rowsText(count: number): string {
  return count === 1 ? '1 registro' : `${count.toLocaleString('pt-BR')} registros`
}

/**
 * The erasures that were stopped because they exceed what runs without being allowed; nothing where there
 * are none.
 */
export function RetentionStops({ stops }: { stops: readonly RetentionStop[] }) {
  return (
    stops.length > 0 && (
      <section aria-labelledby="limpezas-paradas">
        <Card>
          <div className={styles.head}>
            <h2 id="limpezas-paradas">Limpezas paradas ({stops.length})</h2>
          </div>
          <ul className={styles.failures}>
            {stops.map((stop) => (
              <RetentionStopRow key={stop.id} stop={stop} />
            ))}
          </ul>
        </Card>
      </section>
    )
  )
}

function RetentionStopRow({ stop }: { stop: RetentionStop }) {
  const { id, rule, row_count: rowCount, stopped_at: stoppedAt, is_allowed: isAllowed } = stop
  const [asks, setAsks] = useState(false)
  const { mutate, isPending, error } = useAllowRetention()
  const allow = () =>
    mutate(
      { id, rowCount },
      {
        onSuccess: () => {
          setAsks(false)
          toast('A limpeza vai ser feita agora.')
        },
      },
    )
  return (
    <li>
      <div className={styles.what}>
        {rule}
        <span>{rowsText(rowCount)} a apagar de uma vez</span>
      </div>
      <p className={styles.when}>
        Parada desde {exactTime(new Date(stoppedAt))}, por ser mais do que se apaga sem perguntar.
      </p>
      {isAllowed ? (
        <p className={styles.when}>Permitida: acontece na próxima limpeza.</p>
      ) : (
        <Button look="outline" small onClick={() => setAsks(true)}>
          Permitir
        </Button>
      )}
      {asks && (
        <Confirmation
          title="Permitir esta limpeza?"
          action="Permitir"
          busy={isPending}
          error={error}
          onConfirm={allow}
          onClose={() => setAsks(false)}
        >
          {rule}: {rowsText(rowCount)} serão apagados para sempre.
        </Confirmation>
      )}
    </li>
  )
}
