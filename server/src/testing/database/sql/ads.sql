-- name: insertPublishedAd
insert into ads (user_id, status, title, description, category_id, value, count_type, phone,
  announcement_days, city_code, state_code, heads, has_video, terms, created_at, published_at, expires_at)
select :userId, 'published', 'Garrotes de 13 meses, lote apartado', 'Nelore', t.id, 2500, 'head', '66999990000',
  30, c.code, c.state_code, 20, false, '', now(), now(), '2026-12-20T09:00:00-03:00'
from (select id from tags limit 1) t, (select code, state_code from cities limit 1) c
returning id

-- name: countEventsOfManyAds
select kind, count(distinct c.id)::integer as "ads!", count(*)::integer as "events!"
from ads c join events e on (e.data ->> 'classified_id')::bigint = c.id
where c.title = 'Um de muitos' and kind <> 'classified-published' group by kind order by kind

-- name: insertManySellers
insert into users (name, nickname, email, phone, initials)
select 'Pessoa', 'pessoa.' || n, 'pessoa.' || n || '@vendas.example', '66999990000', 'P' from generate_series(1, 5) n

-- name: insertOffers
-- Of the older ones, spread over days, two of three speak of what none of the latest ones does, which were published within seconds.
-- Some are sold, some over.
with sellers as materialized (
  select id, row_number() over (order by id) as place from users where email like '%@vendas.example'
), categories as materialized (
  select id, row_number() over (order by id) as place from tags where is_bovine order by id limit 3
), places as materialized (
  select code, state_code, row_number() over (order by code) as place from cities
  where code in (5100201, 5107925, 5208707, 3550308)
), drawn as materialized (
  select n, n > :older::int as is_late, random() as seller, random() as category, random() as place, random() as price,
    random() as unit, random() as word, random() as state
  from generate_series(1, :older::int + :latest::int) n
)
insert into ads (user_id, status, title, description, category_id, value, count_type, phone, announcement_days, city_code,
  state_code, heads, has_video, terms, created_at, published_at, expires_at)
select s.id, case when d.state < 0.05 then 'sold' else 'published' end, 'Lote ' || d.n, 'Gado', c.id,
  case when d.price < 0.3 then 2500 when d.price < 0.6 then 300 + round(d.price::numeric, 2) else round((d.price * 9000 + 0.01)::numeric, 2) end,
  case when d.unit < 0.7 then 'head' when d.unit < 0.95 then 'fifteen_kilos' else 'sacs' end, '66999990000', 30, p.code,
  p.state_code, 10, false,
  to_tsvector('portuguese', search_text('Lote de gado' || case when d.word < 0.67 and not d.is_late then ' desmama' else '' end
    || case when d.word < 0.01 then ' guzera' else '' end || case when d.word > 0.5 then ' nelore manso' else ' manso' end)),
  at, at, case when d.state > 0.95 then at else :newest::timestamptz + interval '10 days' end
from drawn d
join sellers s on s.place = 1 + floor(d.seller * 5)::int
join categories c on c.place = 1 + floor(d.category * 3)::int
join places p on p.place = 1 + floor(d.place * 4)::int
cross join lateral (
  select case when d.is_late then :newest::timestamptz - (:older::int + :latest::int - d.n) * interval '5 milliseconds'
    else :newest::timestamptz - interval '1 hour' - (:older::int - d.n) / 2 * interval '5 minutes' end as at
) dated

-- name: findOffersPlainly
-- All that the filters find, in order: what the list has to be equal to.
select c.id from ads c join tags t on t.id = c.category_id join cities ci on ci.code = c.city_code
where c.status = 'published' and c.expires_at > :now::timestamptz
  and (:category?::text is null or t.slug = :category?)
  and (:stateCode?::int is null or c.state_code = :stateCode?)
  and (:countType?::text is null or c.count_type = :countType?)
  and (:leastValue?::bigint is null or c.value >= :leastValue?::bigint / 100.0)
  and (:mostValue?::bigint is null or c.value <= :mostValue?::bigint / 100.0)
  and (:term?::text is null or c.terms @@ websearch_to_tsquery('portuguese', search_text(:term?)))
  and (:cities?::int[] is null or c.city_code = any (:cities?))
order by c.published_at desc, c.id desc
