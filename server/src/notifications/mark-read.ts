import { jsonBuildObject } from 'kysely/helpers/postgres'
import { compile } from '../platform/data/compile.ts'
import { asText } from '../platform/data/expressions.ts'
import { maybeOne, one, run } from '../platform/data/query.ts'
import { notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { announce } from '../platform/live/channel.ts'
import type { Services } from '../platform/services.ts'
import { opensPaid } from '../posts/access.ts'
import { notificationJson } from './card.ts'
import { notificationsWithSources } from './expressions.ts'
import { lockForReading } from './locks.ts'
import { countUnread, markOneRead, markReadUpTo } from './sql/statements.ts'

const findCard = compile(
  'notification',
  { id: 'bigint', viewer: 'bigint', paid: 'boolean', scales: 'boolean' },
  ({ id, viewer, ...plan }) =>
    notificationsWithSources()
      .select(asText(jsonBuildObject({ notification: notificationJson(plan) })).as('body'))
      .where('n.id', '=', id)
      .where('n.user_id', '=', viewer),
)

/** Marks one of the viewer's notifications as read; one that is read already keeps the time of its first reading. */
export function markRead(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  id: number,
): Promise<Json> {
  return db.transaction().execute(async (trx) => {
    const marked = await maybeOne(trx, markOneRead, { id, userId: viewer.id, now: clock() })
    if (marked) await announce(trx, 'notifications', { userIds: [viewer.id] })
    const notification = await maybeOne(trx, findCard, {
      id,
      viewer: viewer.id,
      paid: opensPaid(viewer),
      scales: viewer.opens.includes('scales'),
    })
    if (!notification) throw notFound('Esta notificação não está mais aqui.')
    return new Json(notification.body)
  })
}

/** Marks all as read that the viewer can have seen: those up to the one that was the newest in their list. */
export function markAllRead(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  upTo: number,
): Promise<{ unread: number }> {
  return db.transaction().execute(async (trx) => {
    await lockForReading(trx)
    await run(trx, markReadUpTo, { userId: viewer.id, upTo, now: clock() })
    await announce(trx, 'notifications', { userIds: [viewer.id] })
    return one(trx, countUnread, { userId: viewer.id })
  })
}
