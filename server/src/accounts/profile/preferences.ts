import { MAX_TAGS, TOO_MANY_INTERESTS } from '@arroba/contract/rules/limits.ts'
import { run } from '../../platform/data/query.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Sessions, Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { readMe } from './me.ts'
import {
  deleteOtherInterests,
  insertInterests,
  lockInterests,
  rememberMarketConsent,
  setIsReviewer,
} from './sql/statements.ts'

/** Replaces the tags that a person follows. */
export async function updateInterests(
  { database, clock, sessions }: Pick<Services, 'database' | 'clock'> & { sessions: Sessions },
  viewer: Viewer,
  { tags }: { tags: number[] },
): Promise<Json> {
  const userId = viewer.id
  const tagIds = [...new Set(tags)]
  if (tagIds.length > MAX_TAGS) throw invalid(TOO_MANY_INTERESTS)
  await database.db.transaction().execute(async (trx) => {
    // Changes are made one after the other; two at once would leave the tags of both.
    await run(trx, lockInterests, { userId })
    await run(trx, deleteOtherInterests, { userId, tagIds })
    await run(trx, insertInterests, { userId, tagIds })
    await sessions.changed(trx, userId)
  })
  return readMe({ database, clock }, viewer)
}

/** Sets whether others may send this person negotiations, and their default market consent. */
export async function updatePreferences(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  {
    is_reviwer: isReviewer,
    market_consent: consent,
  }: { is_reviwer?: boolean; market_consent?: boolean | null },
): Promise<Json> {
  const userId = viewer.id
  await database.db.transaction().execute(async (trx) => {
    if (isReviewer !== undefined) await run(trx, setIsReviewer, { userId, isReviewer })
    if (consent !== undefined) await run(trx, rememberMarketConsent, { userId, consent })
  })
  return readMe({ database, clock }, viewer)
}
