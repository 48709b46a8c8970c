import { recordEvent } from '../platform/data/events.ts'
import { run } from '../platform/data/query.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { readBlock } from './read.ts'
import { deleteBlock, insertBlock } from './sql/statements.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    'person-blocked': { blocked_id: number }
  }
}

type BlockServices = Pick<Services, 'database' | 'clock'> & { sessions: Sessions }

/** The session of the viewer carries the list in every request, so that it must end somewhere. */
const MAX_BLOCKS = 1_000

/** Blocks a person: the viewer sees nothing more of theirs. An existing block keeps its date. */
export async function block(
  { database: { db }, sessions, clock }: BlockServices,
  viewer: Viewer,
  blockedId: number,
): Promise<Json> {
  if (viewer.blocked.length >= MAX_BLOCKS && !viewer.blocked.includes(blockedId))
    throw invalid('Você já bloqueou 1.000 pessoas. Desbloqueie alguém antes de bloquear mais uma.')
  await db.transaction().execute(async (trx) => {
    const now = clock()
    await run(trx, insertBlock, { userId: viewer.id, blockedId, now })
    await recordEvent(trx, 'person-blocked', { actorId: viewer.id, data: { blocked_id: blockedId }, at: now })
    await sessions.changed(trx, viewer.id)
  })
  return readBlock(db, viewer, blockedId)
}

export function unblock(
  { database: { db }, sessions }: Pick<BlockServices, 'database' | 'sessions'>,
  viewer: Viewer,
  blockedId: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await run(trx, deleteBlock, { userId: viewer.id, blockedId })
    await sessions.changed(trx, viewer.id)
  })
}
