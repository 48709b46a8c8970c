import { GRACE_DAYS } from '@arroba/contract/rules/billing.ts'
import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { columnsOf, eb } from '../platform/data/expressions.ts'

const s = columnsOf('subscriptions', 's')

type Ability = 'cancel' | 'resume' | 'change_plan' | 'change_card'

/** What the owner may do with a subscription under `s`. */
export function can(now: Expression<Date>): Record<Ability, AliasableExpression<SqlBool>> {
  const isRenewed = eb(s('status'), 'in', ['active', 'past_due'])
  return {
    cancel: eb(s('status'), 'in', ['pending', 'active', 'past_due']),
    resume: eb.fn.coalesce(
      eb.and([eb(s('status'), '=', 'canceling'), eb(s('paid_until'), '>', now)]),
      eb.lit(false),
    ),
    change_plan: isRenewed,
    change_card: isRenewed,
  }
}

/** When the next payment of a subscription under `s` is taken or due; null when there will be none. */
export function nextChargeAt(): AliasableExpression<Date | null> {
  const days = eb.lit(GRACE_DAYS)
  const grace = eb.fn<Date>('make_interval', [eb.lit(0), eb.lit(0), eb.lit(0), days])
  return eb
    .case()
    .when(s('status'), '=', 'active')
    .then(s('paid_until'))
    .when(s('status'), '=', 'past_due')
    .then(eb.fn.coalesce(s('next_try_at'), eb(s('paid_until'), '+', grace)))
    .end()
}
