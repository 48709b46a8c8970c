import { fromText, textOf } from '../platform/data/compile.ts'
import type { HotStatement } from '../platform/data/database.ts'
import type { Viewer } from '../platform/http/session.ts'
import * as expressions from './expressions.ts'

/**
 * Who reads, as parameters of a statement (e.g. "$1"): their id, and the ids of those whom they blocked. That is null
 * for nearly everybody, and their statements hold nothing about blocks.
 */
export type Reader = { id: string; blocked: string | null }

/** SQL: and `author` is nobody whom the reader blocked. */
export function notBy(author: string, blocked: string | null): string {
  return blocked === null ? '' : ` and ${author} <> all (${blocked})`
}

/** `hasBlocked` of expressions.ts, for statements that are still written as text. */
export function hasBlocked(owner: string, other: string): string {
  return textOf(expressions.hasBlocked(fromText(owner), fromText(other)))
}

/**
 * A statement whose $1 is the viewer, followed by `count` values: one for the viewers who blocked nobody, and another
 * that also gets the ids of whom they blocked.
 */
export function readersStatement(name: string, count: number, textFor: (reader: Reader) => string) {
  const plain = { name, text: textFor({ id: '$1', blocked: null }) }
  const careful = {
    name: `${name} without the blocked`,
    text: textFor({ id: '$1', blocked: `$${count + 2}::bigint[]` }),
  }
  return ({ id, blocked }: Viewer, ...values: unknown[]): { statement: HotStatement; values: unknown[] } =>
    blocked.length === 0
      ? { statement: plain, values: [id, ...values] }
      : { statement: careful, values: [id, ...values, blocked] }
}
