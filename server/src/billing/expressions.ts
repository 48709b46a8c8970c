import type { AliasableExpression, Expression } from 'kysely'
import { columnsOf, eb, literal } from '../platform/data/expressions.ts'

/** The identifier of the plan in force of a users row under `alias`, at a moment. */
export function planInForce(alias: string, at: Expression<Date>): AliasableExpression<string> {
  const user = columnsOf('users', alias)
  const paid = eb
    .selectFrom('subscriptions as bought')
    .innerJoin('access_periods as in_force', 'in_force.subscription_id', 'bought.id')
    .innerJoin('plans as paid', 'paid.id', 'in_force.plan_id')
    .select('paid.identifier')
    .where('bought.user_id', '=', user('id'))
    .where('in_force.ends_at', '>', at)
    .orderBy('in_force.starts_at')
    .limit(1)
  const free = eb
    .case()
    .when(user('trial_ends_at'), '>', at)
    .then(literal('arroba_trial'))
    .else(literal('arroba_free'))
    .end()
  return eb.fn.coalesce(paid, free)
}
