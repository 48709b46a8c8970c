import { MAX_NEGOTIATION_REJECT_REASON, reviewerStatuses } from '@arroba/contract/rules/negotiations.ts'
import { lengthOf } from '@arroba/contract/rules/posts.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import { invalid } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { text } from '../platform/text/form-text.ts'
import type { News } from './letters.ts'
import { demandVersion, lock, lookAt } from './lock.ts'
import { type Post, tellBoth } from './news.ts'
import { readNegotiationText } from './read.ts'
import { recordStep } from './steps.ts'
import { storedTerms } from './store.ts'
import type { Change } from './words.ts'

type Parts = Post & { database: Database; clock: Clock }
/** The version that was read before deciding; left out, the one that stands when the answer comes. */
type Seen = { version?: number }
type Answer = { ability: 'approve' } | { ability: 'reject'; reason: string | null | undefined }

const labels = new Map<string, string>(reviewerStatuses.map(({ value, label }) => [value, label]))

const readReason = (written: string | null | undefined): string => {
  const reason = text(written)
  if (reason === '') throw invalid('Escreva o motivo da reprovação.')
  if (lengthOf(reason) > MAX_NEGOTIATION_REJECT_REASON)
    throw invalid('O motivo da reprovação pode ter no máximo 500 caracteres.')
  return reason
}

/** Answers a pending negotiation that the viewer received, once and for all. */
const answer = async (
  { database: { db }, clock, ...post }: Parts,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  { version, ...given }: Seen & Answer,
): Promise<Json> => {
  const seen = await lookAt(db, viewer, id, given.ability)
  demandVersion(seen, version ?? seen.version)
  const status = given.ability === 'approve' ? 'approved' : 'rejected'
  const reason = given.ability === 'reject' ? readReason(given.reason) : null

  return db.transaction().execute(async (trx) => {
    const { ownerId } = await lock(trx, viewer, seen, given.ability)
    const now = clock()
    await sql`
      update negotiations
      set version = version + 1, status = ${status}, reviewed_at = ${now}, reject_reason = ${reason}
      where id = ${id}`.execute(trx)
    const changes: Change[] = [
      { field: 'Situação', from: labels.get('pending') ?? null, to: labels.get(status) ?? null },
      ...(reason === null ? [] : [{ field: 'Motivo', from: null, to: reason }]),
    ]
    await recordStep(trx, id, { action: status, actorId: viewer.id, at: now, changes })
    const terms = await storedTerms(trx, id)
    if (!terms) throw new Error('a negotiation was answered without its terms')
    const news: News = reason === null ? { kind: 'approved', terms } : { kind: 'rejected', terms, reason }
    await tellBoth(post, trx, { id, ownerId, reviewerId: viewer.id, at: now, news })
    return new Json(await readNegotiationText(trx, viewer, id))
  })
}

export const approveNegotiation = (
  parts: Parts,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  seen: Seen | null,
): Promise<Json> => answer(parts, viewer, id, { ...seen, ability: 'approve' })

export const rejectNegotiation = (
  parts: Parts,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  { reject_reason: reason, ...seen }: Seen & { reject_reason?: string | null },
): Promise<Json> => answer(parts, viewer, id, { ...seen, ability: 'reject', reason })
