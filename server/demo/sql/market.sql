-- name: insertMarketPeople
-- People who only trade on the demonstration's market; nobody can sign in as them.
insert into users (name, nickname, email, phone, initials, state_code, phone_verified_at, created_at)
select 'Demonstração ' || n, 'mercado' || lpad(n::text, 3, '0'), 'mercado' || lpad(n::text, 3, '0') || '@arroba.example', '',
  'D', null, :at::timestamptz, :at::timestamptz
from generate_series(1, :count::integer) n

-- name: insertMarketNegotiations
with people as (
  select id, substr(nickname, 8)::integer as number from users where nickname ~ '^mercado[0-9]{3}$'
), places as (
  select s.acronym, min(c.code) as city_code from states s join cities c on c.state_code = s.code group by s.acronym
), negotiations as (
  insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughter_form, tax_form, payment_deadline,
    payment_measure, freight_responsibility, premium, value, city_code, weight_kilos, heads, created_at, sent_at, reviewed_at)
  select seller.id, buyer.id, 'approved', 'sale', d.day, t.id, case when t.is_slaughter then 'dead_weight' end, 'free',
    d.term, case when t.is_slaughter then 'fifteen_kilos' else 'head' end, d.freight, d.premium, d.value, p.city_code,
    case when not t.is_slaughter then 210 end, d.heads, d.at - interval '1 hour', d.at - interval '1 hour', d.at
  from jsonb_to_recordset(:negotiations::text::jsonb) as d (day date, tag text, state text, seller integer, buyer integer, heads integer,
    value numeric, term smallint, freight text, premium text, at timestamptz)
  join tags t on t.slug = d.tag join places p on p.acronym = d.state
  join people seller on seller.number = d.seller join people buyer on buyer.number = d.buyer
  -- In a fixed order, so that every database engine assigns the same ids.
  order by d.at, d.seller, d.buyer, t.id, d.value, d.heads
  returning id, user_id, reviewer_id, reviewed_at
)
insert into negotiation_market_consents (negotiation_id, user_id, given_at)
select id, user_id, reviewed_at from negotiations union all select id, reviewer_id, reviewed_at from negotiations
