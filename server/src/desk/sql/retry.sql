-- name: findUserByEmail
select id from users where email = lower(:email?)

-- name: findJobOfCall
-- The job that handles a call, if it is still there: waiting, failed or running.
select id as "id!" from jobs.job where name = 'handle-webhook' and data ->> 'id' = :callId::bigint::text
order by created_on desc limit 1

-- name: findUnhandledCall
select event from webhook_calls where id = :id and handled_at is null

-- name: findHeldPayment
select provider_invoice_id as "invoiceId!" from payments where id = :id and held_state is not null

-- name: findHeldPaymentIds
select id from payments where held_state is not null order by id

-- name: findFailedCallIds
select id from webhook_calls where handled_at is null and last_error is not null order by id
