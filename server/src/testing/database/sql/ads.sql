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
