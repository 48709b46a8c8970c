-- name: insertSlaughterhouseRows
with given as (
  select g.key, g.name, g.inspection, c.code as city_code
  from jsonb_to_recordset(:slaughterhouses::jsonb)
    as g (key text, name text, city text, state text, inspection text)
  join states s on s.acronym = g.state
  join cities c on c.state_code = s.code and c.name = g.city
), written as (
  insert into slaughterhouses (name, city_code, inspection) select name, city_code, inspection from given
  returning id, name, city_code
)
select key as "key!", id from written join given using (name, city_code)

-- name: insertRatedNegotiations
-- An approved slaughter for each rating.
with negotiated as (
  insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughterhouse_id, slaughter_form,
    tax_form, payment_deadline, payment_measure, freight_responsibility, value, city_code, heads, created_at, sent_at,
    reviewed_at)
  select r.user_id, r.reviewer_id, 'approved', 'sale', (r.recorded_at at time zone interval '-03:00')::date, t.id,
    f.id, 'dead_weight', 'free', r.deadline, 'fifteen_kilos', 'buyer', r.price, f.city_code, r.heads, r.recorded_at,
    r.recorded_at, r.recorded_at + interval '5 hours'
  from jsonb_to_recordset(:ratings::jsonb) as r (slaughterhouse_id bigint, user_id bigint, reviewer_id bigint, tag text,
    deadline smallint, heads integer, price integer, recorded_at timestamptz)
  join tags t on t.slug = r.tag join slaughterhouses f on f.id = r.slaughterhouse_id
  order by r.recorded_at
  returning id, user_id, reviewer_id, heads, negotiated_on, created_at, reviewed_at
), slaughtered as (
  insert into negotiation_slaughters (negotiation_id, position, heads, slaughtered_on, yield)
  select id, 1, heads, negotiated_on, 50 + id % 60 / 10.0 from negotiated
)
insert into negotiation_steps (negotiation_id, actor_id, action, sent_to_id, created_at)
select id, user_id, 'recorded', null::bigint, created_at from negotiated
union all select id, user_id, 'sent', reviewer_id, created_at from negotiated
union all select id, reviewer_id, 'approved', null, reviewed_at from negotiated
order by 1, 5

-- name: insertRatingRows
insert into slaughterhouse_evaluations
  (slaughterhouse_id, user_id, sex, stars, comment, rated_at, first_rated_at, negotiation_id)
select r.slaughterhouse_id, r.user_id, r.sex, r.stars, r.comment, r.rated_at, r.rated_at, n.id
from jsonb_to_recordset(:ratings::jsonb) as r (slaughterhouse_id bigint, user_id bigint, reviewer_id bigint, sex text,
  stars smallint, comment text, price integer, recorded_at timestamptz, rated_at timestamptz)
join negotiations n on n.user_id = r.user_id and n.reviewer_id = r.reviewer_id
  and n.slaughterhouse_id = r.slaughterhouse_id and n.created_at = r.recorded_at and n.value = r.price
