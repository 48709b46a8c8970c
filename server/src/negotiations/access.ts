import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { columnsOf, eb } from '../platform/data/expressions.ts'

/**
 * Who may see and do what with a negotiation, over `negotiations n`. Only two people know of one: who recorded it, and whom
 * it was sent to.
 */
const negotiation = columnsOf('negotiations', 'n')

type Viewer = Expression<number>

export type Ability = 'edit' | 'delete' | 'send' | 'approve' | 'reject'

export function isMine(viewer: Viewer): AliasableExpression<SqlBool> {
  return eb(negotiation('user_id'), '=', viewer)
}

export function isReceived(viewer: Viewer): AliasableExpression<SqlBool> {
  return eb(negotiation('reviewer_id'), '=', viewer)
}

export function isVisible(viewer: Viewer): AliasableExpression<SqlBool> {
  return eb.or([isMine(viewer), isReceived(viewer)])
}

export function can(viewer: Viewer): Record<Ability, AliasableExpression<SqlBool>> {
  const isPending = eb(negotiation('status'), '=', 'pending')
  const isMineToChange = eb.and([isMine(viewer), isPending])
  // It is null where nobody received it.
  const isMineToAnswer = eb.and([eb.fn.coalesce(isReceived(viewer), eb.lit(false)), isPending])
  return {
    edit: isMineToChange,
    delete: isMineToChange,
    send: isMineToChange,
    approve: isMineToAnswer,
    reject: isMineToAnswer,
  }
}

/** What the reviewer does; everything else is the owner's. */
export function isAnswer(ability: Ability): boolean {
  return ability === 'approve' || ability === 'reject'
}

/** The platform's id: a negotiation that was sent to nobody has it for a reviewer on the wire. */
export const NOBODY = 1
