import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { Database } from '../../platform/data/database.ts'
import { hotOne } from '../../platform/data/query.ts'
import { BATCH_SIZE, findMarketNegotiations, findPeopleOfMarket } from '../market-negotiations.ts'
import { sidesOf } from './negotiation-line.ts'
import { earlyBy, MOST_READ_A_SECOND } from './pace.ts'

/** Which negotiations count: those of days up to `asOf` that were approved until then, with what holds of their two sides now. */
export type RunMoment = { asOf: string; until: Date; now: Date }

type HotDatabase = Pick<Database, 'hot'>

/** The ids of all who are in the market now. */
async function readPeople(database: HotDatabase, now: Date): Promise<ReadonlySet<string>> {
  const people = new Set<string>()
  for (let after = 0; ; ) {
    const { last = null, ids = null } = (await hotOne(database, findPeopleOfMarket, { after, now })) ?? {}
    if (last === null || ids === null) return people
    for (const id of ids.split(',')) people.add(id)
    after = last
  }
}

/** The lines whose two sides are among the people, which is nearly all. */
function linesBetween(people: ReadonlySet<string>, text: string): string {
  const lines = text.split('\n')
  const between = lines.filter((line) => sidesOf(line).every((side) => people.has(side)))
  return between.length === lines.length ? text : between.join('\n')
}

/**
 * The negotiations that count, in the order of their ids, those after `after` alone, many lines in one text. The next text is asked for
 * before one is given.
 */
export async function* readLines(
  database: HotDatabase,
  { now, ...moment }: RunMoment,
  { after = 0 } = {},
): AsyncGenerator<string> {
  const people = await readPeople(database, now)
  const started = performance.now()
  async function readBatch(from: number, batch: number) {
    const early = earlyBy(started, batch * BATCH_SIZE, MOST_READ_A_SECOND)
    if (early > 0) await pause(early)
    return hotOne(database, findMarketNegotiations, { ...moment, after: from })
  }
  let next = readBatch(after, 0)
  for (let batch = 1; ; batch += 1) {
    const { last = null, lines = null } = (await next) ?? {}
    if (last === null) return
    next = readBatch(last, batch)
    // The reader of the lines may have given up before; then nobody needs this failure.
    next.catch(() => {})
    // The question leaves only now; without this it would wait until the reader is done with these lines.
    await setImmediate()
    const counting = lines === null ? '' : linesBetween(people, lines)
    if (counting !== '') yield counting
  }
}
