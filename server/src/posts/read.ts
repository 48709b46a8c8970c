import { jsonBuildObject } from 'kysely/helpers/postgres'
import { build, compile, compileByShape } from '../platform/data/compile.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { asText, foundAtRun } from '../platform/data/expressions.ts'
import { hotManyIn, hotOne } from '../platform/data/query.ts'
import { type Failure, notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { assertKindOpen } from './access.ts'
import { postJson } from './card.ts'
import { isVisible } from './expressions.ts'
import { isNotBlocked, readerOf, readerParameters, readerValues } from './reader.ts'
import { findNewestPost } from './sql/statements.ts'

export const postStatement = compileByShape('post', (name, { hasBlocked }: { hasBlocked: boolean }) =>
  compile(name, { id: 'bigint', ...readerParameters }, ({ id, ...slots }) => {
    const reader = readerOf(slots, hasBlocked)
    return build
      .selectFrom('posts as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .select(['p.kind', asText(jsonBuildObject({ post: postJson(reader) })).as('body')])
      .where('p.id', '=', foundAtRun(id))
      .where(isVisible(slots.viewer))
      .where((post) => isNotBlocked(post.ref('p.user_id'), reader))
  }),
)

/** `{"post": …}` as JSON text. */
export async function readPost(database: Database, viewer: Viewer, id: number): Promise<Json> {
  const { statement, params } = statementFor(viewer, id)
  const post = await hotOne(database, statement, params)
  if (!post) throw postIsGone()
  assertKindOpen(viewer, post.kind)
  return new Json(post.body)
}

/** The same inside the transaction that wrote the post. */
export async function readPostText(trx: Trx, viewer: Viewer, id: number): Promise<string> {
  const { statement, params } = statementFor(viewer, id)
  const [post] = await hotManyIn(trx, statement, params)
  if (!post) throw postIsGone()
  return post.body
}

/** The post on top of the timeline; null while there is none. */
export async function newestPostId(database: Pick<Database, 'hot'>): Promise<number | null> {
  const post = await hotOne(database, findNewestPost)
  return post?.id ?? null
}

export function postIsGone(): Failure {
  return notFound('Esta publicação não existe mais.')
}

function statementFor(viewer: Viewer, id: number) {
  const statement = postStatement({ hasBlocked: viewer.blocked.length > 0 })
  return { statement, params: { id, ...readerValues(viewer) } }
}
