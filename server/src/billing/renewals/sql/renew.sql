-- name: findNewInvoices
select invoice.id as "id!" from unnest(:invoiceIds::text[]) invoice (id)
where not exists (select from payments p where p.provider_invoice_id = invoice.id and p.status <> 'pending')

-- name: setPastDue
update subscriptions set status = 'past_due', failed_tries = :failedTries, next_try_at = :nextTryAt? where id = :id

-- name: findSuspension
select id from users
where id = :userId and suspended_at is not null and (suspended_until is null or suspended_until > :now)
