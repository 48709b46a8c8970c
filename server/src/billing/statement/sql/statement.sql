-- name: findStatementEntries
-- The ledger of a person in order, with the names of plans.
select e.id as "id!", e.kind as "kind!", e.cause as "cause!", e.subscription_id as "subscriptionId", e.payment_id as "paymentId",
  e.from_payment_id as "fromPaymentId", e.plan_id as "planId", e.amount_cents as "amountCents!",
  e.starts_at as "startsAt", e.ends_at as "endsAt", e.anchor_day as "anchorDay", e.is_upgrade as "isUpgrade!",
  e.happened_at as "happenedAt!", pl.name as "plan?", p.method as "method?"
from ledger_accounts a join ledger_entries e on e.account_id = a.id left join plans pl on pl.id = e.plan_id
  left join payments p on p.id = e.payment_id
where a.user_id = :userId order by e.id

-- name: findHolder
-- The owner of a statement; null where the account was erased.
select id, name, email, cpf_sealed as "cpfSealed" from users where id = :userId and id > 1

-- name: findPersonPayments
-- column refund: { amount: number; state: 'asked' | 'done' | 'refused'; at: string; reason: string; by: string | null; message: string | null }
-- What came of a person's money, the latest first; of each, what staff sent back last.
select p.id as "id!", pl.name as "plan!", p.method as "method!", p.status as "status!",
  to_char(p.paid_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "paidAt!",
  money.paid as "paidCents!", money.returned as "returnedCents!",
  p.status = 'paid' and s.provider = :provider and money.returned < money.paid
    and not exists (select from refunds o where o.payment_id = p.id and o.state = 'asked') as "canRefund!",
  case when r.id is not null then json_build_object('amount', round(r.amount_cents::numeric / 100, 2), 'state', r.state,
    'at', to_char(r.asked_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'reason', coalesce(act.details ->> 'reason', ''), 'by', actor.name, 'message', r.message) end as refund
from payments p join plans pl on pl.id = p.plan_id join subscriptions s on s.id = p.subscription_id
  join lateral (select
      coalesce(sum(e.amount_cents) filter (where e.kind = 'paid'), 0)::integer as paid,
      coalesce(sum(e.amount_cents) filter (where e.kind in ('refunded', 'charged_back')), 0)::integer as returned
    from ledger_entries e where e.payment_id = p.id) money on true
  left join lateral (select * from refunds f where f.payment_id = p.id order by f.id desc limit 1) r on true
  left join staff_actions act on act.id = r.action_id
  left join users actor on actor.id = act.actor_id
where (:userId?::bigint is null or p.user_id = :userId?) and (:id?::bigint is null or p.id = :id?) and p.paid_at is not null
order by p.paid_at desc, p.id desc limit :limit::integer offset :skip::integer

-- name: findMonthEntries
-- All entries within a span, the oldest first.
select e.id as "id!", e.kind as "kind!", e.cause as "cause!", e.payment_id as "paymentId",
  e.amount_cents as "amountCents!",
  to_char(e.happened_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "at!",
  to_char(e.starts_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "startsAt",
  to_char(e.ends_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "endsAt",
  pl.name as "plan?", p.method as "method?", p.provider_invoice_id as "invoiceId?", u.id as "userId?", u.name as "name?"
from ledger_entries e left join ledger_accounts a on a.id = e.account_id left join users u on u.id = a.user_id
  left join plans pl on pl.id = e.plan_id left join payments p on p.id = e.payment_id
where e.happened_at >= :from and e.happened_at < :to order by e.happened_at, e.id

-- name: sumMonth
select e.kind, count(*)::integer as "count!", sum(e.amount_cents)::bigint as "amountCents!"
from ledger_entries e where e.happened_at >= :from and e.happened_at < :to group by e.kind order by e.kind
