-- name: findPlanRow
-- Only the plans of the card provider's platform are sold.
select id, identifier, name, (price * 100)::integer as "priceCents!", interval_months as "intervalMonths",
  (platform = 'iugu' and is_active) as "isOffered!"
from plans where id = :id? or identifier = :identifier?
