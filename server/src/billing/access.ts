import { type Capability, NO_PERMISSION } from '@arroba/contract/rules/capabilities.ts'
import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { columnsOf, eb } from '../platform/data/expressions.ts'
import { Failure } from '../platform/http/errors.ts'

const s = columnsOf('subscriptions', 's')
const st = columnsOf('standings', 'st')

/** The failure of a call that a better plan would allow. */
export function upgradeNeeded(): Failure {
  return new Failure(403, NO_PERMISSION, { upgrade: true })
}

/** Throws 403 with `upgrade` unless the viewer's plan opens the capability. */
export function assertCapability({ opens }: { opens: readonly Capability[] }, capability: Capability): void {
  if (!opens.includes(capability)) throw upgradeNeeded()
}

type Ability = 'cancel' | 'resume' | 'change_plan' | 'change_card'

/** What the owner may do with a subscription under `s`, whose standing is under `st`. */
export function subscriptionAbilities(now: Expression<Date>): Record<Ability, AliasableExpression<SqlBool>> {
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
