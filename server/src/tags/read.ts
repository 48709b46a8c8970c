import type { Tag } from '@arroba/contract/tags.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/data/database.ts'

/** Every tag, in the order of the tag bar. */
export const readTags = async (db: Db | Trx): Promise<Tag[]> =>
  (await sql<Tag>`select id, name, slug, is_bovine, is_slaughter from tags order by position, id`.execute(db))
    .rows
