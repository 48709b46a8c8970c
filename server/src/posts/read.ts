import { CompiledQuery } from 'kysely'
import type { Database, Db, Trx } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { Json } from '../platform/serve.ts'
import type { Viewer } from '../platform/session.ts'
import { postCard } from './card.ts'

export const postIsGone = () => notFound('Esta publicação não existe mais.')

const statement = {
  name: 'post',
  text: `select json_build_object('post', ${postCard('$1')})::text as body
    from posts p join users u on u.id = p.user_id where p.id = $2`,
}

/** `{"post": …}` as JSON text. */
export const readPost = async (database: Database, viewer: Viewer, id: number): Promise<Json> => {
  const [row] = await database.hot<{ body: string }>(statement, [viewer.id, id])
  if (!row) throw postIsGone()
  return new Json(row.body)
}

/** The same inside the transaction that wrote the post. */
export const readPostText = async (trx: Db | Trx, viewer: Viewer, id: number): Promise<string> => {
  const { rows } = await trx.executeQuery<{ body: string }>(
    CompiledQuery.raw(statement.text, [viewer.id, id]),
  )
  const [row] = rows
  if (!row) throw postIsGone()
  return row.body
}
