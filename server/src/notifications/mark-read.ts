import { CompiledQuery, sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { announce } from '../platform/live/channel.ts'
import { opensPaid } from '../posts/access.ts'
import { card, cardSources } from './list.ts'
import { lockForReading } from './locks.ts'

type Parts = { database: Database; clock: Clock }

/** Marks one of the viewer's own as read; one that is read already stays so since then. */
export const markRead = ({ database: { db }, clock }: Parts, viewer: Viewer, id: number): Promise<Json> =>
  db.transaction().execute(async (trx) => {
    const marked = await sql`
      update notifications set read_at = ${clock()}
      where id = ${id} and user_id = ${viewer.id} and read_at is null returning id`.execute(trx)
    if (marked.rows.length > 0) await announce(trx, 'notifications', { userIds: [viewer.id] })
    const { rows } = await trx.executeQuery<{ body: string }>(
      CompiledQuery.raw(
        `select json_build_object('notification', ${card({ paid: '$3::boolean', scales: '$4::boolean' })})::text as body from notifications n ${cardSources}
         where n.id = $1 and n.user_id = $2`,
        [id, viewer.id, opensPaid(viewer), viewer.opens.includes('scales')],
      ),
    )
    const [row] = rows
    if (!row) throw notFound('Esta notificação não está mais aqui.')
    return new Json(row.body)
  })

/** Marks all as read that the viewer can have seen when this was the newest of the news. */
export const markAllRead = (
  { database: { db }, clock }: Parts,
  viewer: Pick<Viewer, 'id'>,
  upTo: number,
): Promise<{ unread: number }> =>
  db.transaction().execute(async (trx) => {
    await lockForReading(trx)
    await sql`
      update notifications set read_at = ${clock()}
      where user_id = ${viewer.id} and read_at is null and news_id <= ${upTo}`.execute(trx)
    await announce(trx, 'notifications', { userIds: [viewer.id] })
    const { rows } = await sql<{ unread: number }>`
      select count(*)::integer as unread from notifications
      where user_id = ${viewer.id} and read_at is null`.execute(trx)
    return { unread: rows[0]?.unread ?? 0 }
  })
