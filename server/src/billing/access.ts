import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { columnsOf, eb } from '../platform/data/expressions.ts'

const s = columnsOf('subscriptions', 's')
const st = columnsOf('standings', 'st')

type Ability = 'cancel' | 'resume' | 'change_plan' | 'change_card'

/** What the owner may do with a subscription under `s`, whose standing is under `st`. */
export function can(now: Expression<Date>): Record<Ability, AliasableExpression<SqlBool>> {
  const isRenewed = eb(s('status'), 'in', ['active', 'past_due'])
  return {
    cancel: eb(s('status'), 'in', ['pending', 'active', 'past_due']),
    resume: eb.fn.coalesce(
      eb.and([eb(s('status'), '=', 'canceling'), eb(st('paid_until'), '>', now)]),
      eb.lit(false),
    ),
    change_plan: isRenewed,
    change_card: isRenewed,
  }
}

/** When the next payment of such a subscription is taken or due; null when there will be none. */
export function nextChargeAt(): AliasableExpression<Date | null> {
  return eb
    .case()
    .when(s('status'), '=', 'active')
    .then(st('paid_until'))
    .when(s('status'), '=', 'past_due')
    .then(eb.fn.coalesce(s('next_try_at'), st('access_until')))
    .end()
}
