-- import type { PaymentAnswer, SubscriptionAnswer } from '../../histories/rows.ts'

-- name: findPlanChange
-- column details: Record<string, unknown>
select p.price::text as "price!", a.details from plans p join staff_actions a on a.subject_id = p.id
where p.identifier = 'arroba_mensal' and a.action = 'plan-changed'

-- name: findSettled
select p.status as payment, s.status as subscription, st.paid_until
from payments p join subscriptions s on s.id = p.subscription_id left join standings st on st.subscription_id = s.id
where p.provider_invoice_id = :invoiceId

-- name: findPaymentWithPeriod
select p.status, s.status as subscription, e.ends_at as ends, st.paid_until as "paidUntil"
from payments p join subscriptions s on s.id = p.subscription_id
  left join standings st on st.subscription_id = s.id
  left join ledger_entries e on e.payment_id = p.id and e.kind = 'period_granted'
where p.id = :id

-- name: findNewestInvoiceAtProvider
select s.suspended, i.state from sandbox_subscriptions s join sandbox_invoices i on i.subscription_id = s.id
join billing_profiles b on b.customer_id = s.customer_id
where b.user_id = :userId order by i.number desc limit 1

-- name: findCanceledAtProvider
select p.suspended, extract(day from s.cancel_processed_at - s.cancel_requested_at)::integer as days
from subscriptions s join sandbox_subscriptions p on p.id = s.provider_id where s.user_id = :userId

-- name: findPlanAtProvider
select p.plan_identifier as plan, p.expires_at = st.paid_until as same
from subscriptions s join standings st on st.subscription_id = s.id join sandbox_subscriptions p on p.id = s.provider_id
where s.user_id = :userId

-- name: findExpiryAtProvider
select date_trunc('second', there.expires_at) as "at!"
from sandbox_subscriptions there join subscriptions s on s.provider_id = there.id where s.user_id = :userId

-- name: findAttemptAnswers
select string_agg(answer::text, '') as answers from payment_attempts where user_id = :userId

-- name: findAccessEnd
select s.status, date_trunc('second', t.access_until) as until
from subscriptions s join standings t on t.subscription_id = s.id where s.user_id = :userId

-- name: findHistoryReading
-- All that is compared, in one question: a proof asks it a million times.
-- column subscriptions: SubscriptionAnswer[]
-- column payments: PaymentAnswer[]
select (
  select coalesce(json_agg(json_build_object('id', s.id, 'status', s.status, 'planId', s.plan_id,
    'nextPlanId', s.next_plan_id, 'paidUntil', st.paid_until, 'accessUntil', st.access_until,
    'nextTryAt', s.next_try_at, 'nextChargeAt', st.next_charge_at, 'open', (
      select coalesce(json_agg(json_build_object('planId', a.plan_id, 'endsAt', a.ends_at) order by a.starts_at), '[]')
      from access_periods a where a.subscription_id = s.id)) order by s.id), '[]')
  from subscriptions s left join standings st on st.subscription_id = s.id where s.user_id = :userId
) as "subscriptions!", (
  select coalesce(json_agg(json_build_object('id', y.id, 'subscriptionId', y.subscription_id, 'planId', y.plan_id,
    'months', p.interval_months, 'kind', y.kind, 'method', y.method, 'status', y.status,
    'isWithdrawn', y.withdrawn_at is not null, 'cash', y.amount_cents, 'offeredCredit', y.credit_cents,
    'invoiceId', y.provider_invoice_id, 'createdAt', y.created_at, 'paidAt', y.paid_at) order by y.id), '[]')
  from payments y join plans p on p.id = y.plan_id where y.user_id = :userId
) as "payments!", (
  select coalesce(sum(case e.kind when 'paid' then e.amount_cents when 'refunded' then -e.amount_cents
    when 'charged_back' then -e.amount_cents else 0 end), 0)::integer
  from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.user_id = :userId
) as "keptCents!"
