import { textOf } from '../platform/data/compile.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { many } from '../platform/data/query.ts'
import * as expressions from './expressions.ts'
import { findIndicators } from './sql/statements.ts'

/** How long an address is known after the last sign-in from there. */
export const ADDRESS_KNOWN_FOR_MS = 90 * 24 * 60 * 60 * 1000

/** How people came to know Arroba, in the order of the select. */
export function readIndicators(db: Db | Trx): Promise<{ id: number; name: string }[]> {
  return many(db, findIndicators)
}

/** `personJson` of expressions.ts, for statements that are still written as text. */
export function personJson(alias: string): string {
  return textOf(expressions.personJson(alias))
}
