import type { Db } from '../../platform/data/database.ts'
import { one } from '../../platform/data/query.ts'
import { findEndOfBatch, findMarketNegotiations } from '../market-negotiations.ts'

export const BATCH_SIZE = 10_000

/** Which negotiations count: those of days up to `asOf` that were approved until then, with what holds of their two sides now. */
export type RunMoment = { asOf: string; until: Date; now: Date }

/** The negotiations that count, in the order of their ids, many lines in one text. The next text is asked for before one is given. */
export async function* readLines(db: Db, moment: RunMoment): AsyncGenerator<string> {
  let next = readBatch(db, moment, 0)
  for (;;) {
    const { last, lines } = await next
    if (last === null) return
    next = readBatch(db, moment, last)
    // The reader of the lines may have given up before; then nobody needs this failure.
    next.catch(() => {})
    if (lines !== null) yield lines
  }
}

async function readBatch(
  db: Db,
  moment: RunMoment,
  after: number,
): Promise<{ last: number | null; lines: string | null }> {
  const { last } = await one(db, findEndOfBatch, { after, batchSize: BATCH_SIZE })
  if (last === null) return { last, lines: null }
  const { lines } = await one(db, findMarketNegotiations, { ...moment, after, last })
  return { last, lines }
}
