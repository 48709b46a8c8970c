import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { type Post, type Told, tellAll } from './news.ts'
import { allStoredTerms } from './store.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    'remind-of-negotiations': Record<string, never>
  }
}

type Needs = Post & { database: Database; clock: Clock }
type Waiting = { id: number; ownerId: number; reviewerId: number }

const AT_ONCE = 100
const PATIENCE = 3 * 24 * 60 * 60_000

/**
 * Tells both sides that a negotiation sent three days ago was not answered, once for each sending: the row that says so comes
 * with the event and the letters. What another node is reminding of is skipped.
 */
export const remindOfNegotiations = async (needs: Needs): Promise<void> => {
  const now = needs.clock()
  const remindBatch = async (trx: Trx): Promise<number> => {
    const { rows } = await sql<Waiting>`
      update negotiations set reminded_at = ${now} where id in (
        select id from negotiations
        where status = 'pending' and reminded_at is null and sent_at <= ${new Date(now.getTime() - PATIENCE)}
        order by sent_at limit ${AT_ONCE} for update skip locked)
      returning id, user_id as "ownerId", reviewer_id as "reviewerId"`.execute(trx)
    const termsOf = await allStoredTerms(
      trx,
      rows.map(({ id }) => id),
    )
    const all = rows.flatMap((waiting): Told[] => {
      const terms = termsOf.get(waiting.id)
      return terms ? [{ ...waiting, news: { kind: 'waiting', terms } }] : []
    })
    await tellAll(needs, trx, all, now)
    return rows.length
  }
  while ((await needs.database.db.transaction().execute(remindBatch)) === AT_ONCE);
}

/** What was missed while nothing ran is made up for by the next run. */
export const remindingOfNegotiations = (needs: Needs): JobHandler<Record<string, never>> => ({
  run: () => remindOfNegotiations(needs),
  cron: '*/10 * * * *',
})
