import { sql } from 'kysely'
import { namedBy } from '../accounts/read.ts'
import { hasBlocked } from '../people/access.ts'
import type { Trx } from '../platform/database.ts'

/** `@nickname`s in a text: not inside a word or an e-mail address, and without the dot that ends a sentence. */
export const mentionedIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?<![\p{L}\p{N}@._-])@([a-z0-9.]{5,40})/giu)].map((match) =>
      (match[1] ?? '').toLowerCase().replace(/\.+$/, ''),
    ),
  ),
]

const homes = {
  post: { table: sql.table('post_mentions'), id: sql.ref('post_id') },
  comment: { table: sql.table('comment_mentions'), id: sql.ref('comment_id') },
}

/** Makes these people, the author and who blocked them apart, the ones that a post or comment mentions; true when somebody is new there. */
export const mention = async (
  trx: Trx,
  where: { in: keyof typeof homes; id: number; authorId: number },
  nicknames: string[],
): Promise<boolean> => {
  const { table, id } = homes[where.in]
  const { rows } = await sql<{ added: boolean }>`
    with named as (
      select id from (${namedBy(nicknames)}) n
      where id <> ${where.authorId} and not ${sql.raw(hasBlocked('n.id', String(where.authorId)))}
    ), gone as (
      delete from ${table} where ${id} = ${where.id} and user_id not in (select named.id from named)
    ), added as (
      insert into ${table} (${id}, user_id) select ${where.id}::bigint, named.id from named
      on conflict do nothing returning 1
    )
    select exists (select from added) as added`.execute(trx)
  return rows[0]?.added ?? false
}
