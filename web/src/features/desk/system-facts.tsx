import { useId } from 'react'
import { Facts } from '../../ui/layout/facts.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import type { Health } from './queries.ts'

const count = new Intl.NumberFormat('pt-BR')
const amount = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** 1,4 GB */
function bytesText(bytes: number): string {
  return bytes >= 1e9 ? `${amount.format(bytes / 1e9)} GB` : `${amount.format(bytes / 1e6)} MB`
}

/** Node, database and storage of the platform. */
export function SystemFacts({ system }: Pick<Health, 'system'>) {
  const id = useId()
  const { disk_free_bytes, disk_bytes, schedule_looked_at } = system
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id}>Onde a Arroba roda</h2>
        <Facts
          facts={[
            ['Banco de dados', `${system.database}, ${bytesText(system.database_bytes)}`],
            ['Migrações', `${count.format(system.migrations)}, até ${system.last_migration}`],
            ['Arquivos guardados', count.format(system.files)],
            [
              'Espaço livre no disco',
              disk_free_bytes !== null && disk_bytes !== null
                ? `${bytesText(disk_free_bytes)} de ${bytesText(disk_bytes)}`
                : null,
            ],
            ['Servidor ligado', <RelativeTime key="since" at={system.running_since} />],
            ['Memória deste servidor', bytesText(system.memory_bytes)],
            ['Node', system.node],
            [
              'Última conferência das tarefas com hora',
              schedule_looked_at && <RelativeTime key="schedule" at={schedule_looked_at} />,
            ],
          ]}
        />
      </Card>
    </section>
  )
}
