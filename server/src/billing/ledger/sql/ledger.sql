-- import type { Cause, EntryKind } from '../entries.ts'

-- name: insertAccount
insert into ledger_accounts (user_id) values (:userId) on conflict (user_id) do nothing

-- name: insertEntry
-- param kind: EntryKind
-- param cause: Cause['kind']
insert into ledger_entries (account_id, kind, key, cause, cause_id, subscription_id, payment_id, from_payment_id, plan_id,
  amount_cents, starts_at, ends_at, anchor_day, is_upgrade, happened_at)
select a.id, :kind, :key, :cause, :causeId?, :subscriptionId?, :paymentId?, :fromPaymentId?, :planId?, :amountCents,
  :startsAt?, :endsAt?, :anchorDay?, :isUpgrade, :happenedAt
from ledger_accounts a where a.user_id = :userId
on conflict (key) do nothing

-- name: findEntries
select e.kind, e.subscription_id as "subscriptionId", e.payment_id as "paymentId",
  e.from_payment_id as "fromPaymentId", e.plan_id as "planId", e.amount_cents as "amountCents",
  e.starts_at as "startsAt", e.ends_at as "endsAt", e.anchor_day as "anchorDay", e.is_upgrade as "isUpgrade",
  e.happened_at as "happenedAt"
from ledger_accounts a join ledger_entries e on e.account_id = a.id
where a.user_id = :userId order by e.id

-- name: findSubscriptionsOf
select id, status, next_try_at as "nextTryAt", status in ('active', 'past_due') as "renews!" from subscriptions where user_id = :userId

-- name: upsertStanding
insert into standings (subscription_id, paid_until, anchor_day, access_until, next_charge_at)
values (:id, :paidUntil?, :anchorDay?, :accessUntil?, :nextChargeAt?)
on conflict (subscription_id) do update set paid_until = excluded.paid_until, anchor_day = excluded.anchor_day,
  access_until = excluded.access_until, next_charge_at = excluded.next_charge_at

-- name: setPlanOfStanding
update subscriptions set plan_id = :planId where id = :id and plan_id <> :planId

-- name: deleteAccessPeriods
delete from access_periods where subscription_id = :id

-- name: insertAccessPeriod
insert into access_periods (subscription_id, plan_id, starts_at, ends_at) values (:id, :planId, :startsAt, :endsAt)
