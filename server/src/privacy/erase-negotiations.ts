import { sql } from 'kysely'
import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { announce } from '../platform/live/channel.ts'
import { rememberingStars } from '../slaughterhouses/access.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    /** Whoever was to answer closed their account: back to whoever recorded it. */
    'negotiation-returned': { negotiation_id: number; recipient_id: number; summary: string }
  }
}

type Waiting = { id: number; otherId: number | null; isMine: boolean; summary: string }

/** What the ratings count for changes exactly by what goes; days whose places are still to be written keep their stars. */
export const eraseRatings = async (trx: Trx, userId: number, now: Date): Promise<void> => {
  const rated = `select slaughterhouse_id from slaughterhouse_evaluations where user_id = ${Number(userId)}`
  await sql.raw(rememberingStars(userId, rated, now)).execute(trx)
  const { numAffectedRows } =
    await sql`delete from slaughterhouse_evaluations where user_id = ${userId}`.execute(trx)
  if (numAffectedRows) await announce(trx, 'fridges', null)
}

/** Negotiations that wait for an answer are withdrawn: one's own go, those received go back to whoever recorded them. */
export const eraseNegotiations = async (trx: Trx, userId: number, now: Date): Promise<void> => {
  const { rows } = await sql<Waiting>`
    select n.id, n.user_id = ${userId} as "isMine",
      case when n.user_id = ${userId} then n.reviewer_id else n.user_id end as "otherId",
      case n.kind when 'sale' then 'venda' else 'compra' end
        || coalesce(' de ' || n.heads || case when n.heads = 1 then ' cabeça' else ' cabeças' end, '')
        || ' de ' || t.name as summary
    from negotiations n join tags t on t.id = n.tag_id
    where n.status = 'pending' and (n.user_id = ${userId} or n.reviewer_id = ${userId})
    order by n.id for update of n`.execute(trx)
  for (const { id, otherId, isMine, summary } of rows) {
    if (otherId === null) continue
    const data = { negotiation_id: id, recipient_id: otherId, summary }
    await recordEvent(trx, isMine ? 'negotiation-withdrawn' : 'negotiation-returned', {
      actorId: userId,
      data,
      at: now,
    })
  }
  await sql`
    insert into negotiations_ended (negotiation_id, user_id, how, ended_by, ended_at)
    select id, reviewer_id, 'deleted', ${userId}, ${now} from negotiations
    where status = 'pending' and user_id = ${userId} and reviewer_id is not null
    on conflict (negotiation_id, user_id) do update set how = excluded.how, ended_at = excluded.ended_at`.execute(
    trx,
  )
  await sql`delete from negotiations where status = 'pending' and user_id = ${userId}`.execute(trx)
  await sql`
    insert into negotiation_steps (negotiation_id, actor_id, action, taken_from_id, created_at)
    select id, ${userId}, 'changed', ${userId}, ${now} from negotiations where status = 'pending' and reviewer_id = ${userId}`.execute(
    trx,
  )
  await sql`
    update negotiations set version = version + 1, reviewer_id = null, sent_at = null, reminded_at = null
    where status = 'pending' and reviewer_id = ${userId}`.execute(trx)
}
