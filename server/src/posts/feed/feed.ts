import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database, Db, Trx } from '../../platform/data/database.ts'
import { hotOne } from '../../platform/data/query.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { announce, type Channel } from '../../platform/live/channel.ts'
import { opensPaid } from '../access.ts'
import { type Filters, PER_PAGE } from './filters.ts'
import { pageStatement, type Start } from './page-statement.ts'

declare module '../../platform/live/channel.ts' {
  interface Topics {
    /** A post came, changed or went. */
    posts: null
  }
}

/** The start of a page is remembered for so long if no node says that posts changed: the net under the channel. */
const CACHE_TTL_MS = 15_000

export type Feed = {
  /** A page of posts as JSON text, in the wire shape of the contract's lists. */
  page(viewer: Viewer, filters: Filters): Promise<Json>
  /** A post came, changed or went on this node: pages start elsewhere now. */
  changed(): void
}

/** Tells all nodes that a post came, changed or went, when its transaction commits. */
export function announcePosts(trx: Db | Trx): Promise<void> {
  return announce(trx, 'posts', null)
}

/**
 * Lists of posts, newest first. A page starts at a place in the order (created_at, id): where the page begins is
 * remembered from the last time that it or the one before was read, so that page 1000 costs what page 1 does. Only a
 * page that nobody came near to is reached by skipping rows.
 */
export function createFeed(database: Database, channel: Channel): Feed {
  const starts = new LRUCache<string, Start>({ max: 50_000, ttl: CACHE_TTL_MS })
  /** Counts the changes: what was read before the last of them is not remembered. */
  let changes = 0

  function changed(): void {
    changes += 1
    starts.clear()
  }
  function remember(page: number, list: string, at: string | null, id: number | null): void {
    if (page > 1 && at !== null && id !== null) starts.set(`${page} ${list}`, { at, id })
  }
  channel.hear('posts', changed)
  channel.onGap(changed)

  return {
    async page(viewer, filters) {
      const { page } = filters
      const name = nameOf(filters, viewer)
      const start = page === 1 ? null : (starts.get(`${page} ${name}`) ?? null)
      const skip = start ? 0 : (page - 1) * PER_PAGE
      const { statement, params } = pageStatement(viewer, filters, start, skip)
      const before = changes
      const row = await hotOne(database, statement, params)
      if (!row) throw new Error('a page of posts came without a row')
      if (before === changes) {
        remember(page, name, row.first_at, row.first_id)
        remember(page + 1, name, row.next_at, row.next_id)
      }
      return new Json(
        `{"posts":${row.posts},"page":${page},"per_page":${PER_PAGE},"has_next":${row.has_next}}`,
      )
    },
    changed,
  }
}

/** What tells a list from every other: the filters, whether a search is of all texts, and whom its reader blocked. */
function nameOf({ page: _, ...list }: Filters, viewer: Viewer): string {
  const { blocked } = viewer
  const filters = JSON.stringify(list.term === null ? list : { ...list, all: opensPaid(viewer) })
  return blocked.length === 0 ? filters : `${filters} ${hash('sha256', blocked.join(), 'base64')}`
}
