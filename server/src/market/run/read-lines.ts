import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../platform/data/database.ts'
import { hotOne } from '../../platform/data/query.ts'
import { findMarketNegotiations } from '../market-negotiations.ts'

export const BATCH_SIZE = 10_000

/** Which negotiations count: those of days up to `asOf` that were approved until then, with what holds of their two sides now. */
export type RunMoment = { asOf: string; until: Date; now: Date }

/** The negotiations that count, in the order of their ids, many lines in one text. The next text is asked for before one is given. */
export async function* readLines(database: Pick<Database, 'hot'>, moment: RunMoment): AsyncGenerator<string> {
  const readAfter = (after: number) =>
    hotOne(database, findMarketNegotiations, { ...moment, after, batchSize: BATCH_SIZE })
  let next = readAfter(0)
  for (;;) {
    const { last = null, lines = null } = (await next) ?? {}
    if (last === null) return
    next = readAfter(last)
    // The reader of the lines may have given up before; then nobody needs this failure.
    next.catch(() => {})
    // The question leaves only now; without this it would wait until the reader is done with these lines.
    await setImmediate()
    if (lines !== null) yield lines
  }
}
