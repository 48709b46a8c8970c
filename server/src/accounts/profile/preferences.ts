import { MAX_TAGS, TOO_MANY_INTERESTS } from '@arroba/contract/rules/limits.ts'
import { run } from '../../platform/data/query.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Sessions, Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { readMe } from './me.ts'
import { deleteOtherInterests, insertInterests, lockInterests, setIsReviewer } from './sql/statements.ts'

/** Follows these tags and no others. */
export async function updateInterests(
  { database, clock, sessions }: Pick<Services, 'database' | 'clock'> & { sessions: Sessions },
  viewer: Viewer,
  { tags }: { tags: number[] },
): Promise<Json> {
  const userId = viewer.id
  const tagIds = [...new Set(tags)]
  if (tagIds.length > MAX_TAGS) throw invalid(TOO_MANY_INTERESTS)
  await database.db.transaction().execute(async (trx) => {
    // One change after the other, or two at once would leave what both chose.
    await run(trx, lockInterests, { userId })
    await run(trx, deleteOtherInterests, { userId, tagIds })
    await run(trx, insertInterests, { userId, tagIds })
    await sessions.changed(trx, userId)
  })
  return readMe({ database, clock }, viewer)
}

/** Whether others may send this person negotiations. */
export async function updatePreferences(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  { is_reviwer: isReviewer }: { is_reviwer: boolean },
): Promise<Json> {
  await run(database.db, setIsReviewer, { userId: viewer.id, isReviewer })
  return readMe({ database, clock }, viewer)
}
