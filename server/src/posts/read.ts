import type { PostKind } from '@arroba/contract/posts.ts'
import { CompiledQuery } from 'kysely'
import { notBy, readersStatement } from '../people/access.ts'
import type { Database, Db, Trx } from '../platform/data/database.ts'
import { hotOne } from '../platform/data/query.ts'
import { notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { demandKind, isThereFor, opensPaid } from './access.ts'
import { postCard } from './card.ts'
import { findNewestPost } from './sql/statements.ts'

export const postIsGone = () => notFound('Esta publicação não existe mais.')

const statementFor = readersStatement(
  'post',
  2,
  (
    reader,
  ) => `select p.kind, json_build_object('post', ${postCard({ ...reader, opens: '$3::boolean' })})::text as body
    from posts p join users u on u.id = p.user_id where p.id = $2 and ${isThereFor('p', '$1')}${notBy('p.user_id', reader.blocked)}`,
)

/** `{"post": …}` as JSON text. */
export const readPost = async (database: Database, viewer: Viewer, id: number): Promise<Json> => {
  const { statement, values } = statementFor(viewer, id, opensPaid(viewer))
  const [row] = await database.hot<{ kind: PostKind; body: string }>(statement, values)
  if (!row) throw postIsGone()
  demandKind(viewer, row.kind)
  return new Json(row.body)
}

/** The same inside the transaction that wrote the post. */
export const readPostText = async (trx: Db | Trx, viewer: Viewer, id: number): Promise<string> => {
  const { statement, values } = statementFor(viewer, id, opensPaid(viewer))
  const { rows } = await trx.executeQuery<{ body: string }>(CompiledQuery.raw(statement.text, values))
  const [row] = rows
  if (!row) throw postIsGone()
  return row.body
}

/** The post on top of the timeline; null while there is none. */
export async function newestPostId(database: Pick<Database, 'hot'>): Promise<number | null> {
  const post = await hotOne(database, findNewestPost)
  return post?.id ?? null
}
