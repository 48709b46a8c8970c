import { useQueryClient } from '@tanstack/react-query'
import { messagesOf } from '../../../platform/call.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { EmptyState } from '../../../ui/feedback/screen-state.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { dayText } from '../../../ui/form/day.ts'
import { numberText } from '../../../ui/form/number-text.ts'
import { exactTime } from '../../../ui/form/time-text.ts'
import { Button } from '../../../ui/overlay/button.tsx'
import { useNewRun, useRuns } from './queries.ts'
import { ScrolledTable } from './scrolled-table.tsx'
import styles from './staff.module.css'

/** The latest runs, and a button that starts one. */
export function Runs() {
  const runs = useRuns()
  const client = useQueryClient()
  const { mutate, isPending, error } = useNewRun({
    onDone: () => {
      toast('Cálculo pedido. Ele aparece aqui em instantes.')
      void client.invalidateQueries({ queryKey: ['staff', 'market', 'runs'] })
    },
  })
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <p className={styles.about}>
          Um cálculo por dia útil, às 18h; cada um revê os dez últimos dias úteis, e todos ficam guardados.
        </p>
        <div className={styles.actions}>
          <Button small look="ghost" onClick={() => void runs.refetch()}>
            Atualizar
          </Button>
          <Button small busy={isPending} onClick={() => mutate()}>
            Calcular agora
          </Button>
        </div>
      </div>
      {error && <p role="alert">{messagesOf(error).join(' ')}</p>}
      <Loaded of={runs}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="Nenhum cálculo ainda">O primeiro vem às 18h do próximo dia útil.</EmptyState>
          ) : (
            <ScrolledTable
              label="Cálculos, o mais novo primeiro"
              head={['Até', 'Calculado em', 'Por', 'Publicados', 'Retidos', 'Entrada']}
              rows={list.map((run) => ({
                key: run.id,
                cells: [
                  dayText(run.as_of),
                  exactTime(new Date(run.computed_at)),
                  run.scheduled ? 'horário' : 'pedido',
                  numberText(run.published),
                  numberText(run.withheld),
                  <code key="digest" title={run.input_digest}>
                    {run.input_digest.slice(0, 12)}
                  </code>,
                ],
              }))}
            />
          )
        }
      </Loaded>
    </div>
  )
}
