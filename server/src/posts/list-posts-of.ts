import { hasPage, memberMissing } from '../members/access.ts'
import { build, compile, compileByShape } from '../platform/data/compile.ts'
import { columnsOf, eb } from '../platform/data/expressions.ts'
import { hotOne } from '../platform/data/query.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { rowsOf } from './feed/conditions.ts'
import { PER_PAGE } from './feed/filters.ts'
import { composePage } from './feed/page-statement.ts'
import { isNotBlocked, readerOf, readerParameters, readerValues } from './reader.ts'

const page = compile('page-of-member', { id: 'bigint', now: 'timestamptz' }, ({ id, now }) =>
  build.selectFrom('users as u').select('u.id').where('u.id', '=', id).where(hasPage('u', now)),
)

/** Page by number: nobody writes so much that skipping rows of one author's index would cost anything. */
const pageStatement = compileByShape('posts-of-member', (name, { hasBlocked }: { hasBlocked: boolean }) =>
  compile(
    name,
    { ...readerParameters, author: 'bigint', skipped: 'integer' },
    ({ author, skipped, ...slots }) => {
      const reader = readerOf(slots, hasBlocked)
      const theirs = eb
        .selectFrom('posts as p')
        .select(['p.id', 'p.created_at'])
        .where('p.user_id', '=', author)
        .where('p.kind', '=', 'feed')
        .where('p.listed', '=', true)
        .where(isNotBlocked(columnsOf('posts', 'p')('user_id'), reader))
        .orderBy('p.created_at', 'desc')
        .orderBy('p.id', 'desc')
        .limit(rowsOf({ shape: { skips: 'many' }, skipped }))
      return composePage(theirs, { skipped, reader }, 'feed')
    },
  ),
)

/** What a person published in the timeline, as the viewer reads it; empty where the viewer blocked that person. */
export async function listPostsOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  id: number,
  number: number,
): Promise<Json> {
  if (!(await hotOne(database, page, { id, now: clock() }))) throw memberMissing()
  const statement = pageStatement({ hasBlocked: viewer.blocked.length > 0 })
  const values = { ...readerValues(viewer), author: id, skipped: (number - 1) * PER_PAGE }
  const row = await hotOne(database, statement, values)
  if (!row) throw new Error('a page of posts came without a row')
  return new Json(`{"posts":${row.posts},"page":${number},"per_page":${PER_PAGE},"has_next":${row.has_next}}`)
}
