import { sql } from 'kysely'
import { findPlan, type PlanRow } from '../../billing/subscription-rows.ts'
import type { Database } from '../../platform/data/database.ts'
import { History } from './history.ts'
import { Tally } from './history-events.ts'

const IDENTIFIERS = ['arroba_mensal', 'modelo_mensal_maior', 'modelo_semestral', 'arroba_anual']
const STEPS = 20

/** Plans of other lengths and prices than those that are sold; answers all of them, the dearest last. */
export async function addPlans({ db }: Database): Promise<PlanRow[]> {
  await sql`insert into plans (identifier, name, description, price, platform, interval_months, features) values
    ('modelo_semestral', 'Semestral', '', 269.90, 'iugu', 6, '{scales}'),
    ('modelo_mensal_maior', 'Mensal maior', '', 129.90, 'iugu', 1, '{scales}')
    on conflict do nothing`.execute(db)
  const plans: PlanRow[] = []
  for (const identifier of IDENTIFIERS) {
    const plan = await findPlan(db, { identifier })
    if (!plan) throw new Error(`the plan ${identifier} of the model is missing`)
    plans.push(plan)
  }
  return plans
}

type World = { nodes: Database[]; plans: PlanRow[] }
type HistoryRange = { count: number; from: number; atOnce: number }

/** Lives so many histories on two nodes; answers those that differ from the model, as they can be acted, and what happened in all. */
export async function runHistories(
  world: World,
  { count, from, atOnce }: HistoryRange,
): Promise<{ failures: string[]; tally: Tally }> {
  const failures: string[] = []
  const tally = new Tally()
  let next = from
  const live = async () => {
    while (next < from + count) {
      const history = new History(world, next)
      next += 1
      await history.begin()
      let found: string[] = []
      for (let step = 0; step < STEPS && found.length === 0; step += 1) {
        await history.step()
        found = await history.differences()
      }
      found.push(...(await history.unexplained()))
      if (found.length > 0)
        failures.push(`history ${history.seed}: ${found.join('; ')}\n  ${history.acted.join('\n  ')}`)
      tally.addAll(history.tally.counts)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, live))
  return { failures, tally }
}
