import type { Db, Trx } from '../platform/data/database.ts'
import { many } from '../platform/data/query.ts'
import { findIndicators } from './sql/statements.ts'

/** How long an address counts as known after the last sign-in from there. */
export const ADDRESS_KNOWN_FOR_MS = 90 * 24 * 60 * 60 * 1000

/** The ways in which people came to know Arroba, in the order of the select. */
export function readIndicators(db: Db | Trx): Promise<{ id: number; name: string }[]> {
  return many(db, findIndicators)
}
