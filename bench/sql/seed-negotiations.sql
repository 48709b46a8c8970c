-- name: insertBenchPeople
insert into users (name, nickname, email, phone, initials, state_code, trial_ends_at)
select 'Bench', split_part(email, '@', 1), email, '', 'B', 51, now() + interval '30 days'
from unnest(:emails::text[]) email

-- name: insertNegotiations
with people as materialized (
  select (select id from users where email = :first) as first, (select id from users where email = :second) as second
), drawn as materialized (
  select n,
    case when n <= :theirs::int then people.first when n <= 2 * :theirs::int then people.second end as bench,
    2 + floor(random() * :users::int)::bigint as one, 2 + floor(random() * :users::int)::bigint as another,
    random() as sent, random() as answer, random() as shape, random() as dice,
    :newest::timestamptz - random() * interval '1095 days' as at
  from generate_series(1, :negotiations::int) n, people
), sided as (
  select drawn.*, case when bench is not null and n % 5 > 0 then bench else one end as owner,
    case when bench is not null and n % 5 = 0 then bench when sent < 0.6 and another <> one then another end as reviewer
  from drawn
), decided as (
  select sided.*,
    case when reviewer is null or answer < 0.2 then 'pending' when answer < 0.9 then 'approved' else 'rejected' end as status,
    (select array_agg(id order by id) from tags where case
       when shape < 0.5 then is_slaughter when shape < 0.8 then is_bovine and not is_slaughter else not is_bovine end) as tags
  from sided
)
insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughter_form, tax_form,
  payment_deadline, payment_measure, value, city_code, age_band, weight_kilos, heads, reject_reason, created_at, sent_at,
  reviewed_at, reminded_at)
select owner, reviewer, status, case when dice < 0.6 then 'sale' else 'purchase' end,
  (at at time zone interval '-03:00')::date, tags[1 + floor(dice * cardinality(tags))::int],
  case when shape < 0.8 then 'dead_weight' end, case when shape < 0.8 then 'free' end,
  30, case when shape < 0.5 then 'fifteen_kilos' when shape < 0.8 then 'head' else 'sacs' end,
  round((150 + dice * 250)::numeric, 2), city.code, case when shape between 0.5 and 0.8 then 'zero_to_twelve' end,
  case when shape between 0.5 and 0.8 then 210 end, case when shape < 0.8 then 1 + floor(dice * 120)::int end,
  case when status = 'rejected' then 'Outro preço.' end, at, case when reviewer is not null then at end,
  case when status <> 'pending' then at end,
  -- Already marked as reminded, or a measured node would write hundreds of thousands of reminders.
  case when status = 'pending' and reviewer is not null then :newest::timestamptz end
from decided
join (select code, row_number() over (order by code) as place from cities) city on city.place = 1 + n % 5571
order by at

-- name: insertSlaughters
insert into negotiation_slaughters (negotiation_id, position, heads, slaughtered_on, yield)
select n.id, 1, n.heads, n.negotiated_on, 54.5
from negotiations n join tags t on t.id = n.tag_id where t.is_slaughter order by n.id
