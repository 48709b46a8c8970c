import { readersStatement } from '../people/access.ts'
import type { Database } from '../platform/data/database.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { isThereFor } from './access.ts'
import { PER_PAGE } from './feed/filters.ts'
import { pageOf } from './feed/page-statement.ts'

const SKIPPED = '$2::integer'

/** Page by number: nobody writes so much that skipping rows of one author's index would cost anything. */
const statementFor = readersStatement('my-posts', 1, (reader) =>
  pageOf(
    `select p.id, p.created_at from posts p where p.user_id = $1 and ${isThereFor('p', '$1')}
     order by p.created_at desc, p.id desc limit (${PER_PAGE + 1} + ${SKIPPED})`,
    SKIPPED,
    // One reads all of one's own.
    { ...reader, opens: 'true' },
    'feed',
  ),
)

/** One's own posts, newest first, in the wire shape of the contract's lists. */
export const listMyPosts = async (database: Database, viewer: Viewer, page: number): Promise<Json> => {
  const { statement, values } = statementFor(viewer, (page - 1) * PER_PAGE)
  const [row] = await database.hot<{ posts: string; has_next: boolean }>(statement, values)
  if (!row) throw new Error('a page of posts came without a row')
  return new Json(`{"posts":${row.posts},"page":${page},"per_page":${PER_PAGE},"has_next":${row.has_next}}`)
}
