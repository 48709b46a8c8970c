-- name: findUnannouncedPrices
-- Subscriptions that continue, and whose owner was not notified of the next price.
select s.id
from subscriptions s
where s.status in ('active', 'past_due') and s.expected_price_cents <> (
  select (p.price * 100)::integer from plans p where p.id = coalesce(s.next_plan_id, s.plan_id))
order by s.id

-- name: setExpectedPrice
update subscriptions set expected_price_cents = :centavos where id = :id
