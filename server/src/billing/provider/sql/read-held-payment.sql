-- name: findHeldInvoice
select provider_invoice_id as "invoiceId!" from payments
where id = :id and held_state is not null and provider_invoice_id is not null
