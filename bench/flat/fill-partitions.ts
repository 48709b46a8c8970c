import type { Database, SetupSession } from '../../server/src/platform/data/database.ts'
import { runStatement } from '../run-statement.ts'
import { terms, vocabulary, withoutIndexes } from '../seed.ts'
import {
  advanceIds,
  insertAboutPost,
  insertManyPeople,
  insertManyPosts,
  insertManyPostTags,
  insertPastActivity,
  insertPastNotifications,
  insertPastStaffActions,
  insertWaitingEvents,
} from '../sql/statements.ts'
import { DAYS_OF_USE, layOut } from './lay-out.ts'

/** What is filled in: rows over all tables that lie in partitions but posts, or those of one. */
export type Filling = 'all' | 'notifications' | 'posts'

/** The same number of people at every size, so that statistics about them are read alike. */
const PEOPLE = 250_000

/** As many posts at each size, of which notifications tell where these are all that is filled in. */
const POSTS = 100_000
const DAYS_OF_POSTS = 60
/** Of this one something happened that nobody was notified of yet. */
export const ABOUT_POST = { postId: 5_000, actorId: 10, mentionedId: 11 }

/** How the rows are shared out; days of use are people times days. */
function sharesOf(rows: number) {
  const people = Math.round((rows * 0.3) / DAYS_OF_USE)
  return {
    people,
    daily_activity: people * DAYS_OF_USE,
    events: rows * 0.2,
    notifications: rows * 0.3,
    staff_actions: rows * 0.2,
  }
}

async function insertPosts(session: SetupSession, posts: number): Promise<void> {
  const { frequent, onePercent, rare } = terms
  await runStatement(session, insertManyPosts, {
    ...{ frequent, onePercent, rare, vocabulary: vocabulary.split(' ') },
    ...{ people: PEOPLE, posts, newest: new Date(), days: DAYS_OF_POSTS },
  })
}

const fillers: Record<Filling, (session: SetupSession, rows: number) => Promise<void>> = {
  async all(session, rows) {
    const { people, ...shares } = sharesOf(rows)
    await layOut(session, shares)
    await withoutIndexes(session, Object.keys(shares), async () => {
      const { notifications, staff_actions: actions, events } = shares
      await runStatement(session, insertPastNotifications, { people: PEOPLE, notifications, posts: 0 })
      await runStatement(session, insertPastActivity, { people })
      await runStatement(session, insertPastStaffActions, { people: PEOPLE, actions })
      await runStatement(session, insertWaitingEvents, { people: PEOPLE, events })
    })
  },
  async notifications(session, rows) {
    await layOut(session, { notifications: rows })
    await insertPosts(session, POSTS)
    await runStatement(session, insertAboutPost, ABOUT_POST)
    await withoutIndexes(session, ['notifications'], async () => {
      await runStatement(session, insertPastNotifications, {
        people: PEOPLE,
        notifications: rows,
        posts: POSTS,
      })
    })
  },
  async posts(session, rows) {
    await layOut(session, { posts: rows })
    await withoutIndexes(session, ['posts', 'post_tags'], async () => {
      await insertPosts(session, rows)
      await runStatement(session, insertManyPostTags)
    })
    await runStatement(session, advanceIds)
  },
}

/**
 * Fills a migrated, empty database by SQL alone with so many rows over the partitioned tables, with so many notifications and the
 * posts that they tell of, or with so many posts and their tags.
 */
export function fillPartitions(database: Database, rows: number, filling: Filling): Promise<void> {
  return database.setUp(async (session) => {
    await session.query("set maintenance_work_mem = '1GB'")
    await runStatement(session, insertManyPeople, { people: PEOPLE })
    await fillers[filling](session, rows)
    await session.query('vacuum (analyze)')
  })
}
