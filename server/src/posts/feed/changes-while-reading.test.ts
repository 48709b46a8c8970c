import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../platform/data/database.ts'
import { run } from '../../platform/data/query.ts'
import { CompressedBody } from '../../platform/http/send-json.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Channel, Topics } from '../../platform/live/channel.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { insertHundredPosts } from '../../testing/database/sql/statements.ts'
import { createFeed, type Feed } from './feed.ts'
import { readFilters } from './filters.ts'

const NEWEST = Date.UTC(2026, 2, 11, 2)
/** Behind a place that is remembered. */
const DEEP = 8

let world: TestApp
let viewer: Viewer
let database: Database
let feed: Feed
let hear: (post: Topics['posts']) => void
/** What was asked of the database. */
let asked: string[] = []
let onAsked: (name: string) => void = () => {}
/** Of posts, by PostgreSQL. */
let cardsRead = 0

beforeAll(async () => {
  world = await openTestApp()
  const { id } = await world.person('João Silva')
  await run(world.database.db, insertHundredPosts, { userId: id })
  await run(world.database.db, insertHundredPosts, { userId: id })
  viewer = { id: id + 1, blocked: [], isStaff: false, opens: ['scales'] } as unknown as Viewer
})
afterAll(() => world.close())

beforeEach(() => {
  asked = []
  onAsked = () => {}
  database = Object.create(world.database, {
    hot: {
      value: async (...[statement, ...rest]: Parameters<Database['hot']>) => {
        asked.push(statement.name)
        onAsked(statement.name)
        const rows = await world.database.hot(statement, ...rest)
        cardsRead += rows.filter(isPage).reduce((cards, { posts }) => cards + JSON.parse(posts).length, 0)
        return rows
      },
    },
    reads: { value: { ...world.database.reads, from: () => database } },
  })
  const channel = {
    hears: () => true,
    onGap() {},
    hearAtCommit(topic: string, listener: typeof hear) {
      if (topic === 'posts') hear = listener
    },
  } as unknown as Channel
  feed = createFeed(database, channel, world.config)
})

type Query = { by_term?: string; by_state?: string }

async function read(page: number, query: Query = {}, reader = viewer): Promise<string> {
  const answer = await feed.page(database, reader, readFilters({ page, ...query }))
  if (!(answer instanceof CompressedBody)) throw new Error('the page is not made of cards')
  return answer.body.toString()
}

function isPage(row: unknown): row is { posts: string } {
  return typeof row === 'object' && row !== null && 'posts' in row && typeof row.posts === 'string'
}

function begins(name: string): (asked: string) => boolean {
  return (asked) => asked.startsWith(name)
}

it('a page that was read after a post is not read again when the node hears of that post a second time', async () => {
  const post = { at: NEWEST, more: 1, key: 'um' } as const
  hear(post)
  await read(1)
  hear(post)
  asked = []
  await read(1)
  expect(asked).toEqual([])
  hear({ ...post, key: 'outro' })
  await read(1)
  expect(asked).not.toEqual([])
})

it('a page far down is not walked to again when a post comes while those before it are counted', async () => {
  const page = await read(DEEP)
  expect(asked.some(begins('places-of-posts'))).toBe(true)
  hear({ at: NEWEST, more: 0, key: 'um' })
  asked = []
  onAsked = (name) => {
    if (name.startsWith('shared-posts') && asked.filter(begins('shared-posts')).length === 1)
      hear({ at: NEWEST, more: 0, key: 'dois' })
  }
  expect(await read(DEEP)).toBe(page)
  expect(asked.filter(begins('shared-posts'))).toHaveLength(2)
  expect(asked.some(begins('places-of-posts'))).toBe(false)
})

it('a page far down counts the posts that came in the statement that reads it', async () => {
  const page = await read(DEEP)
  hear({ at: NEWEST, more: 0, key: 'um' })
  asked = []
  expect(await read(DEEP)).toBe(page)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/^shared-posts/)
})

it('a page that a new post moved reads the cards again of those posts alone that changed', async () => {
  const [newest] = JSON.parse(await read(1)).posts
  hear({ at: NEWEST, more: 1, key: 'um' })
  expect(await cardsReadFor(1)).toBe(0)
  hear({ at: NEWEST, more: 0, key: 'dois', id: newest.id })
  expect(await cardsReadFor(1)).toBe(1)
  hear({ at: NEWEST, more: 0, key: 'três' })
  expect(await cardsReadFor(1)).toBe(20)
  hear(null)
  expect(await cardsReadFor(1)).toBe(20)
})

it('a search reads no cards that the same person searched for before or the timeline shows, and all that others searched for', async () => {
  const search = { by_term: 'post' }
  const other = { ...viewer, id: viewer.id + 1 }
  expect(await cardsReadFor(1, search)).toBe(20)
  expect(await cardsReadFor(1, search)).toBe(0)
  expect(await cardsReadFor(1, search, other)).toBe(20)
  expect(await cardsReadFor(1)).toBe(20)
  expect(await cardsReadFor(1, { by_term: 'post', by_state: '51' })).toBeLessThan(20)
  const [newest] = JSON.parse(await read(1, search)).posts
  hear({ at: NEWEST, more: 0, key: 'um', id: newest.id })
  expect(await cardsReadFor(1, search)).toBe(1)
})

async function cardsReadFor(page: number, query: Query = {}, reader = viewer): Promise<number> {
  cardsRead = 0
  await read(page, query, reader)
  return cardsRead
}

it('a page far down is right after more posts came before it than are counted with a page', async () => {
  await read(DEEP)
  for (let hundred = 0; hundred < 4; hundred += 1)
    await run(world.database.db, insertHundredPosts, { userId: viewer.id - 1 })
  hear({ at: NEWEST, more: 1, key: 'um' })
  asked = []
  const page = await read(DEEP)
  expect(asked.filter(begins('posts-between'))).toHaveLength(1)
  hear(null)
  expect(await read(DEEP)).toBe(page)
})
