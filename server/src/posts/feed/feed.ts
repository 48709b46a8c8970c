import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/data/database.ts'
import { hotMany, hotOne } from '../../platform/data/query.ts'
import type { CompressedBody } from '../../platform/http/send-json.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Channel } from '../../platform/live/channel.ts'
import { endOfPage } from '../../platform/text/search-parts.ts'
import { opensPaid } from '../access.ts'
import { filterNames, isSearch } from './conditions.ts'
import { countStatement, isCountedWithPage } from './count-statement.ts'
import { type Filters, PER_PAGE } from './filters.ts'
import { KnownPlaces, type Near, type Place, STRETCH, type Stretch } from './known-places.ts'
import { LatestCards, type PageName } from './latest-cards.ts'
import { MadeBodies } from './made-bodies.ts'
import {
  MOST_COUNTED,
  type PageRow,
  pageStatement,
  placesStatement,
  sharedPageStatement,
} from './page-statement.ts'
import { cardsIn, cardsOf } from './post-card.ts'
import { createPartsOfSearch, type FiltersOfPart as Part } from './search-part.ts'
import { type Likers, SharedPage } from './shared-page.ts'
import { SharedPages } from './shared-pages.ts'
import { findLikedOf, findLikersOf } from './sql/statements.ts'

/** Where the pages of a list begin is remembered for so long, whatever is heard: the net under the channel. */
const CACHE_TTL_MS = 15_000
const MOST_LISTS = 1_000
/** Announcements of posts, to know those that come a second time. */
const MOST_HEARD = 1_000
/** While posts come faster than they are counted, the way to a page is counted so often before it is walked. */
const MOST_COUNTS = 3

export type Feed = {
  /** A page of posts as read from this database, in the wire shape of the contract's lists. */
  page(database: Database, viewer: Viewer, filters: Filters): Promise<Json | CompressedBody>
}

/**
 * Lists of posts, newest first. A page starts at a place in the order (created_at, id): where the pages of a list begin is
 * remembered as they are read, so that page 1000 costs what page 1 does. A post that comes or goes has a part of the list counted
 * again, not all of it. Only a page that nobody came near to is reached by skipping rows.
 */
export function createFeed({ reads }: Database, channel: Channel, config: FeedConfig): Feed {
  const partOf = createPartsOfSearch({ reads }, config)
  const lists = new LRUCache<string, KnownPlaces>({ max: MOST_LISTS, ttl: CACHE_TTL_MS })
  const heard = new LRUCache<string, true>({ max: MOST_HEARD })
  /** Counts the changes: what was read before the last of them is not remembered. */
  let changes = 0

  function forget(): void {
    changes += 1
    lists.clear()
    shared.forgetAll()
    latest.change(null)
  }
  const shared = new SharedPages(channel)
  const latest = new LatestCards(channel)
  const made = new MadeBodies()
  channel.hearAtCommit('posts', (post) => {
    if (post === null) return forget()
    const { at, more = 0, key, id } = post
    // When it was first heard of it was committed already, so that what was read since then has it.
    if (key !== undefined && heard.has(key)) return
    if (key !== undefined) heard.set(key, true)
    changes += 1
    for (const places of lists.values()) places.change(at, more)
    shared.forgetAll()
    // Nobody holds a card of a post that is new.
    if (more !== 1) latest.change(id === undefined ? null : [id])
  })
  channel.hearAtCommit('cards', ({ postIds }) => {
    latest.change(postIds)
    if (postIds) shared.forgetPosts(postIds)
    else shared.forgetAll()
  })
  channel.onGap(forget)

  function placesOf(name: string): KnownPlaces {
    if (!channel.hears()) return new KnownPlaces()
    const known = lists.get(name) ?? new KnownPlaces()
    if (!lists.has(name)) lists.set(name, known)
    return known
  }
  /**
   * Counts what is to be counted before it is known where the page after so many posts begins, the first stretch in the same statement
   * as the page, which is read from where it is expected to begin. Answers with it where it begins there.
   */
  async function countWhileReading<Row extends NextPage>(
    database: Database,
    places: KnownPlaces,
    ...[viewer, filters, readFrom]: [Reader, Filters, Reading<Row>]
  ): Promise<Row | null> {
    const skipped = skippedBefore(filters)
    const uncounted = places.uncountedBefore(skipped)
    if (uncounted.length === 0) return null
    if (isSearch(filterNames(filters))) {
      places.forget()
      return null
    }
    const expected = places.expectedNear(skipped)
    const canRead = expected.skip < STRETCH
    const [first] = canRead && isCountedWithPage(filters) ? uncounted : []
    const before = changes
    const [row] = await Promise.all([
      canRead ? readFrom(expected, first) : null,
      count(database, places, first ? uncounted.slice(1) : uncounted, viewer, filters),
    ])
    const counted = row?.counted ?? MOST_COUNTED
    if (first && counted >= MOST_COUNTED) await count(database, places, [first], viewer, filters)
    else if (first && before === changes) places.counted(first, counted)
    const near = places.near(skipped)
    return near.place === expected.place && near.skip === expected.skip ? row : null
  }

  async function count(
    database: Database,
    places: KnownPlaces,
    uncounted: readonly Stretch[],
    ...[viewer, filters]: [Reader, Filters]
  ): Promise<void> {
    const before = changes
    for (const stretch of uncounted) {
      const { statement, params } = countStatement(viewer, filters, stretch)
      const row = await hotOne(database, statement, params)
      if (row && before === changes) places.counted(stretch, row.posts)
    }
  }

  /** Finds places on a long way, so that nobody goes all of it again. */
  async function walk(
    database: Database,
    places: KnownPlaces,
    ...[viewer, filters, place, skip]: Walk
  ): Promise<void> {
    const before = changes
    const { statement, params } = placesStatement(viewer, filters, place, skip)
    const passed = await hotMany(database, statement, params)
    if (before === changes)
      passed.reduce<Place | null>((from, to) => {
        places.learn(from, STRETCH, to)
        return to
      }, place)
  }

  async function read<Row extends NextPage>(
    database: Database,
    ...[viewer, filters, readFrom]: [Reader, Filters, Reading<Row>]
  ): Promise<Row> {
    const places = placesOf(nameOf(filters, viewer))
    const skipped = skippedBefore(filters)
    let before = changes
    let row: Row | null = null
    for (let tries = 0; !row && tries < MOST_COUNTS && places.uncountedBefore(skipped).length > 0; tries += 1)
      row = await countWhileReading(database, places, viewer, filters, readFrom)
    if (!row) {
      const far = places.near(skipped)
      if (far.skip >= STRETCH) await walk(database, places, viewer, filters, far.place, far.skip)
      before = changes
      row = await readFrom(places.near(skipped))
    }
    const { place, skip } = places.near(skipped)
    if (before === changes && row.next_at !== null && row.next_id !== null)
      places.learn(place, skip + PER_PAGE, { at: row.next_at, id: row.next_id })
    return row
  }

  /** As the statement answers this reader. */
  async function readWhole(
    database: Database,
    viewer: Viewer,
    { filters, searchedUntil }: Part,
  ): Promise<Json> {
    const { posts, has_next } = await read(database, viewer, filters, async ({ place, skip }, counting) => {
      const { statement, params } = pageStatement(viewer, filters, place, skip, counting)
      return theRow(await hotOne(database, statement, params))
    })
    const end = endOfPage({ page: filters.page, hasNext: has_next, searchedUntil })
    return new Json(`{"posts":${posts}${end}`)
  }

  /** For all readers, of the cards that it showed before and those that changed or are new. */
  async function readShared(
    database: Database,
    ...[viewer, { filters, searchedUntil }, name]: [Reader, Part, PageName]
  ): Promise<SharedPage> {
    const { held, remember } = latest.begin(name)
    const row = await read(database, viewer, filters, async ({ place, skip }, counting) => {
      const { statement, params } = sharedPageStatement(held.keys(), viewer, filters, place, skip, counting)
      return theRow(await hotOne(database, statement, params))
    })
    const cards = cardsOf(row.shown, cardsIn(row.posts, viewer.id), held)
    remember(cards)
    const first = { reader: viewer.id, liked: new Set(row.liked) }
    return new SharedPage(cards, { page: filters.page, hasNext: row.has_next, searchedUntil }, first)
  }

  return {
    async page(database, viewer, asked) {
      const part = await partOf(asked)
      if (viewer.isStaff) return readWhole(database, viewer, part)
      const page = await pageOfCards(database, viewer, part)
      const liked = await page.likedBy(viewer.id, {
        findOwn: () => likedBy(database, viewer.id, page.likedPostIds),
        findAll: () => likersOf(page.likedPostIds),
      })
      return page.of(viewer.id, liked, made)
    },
  }

  /** Pages are shared by their readers, but for what somebody searches: it is seldom the same, and nobody else's business. */
  async function pageOfCards(database: Database, viewer: Viewer, part: Part): Promise<SharedPage> {
    const { filters } = part
    const name = `${filters.page} ${opensPaid(viewer)} ${nameOf(filters, viewer)}`
    const readers = readersOf(viewer, filters)
    if (filters.term !== null) {
      const isPrivate = true
      return readShared(database, viewer, part, { name: `${viewer.id} ${name}`, readers, isPrivate })
    }
    return shared.get(name, () => {
      const source = reads.from()
      // Elsewhere the reader's own likes may be further than what is read for all.
      const reader = source === database ? viewer.id : NOBODY
      return readShared(source, { ...viewer, id: reader }, part, { name, readers })
    })
  }

  async function likedBy(
    database: Database,
    viewer: number,
    postIds: readonly number[],
  ): Promise<ReadonlySet<number>> {
    const rows = await hotMany(database, findLikedOf, { viewer, postIds: [...postIds] })
    return new Set(rows.map(({ postId }) => postId))
  }

  async function likersOf(postIds: readonly number[]): Promise<Likers> {
    const rows = await hotMany(reads.from(), findLikersOf, { postIds: [...postIds] })
    return new Map(rows.map(({ postId, userIds }) => [postId, new Set(userIds)]))
  }
}

type FeedConfig = Pick<Config, 'searchedRows'>
type Reader = Pick<Viewer, 'id' | 'blocked' | 'isStaff' | 'opens'>
type NextPage = Pick<PageRow, 'next_at' | 'next_id' | 'counted'>
/** Reads the page of a list that begins near this place, and counts a stretch besides. */
type Reading<Row> = (near: Near, counting?: Stretch) => Promise<Row>

function theRow<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('a page of posts came without a row')
  return row
}

function skippedBefore({ page }: Filters): number {
  return (page - 1) * PER_PAGE
}

type Walk = [viewer: Reader, filters: Filters, place: Place | null, skip: number]

/** Nobody wrote or likes anything under this id. */
const NOBODY = 0

/** What tells a list from every other: the filters, whether a search is of all texts, and whom its reader blocked. */
function nameOf({ page: _, ...list }: Filters, viewer: Reader): string {
  const filters = JSON.stringify(list.term === null ? list : { ...list, all: opensPaid(viewer) })
  return viewer.blocked.length === 0 ? filters : `${filters} ${digestOfBlocked(viewer)}`
}

/** What tells readers apart who are shown another card of the same post. */
function readersOf(viewer: Reader, { kind }: Filters): string {
  return `${kind} ${opensPaid(viewer)} ${digestOfBlocked(viewer)}`
}

function digestOfBlocked({ blocked }: Reader): string {
  return hash('sha256', blocked.join(), 'base64')
}
