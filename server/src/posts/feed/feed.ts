import { hash } from 'node:crypto'
import type { Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { LRUCache } from 'lru-cache'
import type { Database, Db, Trx } from '../../platform/data/database.ts'
import { eb } from '../../platform/data/expressions.ts'
import { hotMany, hotOne } from '../../platform/data/query.ts'
import { type CompressedBody, compactJson } from '../../platform/http/send-json.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { announce, announcing, type Channel } from '../../platform/live/channel.ts'
import { opensPaid } from '../access.ts'
import { countStatement } from './count-statement.ts'
import { type Filters, PER_PAGE } from './filters.ts'
import { KnownPlaces, type Place, STRETCH } from './known-places.ts'
import { pageStatement, placesStatement } from './page-statement.ts'
import { SharedPage } from './shared-page.ts'
import { SharedPages } from './shared-pages.ts'
import { findLikedOf } from './sql/statements.ts'

declare module '../../platform/live/channel.ts' {
  interface Topics {
    /** A post of this date, in milliseconds since 1970, came, changed or went; without one, any posts. */
    posts: { at: number } | null
    /** What cards of posts show changed: of these posts, or, with null, of any. */
    cards: { postIds: number[] | null }
  }
}

/** Where the pages of a list begin is remembered for so long, whatever is heard: the net under the channel. */
const CACHE_TTL_MS = 15_000
const MOST_LISTS = 1_000

export type Feed = {
  /** A page of posts as JSON text, in the wire shape of the contract's lists. */
  page(viewer: Viewer, filters: Filters): Promise<Json | CompressedBody>
}

/** Tells all nodes that the post of this date came, changed or went, or, with null, any posts, when the transaction commits. */
export function announcePosts(trx: Db | Trx, createdAt: Date | null): Promise<void> {
  return announce(trx, 'posts', createdAt && { at: createdAt.getTime() })
}

/** Tells all nodes that cards of these posts show something else, or, with null, cards of any, when the transaction commits. */
export function announceCards(trx: Trx, postIds: number[] | null): Promise<void> {
  return announce(trx, 'cards', { postIds })
}

/** The same for one post, as a part of the statement that changes it. */
export function announcingCard(postId: Expression<number>) {
  return announcing('cards', jsonBuildObject({ postIds: eb.fn<number[]>('json_build_array', [postId]) }))
}

/**
 * Lists of posts, newest first. A page starts at a place in the order (created_at, id): where the pages of a list begin is
 * remembered as they are read, so that page 1000 costs what page 1 does. A post that comes or goes has a part of the list counted
 * again, not all of it. Only a page that nobody came near to is reached by skipping rows.
 */
export function createFeed(database: Database, channel: Channel): Feed {
  const lists = new LRUCache<string, KnownPlaces>({ max: MOST_LISTS, ttl: CACHE_TTL_MS })
  /** Counts the changes: what was read before the last of them is not remembered. */
  let changes = 0

  function forget(): void {
    changes += 1
    lists.clear()
    shared.forgetAll()
  }
  const shared = new SharedPages()
  channel.hearAtCommit('posts', (post) => {
    if (post === null) return forget()
    changes += 1
    for (const places of lists.values()) places.change(post.at)
    shared.forgetAll()
  })
  channel.hearAtCommit('cards', ({ postIds }) => {
    if (postIds) shared.forgetPosts(postIds)
    else shared.forgetAll()
  })
  channel.onGap(forget)

  function placesOf(name: string): KnownPlaces {
    const known = lists.get(name) ?? new KnownPlaces()
    if (!lists.has(name)) lists.set(name, known)
    return known
  }
  /** Counts what is to be counted before it is known where the page after so many posts begins. */
  async function count(
    places: KnownPlaces,
    skipped: number,
    viewer: Reader,
    filters: Filters,
  ): Promise<void> {
    const uncounted = places.uncountedBefore(skipped)
    if (uncounted.length === 0) return
    if (filters.term !== null) return places.forget()
    const before = changes
    for (const stretch of uncounted) {
      const { statement, params } = countStatement(viewer, filters, stretch)
      const row = await hotOne(database, statement, params)
      if (row && before === changes) places.counted(stretch, row.posts)
    }
  }

  /** Finds places on a long way, so that nobody goes all of it again. */
  async function walk(places: KnownPlaces, ...[viewer, filters, place, skip]: Walk): Promise<void> {
    const before = changes
    const { statement, params } = placesStatement(viewer, filters, place, skip)
    const passed = await hotMany(database, statement, params)
    if (before === changes)
      passed.reduce<Place | null>((from, to) => {
        places.learn(from, STRETCH, to)
        return to
      }, place)
  }

  async function read(viewer: Reader, filters: Filters): Promise<string> {
    const { page } = filters
    const places = placesOf(nameOf(filters, viewer))
    const skipped = (page - 1) * PER_PAGE
    await count(places, skipped, viewer, filters)
    const far = places.near(skipped)
    if (far.skip >= STRETCH) await walk(places, viewer, filters, far.place, far.skip)
    const { place, skip } = places.near(skipped)
    const { statement, params } = pageStatement(viewer, filters, place, skip)
    const before = changes
    const row = await hotOne(database, statement, params)
    if (!row) throw new Error('a page of posts came without a row')
    if (before === changes && row.next_at !== null && row.next_id !== null)
      places.learn(place, skip + PER_PAGE, { at: row.next_at, id: row.next_id })
    return `{"posts":${row.posts},"page":${page},"per_page":${PER_PAGE},"has_next":${row.has_next}}`
  }

  return {
    async page(viewer, filters) {
      if (!readsAsEverybody(viewer, filters)) return new Json(await read(viewer, filters))
      const everybody = { id: NOBODY, blocked: [], isStaff: false, opens: viewer.opens }
      const name = `${filters.page} ${opensPaid(viewer)} ${nameOf(filters, everybody)}`
      const page = await shared.get(
        name,
        async () => new SharedPage(compactJson(await read(everybody, filters))),
      )
      if (!page.isSharedBy(viewer.id)) return new Json(await read(viewer, filters))
      return page.of(await likedBy(viewer.id, page.likedPostIds))
    },
  }

  async function likedBy(viewer: number, postIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (postIds.length === 0) return NONE
    const rows = await hotMany(database, findLikedOf, { viewer, postIds: [...postIds] })
    return new Set(rows.map(({ postId }) => postId))
  }
}

type Reader = Pick<Viewer, 'id' | 'blocked' | 'isStaff' | 'opens'>
type Walk = [viewer: Reader, filters: Filters, place: Place | null, skip: number]

/** Nobody wrote or likes anything under this id. */
const NOBODY = 0
const NONE: ReadonlySet<number> = new Set()

/** Staff may hide what others wrote, who blocked somebody sees less, and what is searched for is seldom the same. */
function readsAsEverybody({ isStaff, blocked }: Viewer, { term }: Filters): boolean {
  return !isStaff && blocked.length === 0 && term === null
}

/** What tells a list from every other: the filters, whether a search is of all texts, and whom its reader blocked. */
function nameOf({ page: _, ...list }: Filters, viewer: Reader): string {
  const { blocked } = viewer
  const filters = JSON.stringify(list.term === null ? list : { ...list, all: opensPaid(viewer) })
  return blocked.length === 0 ? filters : `${filters} ${hash('sha256', blocked.join(), 'base64')}`
}
