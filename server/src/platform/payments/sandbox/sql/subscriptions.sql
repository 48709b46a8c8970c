-- name: lockSandboxSubscription
select s.id, s.customer_id as "customerId", s.plan_identifier as "planIdentifier", p.name as "planName",
  p.price_cents as "priceCents", s.method, s.suspended, s.expires_at as "expiresAt"
from sandbox_subscriptions s join sandbox_plans p on p.identifier = s.plan_identifier
where s.id = :id for update of s

-- name: findPlanForCustomer
select plan.name, plan.price_cents as cents from sandbox_plans plan, sandbox_customers customer
where plan.identifier = :planIdentifier and customer.id = :customerId

-- name: insertSandboxSubscription
insert into sandbox_subscriptions (id, customer_id, plan_identifier, method, reference, created_at)
values (:id, :customerId, :planIdentifier, :method, :reference, :now)

-- name: findInvoicesOf
select id from sandbox_invoices where subscription_id = :subscriptionId order by number desc
