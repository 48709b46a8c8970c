import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { isNotBy } from '../people/expressions.ts'
import type { Slots } from '../platform/data/compile.ts'
import { eb } from '../platform/data/expressions.ts'
import type { Viewer } from '../platform/http/session.ts'
import { opensPaid } from './access.ts'

/** The properties of a reader that statements about posts depend on. */
export const readerParameters = { viewer: 'bigint', opensPaid: 'boolean', blocked: 'bigint[]?' } as const

/** Who reads posts; `opensPaid`: whether their plan opens what is paid for. */
export type Reader = {
  viewer: Expression<number>
  opensPaid: Expression<boolean>
  /** Null for nearly everybody: they blocked nobody, and their statements hold nothing about it. */
  blocked: Expression<number[]> | null
}

export function readerOf(
  { viewer, opensPaid, blocked }: Slots<typeof readerParameters>,
  hasBlocked: boolean,
): Reader {
  return { viewer, opensPaid, blocked: hasBlocked ? blocked : null }
}

export function readerValues(viewer: Pick<Viewer, 'id' | 'blocked' | 'isStaff' | 'opens'>) {
  return { viewer: viewer.id, opensPaid: opensPaid(viewer), blocked: [...viewer.blocked] }
}

/** Whether `author` is nobody whom the reader blocked. */
export function isNotBlocked(
  author: Expression<number>,
  { blocked }: Pick<Reader, 'blocked'>,
): AliasableExpression<SqlBool> {
  return blocked === null ? eb.lit<SqlBool>(true) : isNotBy(author, blocked)
}
