import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { hasBlocked } from '../people/expressions.ts'
import { columnsOf, eb } from '../platform/data/expressions.ts'

/**
 * Who may see a negotiation and what each may do with it, over `negotiations n`. Only the owner and the reviewer may
 * know of it.
 */
const negotiation = columnsOf('negotiations', 'n')
const user = columnsOf('users', 'u')

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

export function negotiationAbilities(viewer: Viewer): Record<Ability, AliasableExpression<SqlBool>> {
  const isPending = eb(negotiation('status'), '=', 'pending')
  const isMineToChange = eb.and([isMine(viewer), isPending])
  // isReceived is null where nobody is the reviewer; coalesce makes it false.
  const isMineToAnswer = eb.and([eb.fn.coalesce(isReceived(viewer), eb.lit(false)), isPending])
  return {
    edit: isMineToChange,
    delete: isMineToChange,
    send: isMineToChange,
    approve: isMineToAnswer,
    reject: isMineToAnswer,
  }
}

/**
 * A row of `negotiation_steps h` that the viewer may read. The reviewer reads the history from the sending to them;
 * earlier reviewers and what happened with them are shown to the owner only.
 */
export function mayReadStep(viewer: Viewer): AliasableExpression<SqlBool> {
  const step = columnsOf('negotiation_steps', 'h')
  const cameToReviewer = eb
    .selectFrom('negotiation_steps as latest')
    .select(({ fn }) => fn.max('latest.id').as('id'))
    .where('latest.negotiation_id', '=', negotiation('id'))
    .where('latest.sent_to_id', '=', negotiation('reviewer_id'))
  return eb.or([isMine(viewer), eb(step('id'), '>=', cameToReviewer)])
}

/** Whether this person consents to a row of `negotiations n` counting in the market. */
export function consents(person: Expression<number | null>): AliasableExpression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('negotiation_market_consents as mc')
      .select('mc.user_id')
      .where('mc.negotiation_id', '=', negotiation('id'))
      .where('mc.user_id', '=', person)
      .where('mc.withdrawn_at', 'is', null),
  )
}

/** Since when this person consents to it, if they do. */
export function consentedAt(person: Expression<number | null>): AliasableExpression<Date | null> {
  return eb
    .selectFrom('negotiation_market_consents as mc')
    .select('mc.given_at')
    .where('mc.negotiation_id', '=', negotiation('id'))
    .where('mc.user_id', '=', person)
    .where('mc.withdrawn_at', 'is', null)
    .$asScalar()
}

/** Whether an ability is the reviewer's; all others are the owner's. */
export function isAnswer(ability: Ability): boolean {
  return ability === 'approve' || ability === 'reject'
}

/** The platform's id, which is the reviewer on the wire of a negotiation that was sent to nobody. */
export const NOBODY = 1

/** Whether the user `u` accepts negotiations from the viewer. Nobody is told that they were blocked. */
export function takesNegotiationsOf(viewer: Expression<number>): AliasableExpression<SqlBool> {
  return eb.and([
    user('is_reviewer'),
    eb(user('erased_at'), 'is', null),
    eb(user('id'), '<>', NOBODY),
    eb(user('id'), '<>', viewer),
    eb.not(hasBlocked(user('id'), viewer)),
    eb.not(hasBlocked(viewer, user('id'))),
  ])
}
