import { EXPIRING_DAYS } from '@arroba/contract/rules/ads.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { recordingSql } from '../platform/data/events.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'

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

type Parts = { database: Database; clock: Clock }
type EndEvent = 'classified-expiring' | 'classified-expired'

const AT_ONCE = 200
const DAY = 24 * 60 * 60 * 1000

/**
 * Runs `change`, which answers the ads it changed, until there is none left, each batch in one statement with its
 * events. What another node is changing is skipped, and changed once.
 */
const changeInBatches = async (
  { db }: Database,
  kind: EndEvent,
  at: Date,
  change: RawBuilder<{ id: number }>,
): Promise<number> => {
  const changeBatch = async (trx: Trx): Promise<number> => {
    const { rows } = await sql`
      with changed as (${change}), stamped as (select id, ${at}::timestamptz as at from changed order by id)
      ${sql.raw(recordingSql(kind, { actorId: 'null', data: "json_build_object('classified_id', id)", at: 'at', from: 'stamped' }))}`.execute(
      trx,
    )
    return rows.length
  }
  let total = 0
  for (;;) {
    const changed = await db.transaction().execute(changeBatch)
    total += changed
    if (changed < AT_ONCE) return total
  }
}

/** Writes down that the time of ads is over. */
export const expireAds = async ({ database, clock }: Parts): Promise<number> => {
  const now = clock()
  return changeInBatches(
    database,
    'classified-expired',
    now,
    sql`update ads set status = 'expired' where id in (
          select id from ads where status = 'published' and expires_at <= ${now}
          order by expires_at limit ${AT_ONCE} for update skip locked)
        returning id`,
  )
}

/** Tells authors, once, that the time of their ads will soon be over. */
export const warnOfExpiry = async ({ database, clock }: Parts): Promise<number> => {
  const now = clock()
  const soon = new Date(now.getTime() + EXPIRING_DAYS * DAY)
  return changeInBatches(
    database,
    'classified-expiring',
    now,
    sql`update ads set warned_at = ${now} where id in (
          select id from ads
          where status = 'published' and warned_at is null and expires_at > ${now} and expires_at <= ${soon}
          order by expires_at limit ${AT_ONCE} for update skip locked)
        returning id`,
  )
}

/** Every minute: what was missed while nothing ran is made up for by the next run. */
export const endAds = (parts: Parts): JobHandler<Record<string, never>> => ({
  async run() {
    await expireAds(parts)
    await warnOfExpiry(parts)
  },
  cron: '* * * * *',
})
