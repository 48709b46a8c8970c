import { type Capability, NO_PERMISSION } from '@arroba/contract/rules/capabilities.ts'
import { Failure } from './errors.ts'

/** SQL: the identifier of the plan in force of a users row under `user`, at the time `at`. Whatever asks for it asks here. */
export const planInForce = (user: string, at: string): string =>
  `coalesce(
    (select paid.identifier from subscriptions s join access_periods open on open.subscription_id = s.id
       join plans paid on paid.id = open.plan_id
     where s.user_id = ${user}.id and open.ends_at > ${at} order by open.starts_at limit 1),
    case when ${user}.trial_ends_at > ${at} then 'arroba_trial' else 'arroba_free' end)`

/** What a better plan would open. */
export const upgradeNeeded = (): Failure => new Failure(403, NO_PERMISSION, { upgrade: true })

/** Lets through whose plan opens it; throws 403 with `upgrade` otherwise. */
export const demand = ({ opens }: { opens: readonly Capability[] }, capability: Capability): void => {
  if (!opens.includes(capability)) throw upgradeNeeded()
}
