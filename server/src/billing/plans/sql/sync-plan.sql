-- name: findProviderPlan
select identifier, name, (price * 100)::integer as "priceCents!", interval_months as "intervalMonths"
from plans where id = :id
