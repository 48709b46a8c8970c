import { randomUUID } from 'node:crypto'
import type { PlanRow } from '../../billing/subscription-rows.ts'
import { type Database, openPostgres } from '../../platform/data/database.ts'
import { addPlans } from './run-histories.ts'

/** Nothing here has to survive a power failure. */
function withoutSync(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c synchronous_commit=off')
  return address.href
}

/** Two nodes on one database, and the plans that are bought on it. */
export async function openWorld(
  first: Database,
  { connections }: { connections: number },
): Promise<{ nodes: Database[]; plans: PlanRow[]; close: () => Promise<void> }> {
  const { engine } = first
  const open = (): Database => ({
    ...(engine.kind === 'postgres'
      ? openPostgres(withoutSync(engine.url), { connections })
      : { ...first, close: async () => {} }),
    node: randomUUID(),
  })
  const nodes = [open(), open()]
  const plans = await addPlans(first)
  return {
    nodes,
    plans,
    async close() {
      for (const node of [...nodes, first]) await node.close()
    },
  }
}
