import type { Db, Trx } from '../platform/data/database.ts'
import { maybeOne, run } from '../platform/data/query.ts'
import { conflict, type Failure } from '../platform/http/errors.ts'
import { type Ability, isAnswer } from './access.ts'
import { negotiationNotFound } from './read.ts'
import { findEnding, insertEndings } from './sql/statements.ts'

type Ending = { how: 'deleted' | 'withdrawn'; ownerId: number; now: Date }

/** Records for whom a negotiation ended: the owner and the last reviewer, or the reviewer from whom it was taken back. */
export async function recordEnding(
  trx: Trx,
  id: number,
  userIds: (number | null)[],
  ending: Ending,
): Promise<void> {
  await run(trx, insertEndings, { id, userIds: userIds.filter((userId) => userId !== null), ...ending })
}

const verbs = { deleted: 'foi excluída', withdrawn: 'foi retirada de você' }

/**
 * The failure where the viewer's negotiation is not found: 409 with what became of it for somebody who acts on what
 * they read, otherwise 404. A second deletion also gets 404, because the owner has what they wanted.
 */
export async function missingNegotiation(
  db: Db | Trx,
  viewerId: number,
  id: number,
  ability: Ability,
): Promise<Failure> {
  if (ability === 'delete') return negotiationNotFound()
  const ending = await maybeOne(db, findEnding, { id, viewerId })
  const isOwner = ending?.endedById === viewerId
  if (!ending || isOwner === isAnswer(ability)) return negotiationNotFound()
  const by = isOwner ? 'você' : ending.endedBy
  return conflict(`Esta negociação ${verbs[ending.how]} por ${by} em ${ending.endedAt}.`)
}
