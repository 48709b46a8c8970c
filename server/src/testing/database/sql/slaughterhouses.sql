-- name: insertScaleWithPost
with post as (
  insert into posts (user_id, kind, title, description, state_code, created_at)
  select 1, 'scale', 'Escala de ' || :days::integer || ' dias', 'A indústria programa com folga.', state_code,
    :on::date + time '15:00' at time zone 'UTC' from slaughterhouses where id = :slaughterhouseId
  returning id, kind, state_code, created_at, title, description
), searchable as (
  insert into post_search (post_id, kind, state_code, created_at, terms)
  select id, kind, state_code, created_at, to_tsvector('portuguese', search_text(title || ' ' || description))
  from post
)
insert into scales (post_id, slaughterhouse_id, state_code, days, reference_date)
select id, :slaughterhouseId, state_code, :days, :on::date from post
returning post_id as id

-- name: insertAttackers
insert into users (name, nickname, email, phone, phone_verified_at, initials, created_at)
select 'Conta', 'conta.' || plan || '.' || nth, 'conta.' || plan || '.' || nth || '@x.example', '', :now::timestamptz, 'C',
  :now::timestamptz - :ageDays::integer * interval '1 day'
from generate_series(1, :count::integer) nth, (select :plan::integer as plan) p
returning id

-- name: insertAttackersNegotiations
insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughterhouse_id, payment_deadline,
  payment_measure, value, city_code, heads, created_at, sent_at, reviewed_at)
select r.user_id, r.reviewer_id, 'approved', 'sale', :now::timestamptz::date, t.id, r.slaughterhouse_id, 30, 'fifteen_kilos',
  310, :cityCode::integer, r.heads, :now, :now, :now
from jsonb_to_recordset(:rows::jsonb) as r (user_id bigint, reviewer_id bigint, heads int, slaughterhouse_id bigint)
join tags t on t.slug = case when r.slaughterhouse_id is null then 'soja' else 'boi-gordo' end
returning id

-- name: findPlacesOn
select f.name, p.place, round(p.average, 2)::float8 as "average!", p.evaluations_count as count
from slaughterhouse_places p join slaughterhouses f on f.id = p.slaughterhouse_id
where p.day = :day::date order by p.state_code, p.place

-- name: findRankingDays
select day::text as "day!" from slaughterhouse_ranking_days order by day

-- name: findColumnsNamingSlaughterhouses
select c.conrelid::regclass::text as "table!", a.attname::text as "column!"
from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and c.confrelid = 'slaughterhouses'::regclass order by 1, 2
