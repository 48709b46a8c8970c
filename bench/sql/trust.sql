-- name: insertTrustPeople
-- People with verified phones, whose accounts are no longer new.
insert into users (name, nickname, email, phone, initials, created_at, phone_verified_at)
select 'Gente ' || i, 'gente.' || i, 'gente.' || i || '@trust.example', '669' || lpad(i::text, 8, '0'), 'G',
  now() - interval '2 years', now()
from generate_series(1, :people::int) nth(i)

-- name: insertTrustNegotiations
-- Approved negotiations over a year: nine of ten with one of 30 neighbours, one of ten with anybody.
with bounds as (select min(id) as least, count(*)::int as everybody from users where email like '%@trust.example'),
drawn as (
  select i, (random() * (everybody - 1))::int as seller, 1 + (random() * 29)::int as step,
    (random() * (everybody - 1))::int as anybody, random() < 0.1 as is_far, random() as age
  from bounds, generate_series(1, :count::int) nth(i)
)
insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure,
  value, city_code, heads, created_at, sent_at, reviewed_at)
select least + seller, least + buyer, 'approved', 'sale', at::date, t.id, 30, 'head', 2500, c.code, 1 + i % 120, at, at, at
from bounds, drawn
cross join lateral (
  select now() - (1 + age * 364) * interval '1 day' as at,
    case when is_far then anybody else (seller + step) % everybody end as buyer) d,
  (select id from tags where slug = 'bezerro') t, (select min(code) as code from cities) c
where buyer <> seller

-- name: findTrustNeighbours
-- Pairs of people who may trade with each other, one of every 97.
select id as seller, id + 1 as "buyer!" from users where email like '%@trust.example' and id % 97 = 0 order by id limit :count

-- name: confirmNegotiation
insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure,
  value, city_code, heads, created_at, sent_at, reviewed_at)
select :seller::bigint, :buyer::bigint, 'approved', 'sale', current_date, t.id, 30, 'head', 2500,
  (select min(code) from cities), 20, now(), now(), now()
from tags t where t.slug = 'bezerro'
