import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Expression, sql } from 'kysely'
import type { Database, Db } from '../../server/src/platform/data/database.ts'
import { openFiles } from '../../server/src/platform/files/files.ts'
import { sweepMedia } from '../../server/src/platform/files/media.ts'
import { announce } from '../../server/src/platform/live/channel.ts'
import type { Figures } from '../figures.ts'
import type { Installation } from './installations.ts'
import type { WriteLog } from './write-log.ts'

type Marks = readonly string[]
type FindMarks = (db: Db, marks: Marks) => Promise<{ mark: unknown }[]>

/** Returns the given marks that exist, each as often as its write happened. */
const finders: Record<string, FindMarks> = {
  post: findPosts,
  'post with a photo': (db, marks) =>
    db
      .selectFrom('posts')
      .innerJoin('media', 'media.key', 'posts.image_key')
      .select('description as mark')
      .where('description', 'in', marks)
      .where('attached_at', 'is not', null)
      .execute(),
  comment: (db, marks) =>
    db.selectFrom('comments').select('text as mark').where('text', 'in', marks).execute(),
  report: (db, marks) =>
    db.selectFrom('reports').select('post_id as mark').where('post_id', 'in', marks.map(Number)).execute(),
  'ad with a photo': (db, marks) =>
    db
      .selectFrom('ads')
      .innerJoin('media', 'media.key', 'ads.image_key')
      .select('title as mark')
      .where('title', 'in', marks)
      .where('attached_at', 'is not', null)
      .execute(),
  'publication of an ad': (db, marks) =>
    db
      .selectFrom('notifications')
      .select('ad_id as mark')
      .where('kind', '=', 'classified-published')
      .where('ad_id', 'in', marks.map(Number))
      .execute(),
  negotiation: (db, marks) =>
    db.selectFrom('negotiations').select('notes as mark').where('notes', 'in', marks).execute(),
  'edit of a negotiation': (db, marks) =>
    db
      .selectFrom('negotiations')
      .select('notes as mark')
      .where('notes', 'in', marks)
      .where('version', '=', 2)
      .execute(),
  approval: (db, marks) => answered(db, marks, 'approved', 'negotiation-approved'),
  rejection: (db, marks) => answered(db, marks, 'rejected', 'negotiation-rejected'),
  registration: (db, marks) =>
    db.selectFrom('users').select('email as mark').where('email', 'in', marks).execute(),
  purchase: (db, marks) =>
    db
      .selectFrom('payments')
      .innerJoin('subscriptions', 'subscriptions.id', 'payments.subscription_id')
      .select('subscriptions.user_id as mark')
      .where('subscriptions.user_id', 'in', marks.map(Number))
      .where('payments.status', '=', 'paid')
      .where('subscriptions.status', '=', 'active')
      .execute(),
  'deletion of a post': (db, marks) =>
    gone(marks, db.selectFrom('posts').select('id').where('id', 'in', marks.map(Number)).execute()),
  'deletion of a comment': (db, marks) =>
    gone(marks, db.selectFrom('comments').select('id').where('id', 'in', marks.map(Number)).execute()),
  'deletion of an ad': (db, marks) =>
    gone(marks, db.selectFrom('ads').select('id').where('id', 'in', marks.map(Number)).execute()),
  'deletion of a negotiation': (db, marks) =>
    gone(marks, db.selectFrom('negotiations').select('id').where('id', 'in', marks.map(Number)).execute()),
}

function findPosts(db: Db, marks: Marks): Promise<{ mark: unknown }[]> {
  return db.selectFrom('posts').select('description as mark').where('description', 'in', marks).execute()
}

/** An answer counts with its notification: one that was told twice counts twice. */
function answered(
  db: Db,
  marks: Marks,
  status: 'approved' | 'rejected',
  kind: string,
): Promise<{ mark: unknown }[]> {
  return db
    .selectFrom('negotiations as n')
    .innerJoin('notifications as told', 'told.negotiation_id', 'n.id')
    .select('n.id as mark')
    .where('n.id', 'in', marks.map(Number))
    .where('n.status', '=', status)
    .where('told.kind', '=', kind)
    .execute()
}

async function gone(marks: Marks, rows: Promise<{ id: number }[]>): Promise<{ mark: unknown }[]> {
  const left = new Set((await rows).map(({ id }) => String(id)))
  return marks.filter((mark) => !left.has(mark)).map((mark) => ({ mark }))
}

/** PostgreSQL takes 65,535 values in a statement. */
const MARKS_AT_ONCE = 5_000

async function countMarks(db: Db, kind: string, marks: Marks): Promise<{ lost: number; doubled: number }> {
  const find = finders[kind]
  if (!find) throw new Error(`nothing counts ${kind}`)
  const times = new Map<string, number>()
  for (let at = 0; at < marks.length; at += MARKS_AT_ONCE)
    for (const { mark } of await find(db, marks.slice(at, at + MARKS_AT_ONCE)))
      times.set(String(mark), (times.get(String(mark)) ?? 0) + 1)
  return {
    lost: marks.filter((mark) => !times.has(mark)).length,
    doubled: [...times.values()].filter((count) => count > 1).length,
  }
}

export async function countWrites(db: Db, { once, last }: WriteLog, figures: Figures): Promise<void> {
  const sum = { lost: 0, doubled: 0, undone: 0 }
  for (const [kind, marks] of once) {
    const { lost, doubled } = await countMarks(db, kind, [...marks])
    sum.lost += lost
    sum.doubled += doubled
    if (lost + doubled > 0) figures.fail(`${kind}: ${lost} lost, ${doubled} doubled of ${marks.size}`)
  }
  for (const [name, isSo] of last) {
    if (await isSo(db)) continue
    sum.undone += 1
    figures.fail(`${name} is not as it was acknowledged last`)
  }
  figures.atMost(0, 'acknowledged writes that were lost', sum.lost)
  figures.atMost(0, 'acknowledged writes that happened more than once', sum.doubled)
  figures.atMost(0, 'things that are not as acknowledged last', sum.undone)
}

export async function compareCounters(db: Db, figures: Figures): Promise<void> {
  const counted = (table: 'post_likes' | 'comments', id: Expression<number>) =>
    db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('post_id', '=', id)
  const posts = await db
    .selectFrom('posts')
    .select('id')
    .where((row) =>
      row.or([
        row('ups_count', '<>', counted('post_likes', row.ref('posts.id'))),
        row('comments_count', '<>', counted('comments', row.ref('posts.id'))),
      ]),
    )
    .execute()
  const unsearchable = await db
    .selectFrom('posts')
    .leftJoin('post_search', 'post_search.post_id', 'posts.id')
    .select('posts.id')
    .where('post_search.post_id', 'is', null)
    .execute()
  figures.atMost(0, 'posts whose counters differ from the rows', posts.length)
  figures.atMost(0, 'posts that the search does not know', unsearchable.length)
}

/** Images that are used, by what uses them. */
async function usedImages(db: Db): Promise<Set<string>> {
  const rows = await Promise.all([
    db.selectFrom('posts').select('image_key as key').where('image_key', 'is not', null).execute(),
    db.selectFrom('ads').select('image_key as key').where('image_key', 'is not', null).execute(),
    db.selectFrom('users').select('avatar_key as key').where('avatar_key', 'is not', null).execute(),
    db.selectFrom('reports').select('picture_key as key').where('picture_key', 'is not', null).execute(),
    db.selectFrom('reported_pictures').select('key').execute(),
  ])
  return new Set(rows.flat().map(({ key }) => String(key)))
}

const LATER_MS = 2 * 60 * 60_000
const SIZES_OF_AN_IMAGE = 3

/** Sweeps as the hourly job does some time later, and compares what is stored with what is used. */
export async function compareFiles(
  { db }: Database,
  installation: Installation,
  figures: Figures,
): Promise<void> {
  const files = await openFiles(pathToFileURL(path.join(installation.directory, 'media')).href)
  const clock = () => new Date(Date.now() + LATER_MS)
  while ((await sweepMedia({ db, files, clock })) > 0);
  const stored = new Map<string, number>()
  for await (const file of files.list()) {
    const key = path.dirname(file)
    stored.set(key, (stored.get(key) ?? 0) + 1)
  }
  const rows = await db.selectFrom('media').selectAll().execute()
  const known = new Set(rows.map(({ key }) => key))
  const used = await usedImages(db)
  const orphans = [...stored.keys()].filter((key) => !known.has(key))
  const unused = rows.filter(({ key, attached_at }) => attached_at === null || !used.has(key))
  const broken = [...used].filter((key) => stored.get(key) !== SIZES_OF_AN_IMAGE)
  for (const { key } of unused.slice(0, 3)) figures.fail(`${key} is stored and used by nothing`)
  figures.atMost(0, 'stored files that nothing knows', orphans.length)
  figures.atMost(0, 'images that nothing uses', unused.length)
  figures.atMost(0, `of ${used.size} images in use, those that lack a file`, broken.length)
}

/** What waits and could be done, and what was given up; each as a line. */
export async function unfinishedWork(db: Db): Promise<string[]> {
  const { rows: jobs } = await sql`
    select name, state::text, count(*)::integer as count from jobs.job
    where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
      and (start_after <= now() or state = 'retry')
    group by 1, 2`.execute(db)
  const events = await db.selectFrom('events').select(['kind', 'tries', 'last_error']).execute()
  const kinds = new Set(
    events.map(({ kind, tries, last_error }) => `event ${kind}, ${tries} tries, ${last_error ?? 'no error'}`),
  )
  return [...jobs.map((job) => JSON.stringify(job)), ...kinds]
}

/**
 * Has jobs whose run was cut off and events that could not be handled tried again at once, which is otherwise done a minute or more
 * later. A job that comes at fixed times and failed at its last comes again at the next, here at once.
 */
export async function retryNow(db: Db): Promise<void> {
  await sql`update jobs.job set start_after = now() where state = 'retry' and start_after > now()`.execute(db)
  await sql`
    with superseded as (
      delete from jobs.job failed using jobs.job later
      where failed.state = 'failed' and later.name = failed.name and later.created_on > failed.created_on
        and failed.name in (select name from jobs.schedule)
      returning failed.id)
    update jobs.job set state = 'retry', start_after = now()
    where state = 'failed' and name in (select name from jobs.schedule)
      and id not in (select id from superseded)`.execute(db)
  const postponed = await sql`update events set next_try_at = now() where next_try_at > now()`.execute(db)
  if (postponed.numAffectedRows) await announce(db, 'events', null)
}
