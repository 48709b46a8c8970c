import { TERMS } from '../contract/src/rules/terms.ts'
import type { Database } from '../server/src/platform/data/database.ts'
import { maybeOne, one, run } from '../server/src/platform/data/query.ts'
import { digestOf, newToken } from '../server/src/platform/http/session.ts'
import { PER_PAGE } from '../server/src/posts/feed/filters.ts'
import { DEEP_PAGE, type SeededDatabase } from './scenarios.ts'
import { benchPeople, RECORDED_BY_BENCH } from './seed-negotiations.ts'
import {
  deleteEvents,
  deletePosts,
  deleteRecordedNegotiations,
  deleteSessionsOfPeople,
  findDeepPage,
  insertConsent,
  insertSession,
  takeBackComments,
  takeBackLikes,
  unblockAll,
  upsertPerson,
} from './sql/statements.ts'

const [appUser, bareUser] = benchPeople

/**
 * Adds two people who read and write the same data: one through the server, signed in, and one through the
 * bare handler.
 */
export async function addPeople(
  database: Database,
): Promise<{ headers: Record<string, string>; bareUser: SeededDatabase['bareUser'] }> {
  const token = newToken()
  let bareId = 0
  for (const email of benchPeople) {
    const { id: userId } = await one(database.db, upsertPerson, { email })
    await run(database.db, insertConsent, { userId, version: TERMS.version })
    if (email === bareUser) bareId = userId
    else await run(database.db, insertSession, { userId, digest: digestOf(token) })
  }
  return {
    headers: { user_email: appUser, user_token: token },
    bareUser: { id: bareId, isStaff: false, blocked: [], opens: ['scales'] },
  }
}

/** Finds the keys and days that the scenarios use. */
export async function explore(database: Database): Promise<Pick<SeededDatabase, 'deep' | 'days'>> {
  const found = await maybeOne(database.db, findDeepPage, { postsBefore: (DEEP_PAGE - 1) * PER_PAGE })
  if (!found) throw new Error(`the database has no page ${DEEP_PAGE}`)
  const { at, id, after, before } = found
  return { deep: { at, id }, days: { after, before } }
}

/** Deletes everything that the two people wrote, so that the next run starts from the same data. */
export async function forgetPeople(database: Database): Promise<void> {
  const theirs = { emails: [...benchPeople] }
  await database.db.transaction().execute(async (trx) => {
    await run(trx, unblockAll, theirs)
    await run(trx, takeBackLikes, theirs)
    await run(trx, takeBackComments, theirs)
    await run(trx, deleteEvents, theirs)
    await run(trx, deleteRecordedNegotiations, { ...theirs, notes: RECORDED_BY_BENCH })
    await run(trx, deletePosts, theirs)
    await run(trx, deleteSessionsOfPeople, theirs)
  })
  await database.setUp(async ({ query }) => {
    await query('vacuum (analyze) posts, post_tags, post_search, post_likes, comments, events, sessions')
  })
}
