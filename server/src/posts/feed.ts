import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '../platform/database.ts'
import { Json } from '../platform/serve.ts'
import type { Viewer } from '../platform/session.ts'
import { type Filters, PER_PAGE } from './filters.ts'
import { pageStatement, type Start } from './page-statement.ts'

/** How long the start of a page is believed when another node may have written meanwhile. */
const BELIEVED = 15_000

type PageRow = {
  posts: string
  has_next: boolean
  first_at: string | null
  first_id: number | null
  next_at: string | null
  next_id: number | null
}

/** What tells a list from every other: the filters, and whom its reader blocked. */
const nameOf = ({ page: _, ...list }: Filters, { blocked }: Viewer): string => {
  const filters = JSON.stringify(list)
  return blocked.length === 0 ? filters : `${filters} ${hash('sha256', blocked.join(), 'base64')}`
}

export type Feed = {
  /** A page of posts as JSON text, in the wire shape of the contract's lists. */
  page(viewer: Viewer, filters: Filters): Promise<Json>
  /** A post came, changed or went: pages start elsewhere now. */
  changed(): void
}

/**
 * Lists of posts, newest first. A page starts at a place in the order (created_at, id): where the page begins is
 * remembered from the last time that it or the one before was read, so that page 1000 costs what page 1 does. Only a
 * page that nobody came near to is reached by skipping rows.
 */
export const createFeed = (database: Database): Feed => {
  const starts = new LRUCache<string, Start>({ max: 50_000, ttl: BELIEVED })

  return {
    async page(viewer, filters) {
      const { page } = filters
      const name = nameOf(filters, viewer)
      const start = page === 1 ? null : (starts.get(`${page} ${name}`) ?? null)
      const skip = start ? 0 : (page - 1) * PER_PAGE
      const { statement, values } = pageStatement(viewer, filters, start, skip)
      const [row] = await database.hot<PageRow>(statement, values)
      if (!row) throw new Error('a page of posts came without a row')
      if (page > 1 && row.first_at !== null && row.first_id !== null)
        starts.set(`${page} ${name}`, { at: row.first_at, id: row.first_id })
      if (row.next_at !== null && row.next_id !== null)
        starts.set(`${page + 1} ${name}`, { at: row.next_at, id: row.next_id })
      return new Json(
        `{"posts":${row.posts},"page":${page},"per_page":${PER_PAGE},"has_next":${row.has_next}}`,
      )
    },
    changed: () => starts.clear(),
  }
}
