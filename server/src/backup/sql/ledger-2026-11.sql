-- import type { EntryToCompute } from '../../billing/read.ts'

-- name: importAccount
insert into ledger_accounts (user_id) values (:userId)

-- name: importEntry
-- param kind: EntryToCompute['kind']
insert into ledger_entries (account_id, kind, key, cause, subscription_id, payment_id, from_payment_id, plan_id,
  amount_cents, starts_at, ends_at, anchor_day, is_upgrade, happened_at)
select a.id, :kind, :key, 'import', :subscriptionId?, :paymentId?, :fromPaymentId?, :planId?,
  :amountCents, :startsAt?, :endsAt?, :anchorDay?, :isUpgrade, :happenedAt
from ledger_accounts a where a.user_id = :userId

-- name: importStanding
insert into standings (subscription_id, paid_until, anchor_day, access_until)
values (:id, :paidUntil?, :anchorDay?, :accessUntil?)

-- name: importAccessPeriod
insert into access_periods (subscription_id, plan_id, starts_at, ends_at) values (:id, :planId, :startsAt, :endsAt)
