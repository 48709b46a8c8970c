import {
  MOST_MENTIONS_TOLD,
  MOST_MENTIONS_TOLD_NEW,
  NEW_ACCOUNT_DAYS,
} from '@arroba/contract/rules/limits.ts'
import { sql } from 'kysely'
import { namedBy } from '../accounts/read.ts'
import { hasBlocked } from '../people/access.ts'
import type { Trx } from '../platform/data/database.ts'
import { PLATFORM } from './publications/publication.ts'

const homes = {
  post: { table: sql.table('post_mentions'), id: sql.ref('post_id'), owner: sql.table('posts') },
  comment: { table: sql.table('comment_mentions'), id: sql.ref('comment_id'), owner: sql.table('comments') },
}

type Mentioning = {
  in: keyof typeof homes
  /** Of the post or comment, which is locked or new. */
  id: number
  authorId: number
  at: Date
}

/** SQL: how many people a text of the person `authorId` may tell that it mentions them. */
const mostTold = ({ authorId, at }: Mentioning) => {
  const since = new Date(at.getTime() - NEW_ACCOUNT_DAYS * 24 * 60 * 60_000)
  return sql`(select case when u.id <> ${PLATFORM} and u.created_at > ${since}
    then ${MOST_MENTIONS_TOLD_NEW}::integer else ${MOST_MENTIONS_TOLD}::integer end from users u where u.id = ${authorId})`
}

/**
 * Makes these people, the author and who blocked them apart, the ones that a post or comment mentions; true when somebody
 * new is to be told. Only the first are, in the order of the nicknames, and edits add to the same count: a mention that
 * was taken back is not there for somebody else.
 */
export const mention = async (trx: Trx, where: Mentioning, nicknames: string[]): Promise<boolean> => {
  const { table, id, owner } = homes[where.in]
  const { rows } = await sql<{ tells: boolean }>`
    with named as (
      select n.id, n.place from (${namedBy(nicknames)}) n
      where n.id <> ${where.authorId} and not ${sql.raw(hasBlocked('n.id', String(where.authorId)))}
    ), gone as (
      delete from ${table} where ${id} = ${where.id} and user_id not in (select named.id from named)
    ), fresh as (
      select named.id, row_number() over (order by named.place, named.id) as nth from named
      where not exists (select from ${table} m where m.${id} = ${where.id} and m.user_id = named.id)
    ), added as (
      insert into ${table} (${id}, user_id, tells)
      select ${where.id}::bigint, fresh.id, fresh.nth + o.mentions_told <= ${mostTold(where)}
      from fresh, ${owner} o where o.id = ${where.id}
      returning tells
    ), counted as (
      update ${owner} set mentions_told = mentions_told + (select count(*) from added where tells)
      where id = ${where.id} and exists (select from added where tells)
    )
    select exists (select from added where tells) as tells`.execute(trx)
  return rows[0]?.tells ?? false
}
