import type { Database } from '../../platform/data/database.ts'
import { isSoonFull, type PartitionedTable } from '../../platform/data/partitions/partitioned.ts'
import { readLayout } from '../../platform/data/partitions/read-layout.ts'
import { attention, type Finding, fine } from './finding.ts'

/** Whether the partitions of large tables are created ahead. No row is lost where they lack, but it stays where it was put. */
export async function checkPartitions(
  { db }: Pick<Database, 'db'>,
  tables: readonly PartitionedTable[],
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const table of tables) {
    const layout = (await readLayout({ db, clock: () => new Date() }, table))?.layout
    if (!layout) continue
    if (isSoonFull(table, layout))
      findings.push(
        attention(
          `As próximas partições de ${table.table} não estão criadas: veja "Preparar as partes das tabelas grandes" em /gestao/sistema.`,
        ),
      )
    if (layout.lastOfRest !== null)
      findings.push(
        attention(`Há linhas de ${table.table} fora das partições: a tarefa que as cria chegou atrasada.`),
      )
  }
  return findings.length > 0 ? findings : [fine('As próximas partições das tabelas grandes estão criadas.')]
}
