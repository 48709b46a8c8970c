-- name: insertSlaughterhouses
-- Slaughterhouses with ratings, each of which rests on a slaughter with one of six other people.
with founded as (
  insert into slaughterhouses (name, city_code)
  select 'Bench Frigorífico ' || name, code from cities order by code limit :slaughterhouses
  returning id
), aged as (
  update users set created_at = created_at - interval '1 year'
  where id in (select id from users where id > 2 and email <> :email order by id limit :evaluations) returning id
), raters as (
  select id, row_number() over (order by id) as nth, count(*) over () as count from aged
), negotiated as (
  insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughterhouse_id, payment_deadline,
    payment_measure, value, city_code, heads, created_at, sent_at, reviewed_at)
  select r.id, other.id, 'approved', 'sale', current_date - 100, t.id, f.id, 0, 'fifteen_kilos', 300, 5100201,
    1 + (random() * 120)::int, now(), now(), now() - interval '95 days'
  from founded f cross join raters r
  join raters other on other.nth = 1 + (r.nth + f.id % 6) % r.count
  join tags t on t.slug = 'boi-gordo'
  returning id, user_id, slaughterhouse_id
), rated as (
  insert into slaughterhouse_evaluations (slaughterhouse_id, user_id, sex, stars, rated_at, first_rated_at, negotiation_id)
  select slaughterhouse_id, user_id, 'male', 1 + (random() * 4)::int, at, at, id
  from (select *, now() - random() * interval '90 days' as at from negotiated) given
)
select min(id) as id from founded

-- name: ageBothSides
-- Makes the measuring account and the other side of its slaughter old enough for their ratings to count.
update users set created_at = created_at - interval '1 year' where email = :email or id = 2

-- name: insertOwnSlaughter
insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughterhouse_id, payment_deadline,
  payment_measure, value, city_code, heads, created_at, sent_at, reviewed_at)
select u.id, 2, 'approved', 'sale', current_date, t.id, :slaughterhouse::bigint, 0, 'fifteen_kilos', 300, 5100201, 40,
  now(), now(), now()
from users u, tags t where u.email = :email and t.slug = 'vaca-gorda' limit 1

-- name: deletePastStars
delete from slaughterhouse_past_stars where slaughterhouse_id in (select id from slaughterhouses where name like 'Bench %')

-- name: deleteEvaluations
delete from slaughterhouse_evaluations where slaughterhouse_id in (select id from slaughterhouses where name like 'Bench %')

-- name: deleteSlaughterhouseNegotiations
delete from negotiations where slaughterhouse_id in (select id from slaughterhouses where name like 'Bench %')

-- name: deletePlaces
delete from slaughterhouse_places where slaughterhouse_id in (select id from slaughterhouses where name like 'Bench %')

-- name: deleteSlaughterhouses
delete from slaughterhouses where name like 'Bench %'
