-- name: planPreview
-- How much content plans open, as counts only.
with today as (
  select (:now::timestamptz at time zone interval '-03:00')::date as day
), last_prices as (
  select p.tag_id, p.area from market_prices p
  where p.status = 'published' and p.day = (select max(day) from market_prices where status = 'published')
)
select json_build_object(
  'scales', (
    select json_build_object('scales', count(*), 'fridges', count(distinct slaughterhouse_id),
      'states', count(distinct state_code))
    from scales where standing = 'listed' and reference_date > (select day - 7 from today)
      and reference_date <= (select day from today)),
  'ratings', (
    select json_build_object('evaluations', count(*), 'fridges', count(distinct slaughterhouse_id),
      'comments', count(comment) filter (where comment_hidden_at is null))
    from slaughterhouse_evaluations where negotiation_id is not null and voided_at is null),
  'posts', (
    select json_build_object('week', count(*), 'states', count(distinct state_code))
    from posts where kind = 'feed' and listed and created_at > :now::timestamptz - interval '7 days'),
  'market', json_build_object(
    'days', (
      select count(distinct p.day) from market_prices p join tags t on t.id = p.tag_id
      where t.slug = 'boi-gordo' and p.area = 'BR' and p.status = 'published'),
    'areas', (select count(distinct area) from last_prices),
    'tags', (select count(distinct tag_id) from last_prices))
)::text as "body!"
