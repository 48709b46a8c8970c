import { EXPIRING_DAYS } from '@arroba/contract/rules/ads.ts'
import type { Trx } from '../platform/data/database.ts'
import { recordEvents } from '../platform/data/events.ts'
import { many } from '../platform/data/query.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import type { Services } from '../platform/services.ts'
import { expireBatch, markWarned } from './sql/statements.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    'classified-expiring': { classified_id: number }
    'classified-expired': { classified_id: number }
  }
}

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    'end-classifieds': Record<string, never>
  }
}

type EndServices = Pick<Services, 'database' | 'clock'>

const BATCH_SIZE = 200
const DAY_MS = 24 * 60 * 60 * 1000

/** Marks the ads whose time is over as expired; answers how many. */
export function expireAds({ database, clock }: EndServices): Promise<number> {
  const now = clock()
  return changeInBatches(database, { kind: 'classified-expired', now }, (trx) =>
    many(trx, expireBatch, { now, batchSize: BATCH_SIZE }),
  )
}

/** Warns authors, once, that the time of their ads will soon be over; answers how many ads. */
export function warnOfExpiry({ database, clock }: EndServices): Promise<number> {
  const now = clock()
  const soon = new Date(now.getTime() + EXPIRING_DAYS * DAY_MS)
  return changeInBatches(database, { kind: 'classified-expiring', now }, (trx) =>
    many(trx, markWarned, { now, soon, batchSize: BATCH_SIZE }),
  )
}

/** Runs every minute and makes up for everything that was missed while no server ran. */
export function endAds(services: EndServices): JobHandler<Record<string, never>> {
  return {
    async run() {
      await expireAds(services)
      await warnOfExpiry(services)
    },
    cron: '* * * * *',
  }
}

/** Runs `changeBatch` until it changes less than a batch; each batch is one transaction with its events. */
async function changeInBatches(
  { db }: Services['database'],
  { kind, now }: { kind: 'classified-expiring' | 'classified-expired'; now: Date },
  changeBatch: (trx: Trx) => Promise<{ id: number }[]>,
): Promise<number> {
  async function changeAndRecord(trx: Trx): Promise<number> {
    const changed = (await changeBatch(trx)).toSorted((one, other) => one.id - other.id)
    const events = changed.map(({ id }) => ({ kind, actorId: null, data: { classified_id: id } }))
    await recordEvents(trx, events, now)
    return changed.length
  }
  let total = 0
  for (;;) {
    const changed = await db.transaction().execute(changeAndRecord)
    total += changed
    if (changed < BATCH_SIZE) return total
  }
}
