import { GRACE_DAYS } from '@arroba/contract/rules/billing.ts'

/** SQL: what may be done with a subscription under `s` by its owner, at the time `$2`. */
export const can = {
  cancel: `s.status in ('pending', 'active', 'past_due')`,
  resume: `s.status = 'canceling' and s.paid_until > $2`,
  change_plan: `s.status in ('active', 'past_due')`,
  change_card: `s.status in ('active', 'past_due')`,
}

/** SQL: when the next payment of a subscription under `s` is taken or due; null when there will be none. */
export const nextChargeAt = `case s.status
  when 'active' then s.paid_until
  when 'past_due' then coalesce(s.next_try_at, s.paid_until + interval '${GRACE_DAYS} days') end`
