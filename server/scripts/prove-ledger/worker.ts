import { copyDatabase } from '../../src/testing/database/copy-database.ts'
import type { Prepared } from '../../src/testing/database/prepared.ts'
import type { CountedKind } from '../../src/testing/histories/history-events.ts'
import { runEntries } from '../../src/testing/histories/run-entries.ts'
import { runHistories } from '../../src/testing/histories/run-histories.ts'
import { openWorld } from '../../src/testing/histories/world.ts'

/** Histories of the seeds from `from` on: through the commands on two nodes, or of entries alone. */
export type Range = { how: 'commands' | 'entries'; from: number; count: number }
export type HistoriesResult = Range & { failures: string[]; counts: Partial<Record<CountedKind, number>> }

const AT_ONCE = 6

/** A process that runs the histories that it is sent, on a database of its own. */
async function work(prepared: Prepared): Promise<void> {
  const world = await openWorld(await copyDatabase(prepared), { connections: AT_ONCE + 2 })
  const live = async (range: Range): Promise<HistoriesResult> => {
    const { failures, tally } =
      range.how === 'entries' ? runEntries(range) : await runHistories(world, { ...range, atOnce: AT_ONCE })
    return { ...range, failures, counts: tally.counts }
  }
  process.on('message', async (range: Range | 'end') => {
    if (range !== 'end') {
      process.send?.(await live(range))
      return
    }
    await world.close()
    process.disconnect()
  })
  process.send?.('ready')
}

await work(JSON.parse(process.env.PREPARED_DATABASE ?? 'null'))
