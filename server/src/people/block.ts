import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { invalid } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import { blockJson } from './read.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    'person-blocked': { blocked_id: number }
  }
}

type Parts = { database: Database; sessions: Sessions; clock: Clock }

/** Every request of theirs carries the list, so that it has to end somewhere. */
const MOST = 1_000

/** The viewer sees nothing more of a person. Whom they blocked already stays blocked since then. */
export const block = async (
  { database: { db }, sessions, clock }: Parts,
  viewer: Viewer,
  blockedId: number,
): Promise<Json> => {
  if (viewer.blocked.length >= MOST && !viewer.blocked.includes(blockedId))
    throw invalid('Você já bloqueou 1.000 pessoas. Desbloqueie alguém antes de bloquear mais uma.')
  await db.transaction().execute(async (trx) => {
    const at = clock()
    await sql`insert into user_blocks (user_id, blocked_id, created_at)
      values (${viewer.id}, ${blockedId}, ${at}) on conflict do nothing`.execute(trx)
    await recordEvent(trx, 'person-blocked', { actorId: viewer.id, data: { blocked_id: blockedId }, at })
    await sessions.changed(trx, viewer.id)
  })
  const { rows } = await sql<{ body: string }>`
    select json_build_object('block', ${sql.raw(blockJson)})::text as body
    from user_blocks b join users u on u.id = b.blocked_id
    where b.user_id = ${viewer.id} and b.blocked_id = ${blockedId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a block was written and is not there')
  return new Json(row.body)
}

export const unblock = async (
  { database: { db }, sessions }: Parts,
  viewer: Viewer,
  blockedId: number,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`delete from user_blocks where user_id = ${viewer.id} and blocked_id = ${blockedId}`.execute(trx)
    await sessions.changed(trx, viewer.id)
  })
