-- name: findNegotiationState
select status, reviewer_id as reviewer, (value * 100)::integer as "centavos!", version from negotiations where id = :id

-- name: findNegotiationEvents
select kind, (data ->> 'recipient_id')::integer as recipient from events where (data ->> 'negotiation_id')::bigint = :id

-- name: findNotifiedNegotiations
select (data ->> 'negotiation_id')::integer as "negotiation!" from notifications order by id

-- name: setPriced
update negotiations
set payment_measure = :measure, value = :centavos::numeric / 100, heads = :heads, weight_kilos = :kilos
where id = :id returning total_value::text as total
