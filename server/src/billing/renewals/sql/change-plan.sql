-- name: findUnsettledInvoices
select provider_invoice_id as "invoiceId!" from payments
where user_id = :userId and status = 'pending' and provider_invoice_id is not null order by id

-- name: setNextPlan
update subscriptions set next_plan_id = :planId?, expected_price_cents = :centavos where id = :id
