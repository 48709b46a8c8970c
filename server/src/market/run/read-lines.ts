import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { Database } from '../../platform/data/database.ts'
import { hotOne } from '../../platform/data/query.ts'
import { BATCH_SIZE, findMarketNegotiations } from '../market-negotiations.ts'
import { earlyBy } from './pace.ts'

/** Which negotiations count: those of days up to `asOf` that were approved until then, with what holds of their two sides now. */
export type RunMoment = { asOf: string; until: Date; now: Date }

/** The negotiations that count, in the order of their ids, many lines in one text. The next text is asked for before one is given. */
export async function* readLines(database: Pick<Database, 'hot'>, moment: RunMoment): AsyncGenerator<string> {
  const started = performance.now()
  async function readAfter(after: number, batch: number) {
    const early = earlyBy(started, batch * BATCH_SIZE)
    if (early > 0) await pause(early)
    return hotOne(database, findMarketNegotiations, { ...moment, after })
  }
  let next = readAfter(0, 0)
  for (let batch = 1; ; batch += 1) {
    const { last = null, lines = null } = (await next) ?? {}
    if (last === null) return
    next = readAfter(last, batch)
    // The reader of the lines may have given up before; then nobody needs this failure.
    next.catch(() => {})
    // The question leaves only now; without this it would wait until the reader is done with these lines.
    await setImmediate()
    if (lines !== null) yield lines
  }
}
