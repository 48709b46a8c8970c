-- name: findPaidPeriods
-- An upgrade took in what had been paid before it.
select plan_id as "planId", amount_cents + credit_cents as "centavos!", period_starts_at as "startsAt!",
  period_ends_at as "endsAt!"
from payments
where subscription_id = :subscriptionId and status = 'paid' and period_ends_at > :now
  and period_starts_at >= coalesce((
    select max(u.period_starts_at) from payments u
    where u.subscription_id = :subscriptionId and u.status = 'paid' and u.kind = 'upgrade'), '-infinity')
order by period_ends_at

-- name: findPlanRow
-- Only the plans of the card provider's platform are sold.
select id, identifier, name, (price * 100)::integer as "priceCents!", interval_months as "intervalMonths",
  (platform = 'iugu' and is_active) as "isOffered!"
from plans where id = :id? or identifier = :identifier?
