import { sql } from 'kysely'
import type { Db, Trx } from '../platform/data/database.ts'

/** How long an address is known after the last sign-in from there. */
export const ADDRESS_KNOWN_FOR = 90 * 24 * 60 * 60 * 1000

/** The three avatar addresses, in SQL, of a users row under `alias`. */
export const avatarJson = (alias: string): string =>
  `json_build_object('mini_thumb', ${alias}.avatar_path || '/mini_thumb',
                     'medium', ${alias}.avatar_path || '/medium',
                     'original', ${alias}.avatar_path || '/original')`

/** SQL: an object with these fields of a users row under `alias`; of the platform and its staff it carries the official mark. */
const markedJson = (alias: string, fields: string): string =>
  `case when ${alias}.is_staff or ${alias}.id = 1 then json_build_object(${fields}, 'official', true)
        else json_build_object(${fields}) end`

/** A person as everybody sees them, in SQL, of a users row under `alias`. */
export const personJson = (alias: string): string =>
  markedJson(
    alias,
    `'id', ${alias}.id, 'name', ${alias}.name, 'nickname', ${alias}.nickname, 'avatar', ${avatarJson(alias)}`,
  )

/** Who somebody is to themselves (contract's Session without its token), as columns of a users row under `alias`. */
export const identityColumns = (alias: string): string =>
  `${alias}.id, ${alias}.name, ${alias}.email, ${alias}.nickname, ${avatarJson(alias)} as avatar`

/** How people came to know Arroba, in the order of the select. */
export const readIndicators = async (db: Db | Trx): Promise<{ id: number; name: string }[]> =>
  (await sql<{ id: number; name: string }>`select id, name from indicators order by position, id`.execute(db))
    .rows
