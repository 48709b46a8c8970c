import type { Database, SetupSession } from '../../server/src/platform/data/database.ts'
import { runStatement } from '../run-statement.ts'
import { terms, vocabulary, withoutIndexes } from '../seed.ts'
import { adTerms } from '../seed-ads.ts'
import {
  advanceIds,
  countManyComments,
  hideManyPosts,
  insertManyActors,
  insertManyAds,
  insertManyComments,
  insertManyEvaluations,
  insertManyFavorites,
  insertManyLikes,
  insertManyNegotiations,
  insertManyNotifications,
  insertManyPeople,
  insertManyPosts,
  insertManyPostTags,
  insertManyPostTerms,
  insertManyReports,
  insertManySlaughterhouses,
  insertManyStaffActions,
  unlistManyDocuments,
  unlistManyTags,
} from '../sql/statements.ts'

/** Tables that have one row for each seeded row of another table. */
const TABLES = {
  people: ['users'],
  posts: ['posts', 'post_tags', 'post_search', 'post_likes', 'comments'],
  ads: ['ads', 'ad_favorites'],
  negotiations: ['negotiations'],
  notifications: ['notifications', 'notification_actors'],
  staff: ['staff_actions', 'slaughterhouse_evaluations', 'reports'],
}

/**
 * Fills a migrated, empty database by SQL alone: so many posts, ads, negotiations and notifications, a tenth as many people,
 * actions of staff, evaluations and reports. What is drawn follows from the number of the row, so that each size has the same
 * shares of everything, over the same time: with ten times the rows ten times as many lie between two dates. Only the days of posts
 * and their comments are given, so that as many can lie between two dates at each size.
 */
export function seedLists(database: Database, rows: number, days: number): Promise<void> {
  return database.setUp(async (session) => {
    await session.query("set maintenance_work_mem = '1GB'")
    await session.query("set work_mem = '256MB'")
    const sizes = { people: rows / 10, newest: new Date(), days }
    for (const part of [seedPeople, seedPosts, seedAds, seedNegotiations, seedNotifications, seedStaff])
      await timed(part.name, () => part(session, rows, sizes))
    await session.query('vacuum (analyze)')
  })
}

type Sizes = { people: number; newest: Date; days: number }

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await work()
  console.error(`${what}: ${Math.round((performance.now() - began) / 1000)} s`)
}

function seedPeople(session: SetupSession, _rows: number, { people }: Sizes): Promise<void> {
  return withoutIndexes(session, TABLES.people, async () => {
    await runStatement(session, insertManyPeople, { people })
  })
}

function seedPosts(session: SetupSession, posts: number, { people, newest, days }: Sizes): Promise<void> {
  const { frequent, onePercent, rare } = terms
  const words = { frequent, onePercent, rare, vocabulary: vocabulary.split(' ') }
  return withoutIndexes(session, TABLES.posts, async () => {
    await runStatement(session, insertManyPosts, { ...words, people, posts, newest, days })
    await runStatement(session, insertManyPostTags)
    await runStatement(session, insertManyPostTerms, words)
    await runStatement(session, hideManyPosts)
    await runStatement(session, unlistManyTags)
    await runStatement(session, unlistManyDocuments)
    await runStatement(session, insertManyComments, { people, posts, newest, days })
    await runStatement(session, countManyComments)
    await runStatement(session, insertManyLikes, { people, posts, newest })
    await runStatement(session, advanceIds)
  })
}

function seedAds(session: SetupSession, ads: number, { people, newest }: Sizes): Promise<void> {
  return withoutIndexes(session, TABLES.ads, async () => {
    await runStatement(session, insertManyAds, {
      ...adTerms,
      ...{ people, ads, newest, vocabulary: vocabulary.split(' ') },
    })
    await runStatement(session, insertManyFavorites, { people, ads, newest })
  })
}

function seedNegotiations(
  session: SetupSession,
  negotiations: number,
  { people, newest }: Sizes,
): Promise<void> {
  return withoutIndexes(session, TABLES.negotiations, async () => {
    await runStatement(session, insertManyNegotiations, { people, negotiations, newest })
  })
}

function seedNotifications(
  session: SetupSession,
  notifications: number,
  { people, newest }: Sizes,
): Promise<void> {
  return withoutIndexes(session, TABLES.notifications, async () => {
    await runStatement(session, insertManyNotifications, { people, notifications, newest })
    await runStatement(session, insertManyActors, { people })
  })
}

async function seedStaff(session: SetupSession, rows: number, { people, newest }: Sizes): Promise<void> {
  const each = rows / 10
  await runStatement(session, insertManySlaughterhouses)
  await withoutIndexes(session, TABLES.staff, async () => {
    await runStatement(session, insertManyStaffActions, { people, newest, actions: each })
    await runStatement(session, insertManyEvaluations, { people, newest, evaluations: each })
    await runStatement(session, insertManyReports, { people, newest, reports: each })
  })
}
