import { sql } from 'kysely'
import type { Trx } from '../platform/data/database.ts'
import { eraseNegotiations, eraseRatings } from './erase-negotiations.ts'
import { holdings } from './holdings.ts'

/** What the erasing changed for others, who are to hear of it. */
export type Erased = {
  /** Of stored files that belong to nobody now. */
  fileKeys: string[]
  /** Whose notifications are others now. */
  notified: number[]
}

/** Every post first, in one order for everybody, as wherever likes come and go. */
const eraseLikes = async (trx: Trx, userId: number): Promise<number[]> => {
  await sql`
    select from posts where id in (select post_id from post_likes where user_id = ${userId})
    order by id for no key update`.execute(trx)
  await sql`
    with gone as (delete from post_likes where user_id = ${userId} returning post_id)
    update posts p set ups_count = ups_count - 1 from gone where p.id = gone.post_id`.execute(trx)
  const { rows } = await sql<{ userId: number }>`
    with gone as (
      delete from notification_actors a using notifications n
      where n.id = a.notification_id and n.kind = 'like' and a.user_id = ${userId} returning n.id, n.user_id
    ), emptied as (
      delete from notifications n using gone where n.id = gone.id and not exists (
        select from notification_actors a where a.notification_id = n.id and a.user_id <> ${userId})
    )
    select distinct user_id as "userId" from gone`.execute(trx)
  return rows.map((row) => row.userId)
}

/** Photos, also those of posts that stay, and the ads with all that hangs on them. */
const eraseUploads = async (trx: Trx, userId: number): Promise<string[]> => {
  const { rows } = await sql<{ key: string | null }>`
    with posts_before as (
      select id, image_key from posts where user_id = ${userId} and image_key is not null for no key update
    ), posts_now as (
      update posts set image_key = null from posts_before where posts.id = posts_before.id
    ), ads as (
      delete from ads where user_id = ${userId} returning image_key
    ), user_before as (
      select avatar_key from users where id = ${userId}
    ), user_now as (
      update users set avatar_key = null where id = ${userId} and avatar_key is not null
    )
    select image_key as key from posts_before union all select image_key from ads
    union all select avatar_key from user_before
    union all select file_key from data_exports where user_id = ${userId}`.execute(trx)
  const keys = rows.flatMap(({ key }) => key ?? [])
  await sql`update data_exports set file_key = null, bytes = null, expires_at = null where user_id = ${userId}`.execute(
    trx,
  )
  await sql`update media set attached_at = null where key = any (${keys}::text[])`.execute(trx)
  return keys
}

/** The nicknames go on being nobody else's for a while, and name nobody. */
const releaseNicknames = async (
  trx: Trx,
  userId: number,
  nickname: string | null,
  now: Date,
): Promise<void> => {
  await sql`update former_nicknames set user_id = null where user_id = ${userId}`.execute(trx)
  if (nickname !== null)
    await sql`insert into former_nicknames (nickname, left_at) values (${nickname}, ${now})
      on conflict (nickname) do nothing`.execute(trx)
}

/** What has to happen to more than the rows themselves is done above. */
const SIMPLE = Object.entries(holdings)
  .filter(([, { onClosing }]) => onClosing === 'erased')
  .map(([column]) => column.split('.') as [table: string, column: string])

/**
 * Erases what was somebody's and names them, but for the users row. To be called once that is locked; what a request of
 * theirs wrote at the same moment is erased by calling it again.
 */
export const eraseTraces = async (
  trx: Trx,
  { userId, nickname = null, now }: { userId: number; nickname?: string | null; now: Date },
): Promise<Erased> => {
  await eraseNegotiations(trx, userId, now)
  await eraseRatings(trx, userId, now)
  const notified = await eraseLikes(trx, userId)
  const fileKeys = await eraseUploads(trx, userId)
  await releaseNicknames(trx, userId, nickname, now)
  for (const [table, column] of SIMPLE)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(trx)
  // The answer to the registration is the platform's, since nobody was signed in then.
  await sql`delete from idempotent_answers where user_id = 1 and body::json #>> '{user,id}' = ${String(userId)}`.execute(
    trx,
  )
  return { fileKeys, notified }
}
