-- name: findDemoNegotiationsOutOfPlace
select
  (select count(*)::integer from negotiations where greatest(created_at, sent_at, reviewed_at, reminded_at) > now()
    or greatest(negotiated_on, delivery_on) > (now() at time zone interval '-03:00')::date) as "late!",
  (select count(*)::integer from negotiations n join users u on u.id = n.user_id
    where u.email not like 'mercado%' and not exists (
    select from negotiation_steps s where s.negotiation_id = n.id and s.action = 'recorded')) as "unrecorded!",
  (select count(*)::integer from negotiation_steps where action = 'changed') as "changed!"
