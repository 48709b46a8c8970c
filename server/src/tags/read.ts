import type { Tag } from '@arroba/contract/tags.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { many } from '../platform/data/query.ts'
import { findTags } from './sql/statements.ts'

/** Every tag, in the order of the tag bar. */
export function readTags(db: Db | Trx): Promise<Tag[]> {
  return many(db, findTags)
}
