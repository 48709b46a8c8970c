import { sql } from 'kysely'
import type { Database } from '../../platform/data/database.ts'
import { History } from './history.ts'

/** Plans of other lengths and prices than those that are sold. */
export async function addPlans({ db }: Database): Promise<void> {
  await sql`insert into plans (identifier, name, description, price, platform, interval_months, features) values
    ('modelo_semestral', 'Semestral', '', 269.90, 'iugu', 6, '{scales}'),
    ('modelo_mensal_maior', 'Mensal maior', '', 129.90, 'iugu', 1, '{scales}')
    on conflict do nothing`.execute(db)
}

/** Lives so many histories on two nodes; answers those that differ from the model, as they can be acted. */
export async function liveHistories(
  nodes: Database[],
  { count, from, atOnce }: { count: number; from: number; atOnce: number },
): Promise<string[]> {
  const failures: string[] = []
  let next = from
  const live = async () => {
    while (next < from + count) {
      const history = new History(nodes, next)
      next += 1
      await history.begin()
      for (let step = 0; step < 18; step += 1) {
        await history.step()
        const found = await history.differences()
        if (found.length === 0) continue
        failures.push(`history ${history.seed}: ${found.join('; ')}\n  ${history.acted.join('\n  ')}`)
        break
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, live))
  return failures
}
