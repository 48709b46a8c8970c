-- name: findWaitingInvoices
select p.provider_invoice_id as "id!" from payments p join subscriptions s on s.id = p.subscription_id
where p.status = 'pending' and p.withdrawn_at is null and p.held_state is null and p.provider_invoice_id is not null
  and s.provider = :provider
order by p.due_on

-- name: findDueSubscriptions
-- Subscriptions whose paid period is over, or so near its end that the next bank slip or PIX is due.
select s.id from subscriptions s join standings st on st.subscription_id = s.id
where s.status in ('active', 'past_due', 'canceling') and st.paid_until <= :now
  or s.status = 'active' and s.payment_method <> 'credit_card' and st.paid_until <= :renewedBy
order by s.id

-- name: findWithoutNextCharge
-- Subscriptions whose standing was written before it contained the next charge.
select distinct s.user_id as "userId" from subscriptions s join standings st on st.subscription_id = s.id
where s.status in ('active', 'past_due') and st.paid_until is not null and st.next_charge_at is null
limit :atMost::integer

-- name: findUnsyncedSubscriptions
-- Subscriptions with changes that the provider has not received.
select s.id from subscriptions s left join standings st on st.subscription_id = s.id
where s.provider = :provider and (
  exists (select from payments p where p.subscription_id = s.id and p.status = 'pending' and p.withdrawn_at is not null
    and p.held_state is null)
  or s.provider_id is not null and s.told_suspended <> (s.status in ('canceling', 'canceled'))
  or s.provider_id is not null and s.status in ('active', 'past_due') and st.paid_until is not null
    and (s.told_plan_id is distinct from coalesce(s.next_plan_id, s.plan_id)
      or s.told_until is distinct from st.paid_until))
order by s.id
