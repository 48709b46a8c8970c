-- What the owner of a subscription expects the next period to cost, in centavos: the price that they bought at, or were
-- last told of by letter. Null until the first payment.
alter table subscriptions add column expected_price_cents integer;
update subscriptions s set expected_price_cents = (p.price * 100)::integer
from plans p where s.paid_until is not null and p.id = coalesce(s.next_plan_id, s.plan_id);
