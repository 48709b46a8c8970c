import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { partitionedTables } from '../composition/partitioned-tables.ts'
import { type Database, openPostgres } from '../platform/data/database.ts'
import { preparePartitions } from '../platform/data/partitions/prepare-partitions.ts'
import { run } from '../platform/data/query.ts'
import type { Viewer } from '../platform/http/session.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { countWhere } from '../testing/database/records.ts'
import { insertHundredPosts } from '../testing/database/sql/statements.ts'
import { listComments } from './comments/list-comments.ts'
import { evaluate } from './evaluate.ts'
import { indexPosts } from './feed/search-documents.ts'
import { readPost } from './read.ts'

/** The end of the first partition of an installation without posts. */
const BOUND = 10_000_000
const IN_FIRST = 40

let world: TestApp
let joao: Awaited<ReturnType<TestApp['person']>>
let maria: typeof joao

const prepare = () =>
  preparePartitions(
    { database: world.database, clock: world.now },
    partitionedTables.filter(({ table }) => table === 'posts'),
  )

async function partitions(): Promise<unknown[]> {
  const { rows } = await sql`select tableoid::regclass::text as name, count(*)::integer as posts
    from posts group by 1 order by 1`.execute(world.database.db)
  return rows
}

/** The numbers of all posts of a list, page by page. */
async function pagesOf(query: Record<string, string>): Promise<number[]> {
  const found: number[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await maria.get('/v6/posts', { ...query, page: String(page) })
    found.push(...body.posts.map(({ description }: { description: string }) => Number(description.slice(5))))
    if (!body.has_next) return found
  }
}

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  maria = await world.person('Maria Souza')
  const { db } = world.database
  await sql`select setval('posts_id_seq', ${BOUND - IN_FIRST - 1}::bigint)`.execute(db)
  await prepare()
  // One every six hours, number 100 the newest; the first 40 come before the bound.
  await run(db, insertHundredPosts, { userId: joao.id })
  // A publication that was written early and appears late, and one that appears among those of the other partition.
  await sql`update posts set created_at = created_at + case description when 'Post 11' then interval '60 days'
    else interval '12 days 1 hour' end where description in ('Post 11', 'Post 13')`.execute(db)
})
afterAll(() => world.close())

/** 13 comes 48 places and an hour later than it was written: after 61. */
const NEWEST_FIRST = Array.from({ length: 100 }, (_, index) => 100 - index)
  .filter((n) => n !== 11 && n !== 13)
  .flatMap((n) => (n === 100 ? [11, 100] : n === 61 ? [13, 61] : [n]))

describe('posts in several partitions', () => {
  it('a post lies in the partition of its id, and none in the rest', async () => {
    expect(await partitions()).toEqual([
      { name: 'posts_first', posts: IN_FIRST },
      { name: `posts_from_${BOUND}`, posts: 100 - IN_FIRST },
    ])
  })

  it.each<[string, Record<string, string>, (n: number) => boolean]>([
    ['the timeline', { by_kind: 'feed' }, (n) => n % 10 !== 0],
    ['the scales', { by_kind: 'scale' }, (n) => n % 10 === 0],
    ['one state', { by_kind: 'feed', by_state: '51' }, (n) => n % 2 === 0 && n % 10 !== 0],
  ])('pages of %s are in the order of time over all partitions, and no post is lost', async (...given) => {
    const [, query, isWanted] = given
    expect(await pagesOf(query)).toEqual(NEWEST_FIRST.filter(isWanted))
  })

  it('posts of either partition are found by a tag and by a word', async () => {
    const byTag = await pagesOf({ by_kind: 'feed', by_tag: 'milho' })
    expect(byTag).toHaveLength(30)
    expect(byTag.filter((n) => n <= IN_FIRST)).toHaveLength(12)
    expect(await pagesOf({ by_kind: 'feed', by_term: 'post' })).toHaveLength(90)
  })

  it('what refers to a post is written and deleted with it, whatever partition has it', async () => {
    const { db } = world.database
    const { body } = await joao.post('/v4/users/me/posts', {
      description: 'Na nova partição',
      tags: ['Milho'],
    })
    const { id } = body.post
    expect(id).toBeGreaterThan(BOUND)
    const path = `/v6/posts/${id}`
    expect(await maria.post(`${path}/evaluate`, { evaluation: true })).toMatchObject({ status: 200 })
    await maria.post(`/v4/posts/${id}/comments`, { text: 'Boa!' })
    expect((await maria.get(path)).body.post).toMatchObject({
      ups_count: 1,
      evaluation: true,
      comments_count: 1,
    })
    expect(await joao.put(`/v4/users/me/posts/${id}`, { description: 'Editada', tags: [] })).toMatchObject({
      status: 200,
    })
    expect((await joao.delete(`/v4/users/me/posts/${id}`)).status).toBeLessThan(300)
    for (const column of [
      'comments.post_id',
      'post_likes.post_id',
      'post_search.post_id',
      'notifications.post_id',
    ])
      expect(await countWhere(db, column, id)).toBe(0)
    await expect(
      sql`insert into comments (post_id, user_id, text) values (${id}, ${maria.id}, 'Cadê?')`.execute(db),
    ).rejects.toMatchObject({ constraint: 'comments_post_id_fkey' })
  })

  it('the statistics of all posts together are renewed, and no more often than once a day', async () => {
    const { db } = world.database
    const statistics = async () =>
      (
        await sql`select last_analyze as at from pg_stat_all_tables
          where relid = 'posts'::regclass and exists (select from pg_stats where tablename = 'posts' and inherited)`.execute(
          db,
        )
      ).rows
    expect(await statistics()).toEqual([])
    await prepare()
    const first = await statistics()
    expect(first).toEqual([{ at: expect.any(Date) }])
    await prepare()
    expect(await statistics()).toEqual(first)
  })

  it.runIf(inject('prepared').kind === 'postgres')(
    'whoever writes comments waits half a second at most for a partition of posts, which is created once nobody does',
    async () => {
      const { db } = world.database
      const postId = BOUND - IN_FIRST
      await sql`select setval('posts_id_seq', ${BOUND + 7_000_000}::bigint)`.execute(db)
      const began = Date.now()
      await db.transaction().execute(async (trx) => {
        await sql`insert into comments (post_id, user_id, text) values (${postId}, ${maria.id}, 'Um frio')`.execute(
          trx,
        )
        const preparing = expect(prepare()).rejects.toThrow('some partitions could not be created')
        // Whoever came after the job waits no longer than the job itself does.
        await sql`insert into comments (post_id, user_id, text) values (${postId}, ${joao.id}, 'Dois frios')`.execute(
          db,
        )
        await preparing
      })
      expect(Date.now() - began).toBeLessThan(3_000)
      await prepare()
      const { body } = await joao.post('/v4/users/me/posts', { description: 'Mais adiante' })
      const { rows } =
        await sql`select tableoid::regclass::text as name from posts where id = ${body.post.id}`.execute(db)
      expect(rows).toEqual([{ name: `posts_from_${BOUND + 5_000_000}` }])
    },
  )
})

it('a post is read, liked and indexed by one plan for all posts, however many partitions there are', async () => {
  const { database: one, person, now, close } = await openTestApp()
  for (let from = BOUND; from < BOUND + 50_000_000; from += 5_000_000)
    await sql`create table ${sql.table(`posts_from_${from}`)} partition of posts
      for values from (${sql.lit(from)}) to (${sql.lit(from + 5_000_000)})`.execute(one.db)
  const { body } = await (await person('Ana Braga')).post('/v4/users/me/posts', { description: 'Chuva' })
  const { id } = body.post
  const userId = (await person('Rui Dias')).id
  const viewer = { id: userId, blocked: [], isStaff: false, opens: [] as string[] } as unknown as Viewer
  const attempt = { userId, key: null, digest: Buffer.alloc(0) }
  async function askOfPost(database: Database) {
    await readPost(database, viewer, id)
    await listComments({ database }, viewer, id, 1)
    for (const evaluation of [true, true, null] as const)
      await evaluate({ database, clock: now }, viewer, id, evaluation, attempt)
    await database.db.transaction().execute((trx) => indexPosts(trx, [id]))
  }
  // A connection of its own: those that knew fewer partitions weigh plans by what those cost.
  const { engine } = one
  const database = engine.kind === 'postgres' ? openPostgres(engine.url, { connections: 1 }) : one
  for (let time = 0; time < 8; time += 1) await askOfPost(database)
  // A statement of several shapes has a number, in the order in which this process first asked for them.
  const { rows: plans } =
    await sql`select regexp_replace(name, '-[0-9]+$', '') as statement, custom_plans > 5 as "isPlannedAnew"
    from pg_prepared_statements where statement ~ 'posts' and custom_plans + generic_plans >= 8`.execute(
      database.db,
    )
  const statements = ['post', 'comments', 'post-liked', 'post-unliked', 'post-evaluated', 'findKind']
  expect(plans).toEqual(
    expect.arrayContaining(statements.map((statement) => ({ statement, isPlannedAnew: false }))),
  )
  expect(plans).not.toContainEqual(expect.objectContaining({ isPlannedAnew: true }))
  if (database !== one) await database.close()
  await close()
})
