import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database.ts'

/** The three avatar addresses, in SQL, of a users row under `alias`. */
export const avatarJson = (alias: string): string =>
  `json_build_object('mini_thumb', ${alias}.avatar_path || '/mini_thumb',
                     'medium', ${alias}.avatar_path || '/medium',
                     'original', ${alias}.avatar_path || '/original')`

/** A person as everybody sees them, in SQL, of a users row under `alias`. */
export const personJson = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'nickname', ${alias}.nickname,
                     'avatar', ${avatarJson(alias)})`

/** How people came to know Arroba, in the order of the select. */
export const readIndicators = async (db: Db | Trx): Promise<{ id: number; name: string }[]> =>
  (await sql<{ id: number; name: string }>`select id, name from indicators order by position, id`.execute(db))
    .rows
