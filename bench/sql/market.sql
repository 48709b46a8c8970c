-- name: verifyPeople
update users set phone = '', phone_verified_at = now() where id > 1

-- name: insertMarketNegotiations
-- Approved negotiations over a year, in eight states and five categories; one person in 20 is a buyer.
with people as materialized (
  select id, row_number() over (order by id) - 1 as n from users where id > 1
), places as materialized (
  select s.acronym, min(c.code) as city_code, row_number() over (order by s.acronym) as nth
  from states s join cities c on c.state_code = s.code
  where s.acronym in ('SP', 'MS', 'MT', 'GO', 'MG', 'PA', 'RO', 'TO') group by s.acronym
), drawn as materialized (
  select i, current_date - (i % 365)::int as day, e.buyers + i::bigint * 7919 % (e.count - e.buyers) as seller,
    i::bigint * 104729 % e.buyers as buyer, random() as dice
  from generate_series(1, :count::int) nth(i), (select count(*), count(*) / 20 as buyers from people) e
)
insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure,
  freight_responsibility, value, city_code, heads, created_at, sent_at, reviewed_at, notes)
select seller.id, buyer.id, 'approved', 'sale', day, t.id, (i % 3) * 15,
  case when t.is_slaughter then 'fifteen_kilos' else 'head' end, 'buyer',
  (case when t.is_slaughter then 300 else 2700 end * (0.97 + dice * 0.06))::numeric(12, 2), p.city_code,
  10 + i % 90, now(), now(), day::timestamptz + interval '20 hours', 'market'
from drawn
join people seller on seller.n = drawn.seller
join people buyer on buyer.n = drawn.buyer
join places p on p.nth = 1 + i * 31 % 8
join (select id, is_slaughter, row_number() over (order by position) as nth from tags where is_bovine) t on t.nth = 1 + i * 13 % 5

-- name: insertMarketConsents
insert into negotiation_market_consents (negotiation_id, user_id, given_at)
select n.id, side.person, now()
from negotiations n cross join lateral (values (n.user_id), (n.reviewer_id)) side (person)
where n.notes = 'market'

-- name: countMarketNegotiations
select count(*)::integer as "count!" from negotiations where notes = 'market'

-- name: setStaff
update users set is_staff = :isStaff where email = :email

-- name: countMarketRuns
select count(*)::integer as "count!" from market_runs
