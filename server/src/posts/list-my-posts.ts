import { compile, compileByShape } from '../platform/data/compile.ts'
import type { Database } from '../platform/data/database.ts'
import { eb } from '../platform/data/expressions.ts'
import { hotOne } from '../platform/data/query.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { isVisible } from './expressions.ts'
import { rowsOf } from './feed/conditions.ts'
import { PER_PAGE } from './feed/filters.ts'
import { composePage } from './feed/page-statement.ts'
import { readerOf, readerParameters, readerValues } from './reader.ts'

/** Page by number: nobody writes so much that skipping rows of one author's index would cost anything. */
const pageStatement = compileByShape('my-posts', (name, { hasBlocked }: { hasBlocked: boolean }) =>
  compile(name, { ...readerParameters, skipped: 'integer' }, ({ skipped, ...slots }) => {
    // One reads all of one's own.
    const reader = { ...readerOf(slots, hasBlocked), opensPaid: eb.lit(true) }
    const mine = eb
      .selectFrom('posts as p')
      .select(['p.id', 'p.created_at'])
      .where('p.user_id', '=', slots.viewer)
      .where(isVisible(slots.viewer))
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(rowsOf({ shape: { skips: 'many' }, skipped }))
    return composePage(mine, { skipped, reader }, 'feed')
  }),
)

/** One's own posts, newest first, in the wire shape of the contract's lists. */
export async function listMyPosts(database: Database, viewer: Viewer, page: number): Promise<Json> {
  const statement = pageStatement({ hasBlocked: viewer.blocked.length > 0 })
  const row = await hotOne(database, statement, { ...readerValues(viewer), skipped: (page - 1) * PER_PAGE })
  if (!row) throw new Error('a page of posts came without a row')
  return new Json(`{"posts":${row.posts},"page":${page},"per_page":${PER_PAGE},"has_next":${row.has_next}}`)
}
