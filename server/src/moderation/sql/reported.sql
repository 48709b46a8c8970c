-- import type { Reported } from '@arroba/contract/staff/moderation.ts'

-- name: findReported
-- param status: 'open' | 'hidden' | 'one'
-- param kind: 'post' | 'comment' | 'classified' | 'evaluation' | null
-- column card: Reported
-- What was reported, the longest waiting first; or what is hidden, newest first; or the one thing of :kind and :id.
with page as materialized (
  select * from (
    select post_id, comment_id, ad_id, evaluation_id, row_number() over (order by min(created_at), min(id)) as position
    from reports where :status::text = 'open' and resolved_at is null group by post_id, comment_id, ad_id, evaluation_id
    union all
    select post_id, comment_id, ad_id, evaluation_id,
      row_number() over (order by at desc, coalesce(post_id, comment_id, ad_id, evaluation_id) desc)
    from (
      select id as post_id, null::bigint as comment_id, null::bigint as ad_id, null::bigint as evaluation_id,
        unlisted_at as at
      from posts where unlisted_reason = 'hidden'
      union all select null, id, null, null, hidden_at from comments where hidden_at is not null
      union all select null, null, id, null, coalesce(withdrawn_at, published_at)
      from ads where withdrawn_status is not null
      union all select null, null, null, id, comment_hidden_at
      from slaughterhouse_evaluations where comment_hidden_at is not null
    ) hidden where :status::text = 'hidden'
    union all
    select case when :kind::text = 'post' then :id?::bigint end, case when :kind::text = 'comment' then :id?::bigint end,
      case when :kind::text = 'classified' then :id?::bigint end,
      case when :kind::text = 'evaluation' then :id?::bigint end, 1
    where :status::text = 'one'
  ) subjects order by position limit :limit::integer offset :skip::integer
)
select json_build_object(
    'kind', case when s.post_id is not null then 'post' when s.comment_id is not null then 'comment'
      when s.ad_id is not null then 'classified' else 'evaluation' end,
    'id', coalesce(s.post_id, s.comment_id, s.ad_id, s.evaluation_id),
    'post_id', coalesce(p.id, c.post_id),
    'fridge', case when f.id is not null then json_build_object('id', f.id, 'name', f.name, 'stars', e.stars) end,
    'text', case
      when p.id is not null then concat_ws(E'\n\n', p.title, p.description)
      when ad.id is not null then concat_ws(E'\n\n', ad.title, ad.description, ad.observation)
      else coalesce(c.text, e.comment) end,
    'image', (
      select json_build_object('medium', '/media/' || m.key || '/medium', 'original', '/media/' || m.key || '/original',
        'width', m.width, 'height', m.height)
      from media m where m.key = coalesce(p.image_key, ad.image_key)),
    'written_at', to_char(coalesce(p.created_at, c.created_at, ad.created_at, e.rated_at) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'edited_at', to_char(coalesce(p.edited_at, c.edited_at) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'hidden_at', to_char(hidden.at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'author', case when u.is_staff or u.id = 1 then json_build_object('id', u.id, 'name', u.name, 'nickname', u.nickname, 'avatar', json_build_object(
      'mini_thumb', u.avatar_path || '/mini_thumb', 'medium', u.avatar_path || '/medium',
      'original', u.avatar_path || '/original'), 'official', true)
    else json_build_object('id', u.id, 'name', u.name, 'nickname', u.nickname, 'avatar', json_build_object(
      'mini_thumb', u.avatar_path || '/mini_thumb', 'medium', u.avatar_path || '/medium',
      'original', u.avatar_path || '/original')) end,
    'author_is_suspended', (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > :now::timestamptz)),
    'open_count', reported.open_count,
    'oldest_at', to_char(reported.oldest_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'reports', reported.reports,
    'can', json_build_object(
      'dismiss', reported.open_count > 0,
      'hide', hidden.at is null and (p.unlisted_reason is null and p.id is not null or c.id is not null
        or coalesce(ad.status in ('published', 'sold', 'expired'), false) or e.comment is not null),
      'restore', hidden.at is not null,
      'warn', (u.id <> 1 and u.erased_at is null),
      'suspend', (u.id <> 1 and u.erased_at is null) and not u.is_staff)) as "card!"
from page s
left join posts p on p.id = s.post_id
left join lateral (
  -- Reports do not say the post of a comment. In the order of the key it is looked up whatever the statistics say.
  select * from comments o where o.id >= s.comment_id order by o.id limit 1) c on c.id = s.comment_id
left join ads ad on ad.id = s.ad_id
left join slaughterhouse_evaluations e on e.id = s.evaluation_id
left join slaughterhouses f on f.id = e.slaughterhouse_id
cross join lateral (
  select coalesce(case when p.unlisted_reason = 'hidden' then p.unlisted_at end, c.hidden_at,
    case when ad.withdrawn_status is not null then coalesce(ad.withdrawn_at, ad.published_at) end,
    e.comment_hidden_at) as at
) hidden
cross join lateral (
  select count(*) filter (where r.resolved_at is null) as open_count,
    min(r.created_at) filter (where r.resolved_at is null) as oldest_at,
    min(r.author_id) as author_id,
    coalesce((
      select json_agg(json_build_object('id', r.id, 'reason', r.reason, 'details', r.details, 'text', r.text,
        'reporter', case when ru.is_staff or ru.id = 1 then json_build_object('id', ru.id, 'name', ru.name, 'nickname', ru.nickname, 'avatar', json_build_object(
      'mini_thumb', ru.avatar_path || '/mini_thumb', 'medium', ru.avatar_path || '/medium',
      'original', ru.avatar_path || '/original'), 'official', true)
    else json_build_object('id', ru.id, 'name', ru.name, 'nickname', ru.nickname, 'avatar', json_build_object(
      'mini_thumb', ru.avatar_path || '/mini_thumb', 'medium', ru.avatar_path || '/medium',
      'original', ru.avatar_path || '/original')) end,
        'created_at', to_char(r.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'resolved_at', to_char(r.resolved_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) order by r.created_at desc, r.id desc)
      from (
        select * from reports r where r.post_id = s.post_id or r.comment_id = s.comment_id or r.ad_id = s.ad_id or r.evaluation_id = s.evaluation_id
        order by r.created_at desc, r.id desc limit 20) r
      join users ru on ru.id = r.reporter_id
    ), '[]') as reports
  from reports r where r.post_id = s.post_id or r.comment_id = s.comment_id or r.ad_id = s.ad_id or r.evaluation_id = s.evaluation_id
) reported
join users u on u.id = coalesce(p.user_id, c.user_id, ad.user_id, e.user_id, reported.author_id)
order by s.position

-- name: readModerationQueue
select json_build_object(
  'pending_ads', (
    select json_build_object('count', count(*), 'oldest_at', to_char(min(created_at) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'))
    from ads where status = 'pending'),
  'reported', (
    select json_build_object('count', count(*), 'oldest_at', to_char(min(since) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'))
    from (
      select min(created_at) as since from reports where resolved_at is null
      group by post_id, comment_id, ad_id, evaluation_id) waiting))::text as "body!"

-- name: findAuthorAndLocation
-- param kind: 'post' | 'comment' | 'classified' | 'evaluation'
-- column location: { post_id: number | null; classified_id?: number; fridge_id?: number; negotiation_id?: number | null }
-- Who wrote something and where it is; of what was deleted, the reports still name the author.
select p.user_id as "authorId!", json_build_object('post_id', p.id) as "location!"
from posts p where :kind::text = 'post' and p.id = :id
union all
select c.user_id, json_build_object('post_id', c.post_id) from comments c where :kind::text = 'comment' and c.id = :id
union all
select ad.user_id, json_build_object('post_id', null, 'classified_id', ad.id)
from ads ad where :kind::text = 'classified' and ad.id = :id
union all
select e.user_id, json_build_object('post_id', null, 'fridge_id', e.slaughterhouse_id, 'negotiation_id', e.negotiation_id)
from slaughterhouse_evaluations e where :kind::text = 'evaluation' and e.id = :id
union all
(select author_id, '{"post_id":null}'::json from reports
 where :kind::text = 'post' and post_id = :id or :kind::text = 'comment' and comment_id = :id
   or :kind::text = 'classified' and ad_id = :id or :kind::text = 'evaluation' and evaluation_id = :id
 limit 1)

-- name: findReport
-- column details: { report: number; kind: 'post' | 'comment' | 'classified' | 'evaluation' }
-- A report with what its reporter saw.
select r.author_id as "authorId", r.reporter_id as "reporterId",
  json_build_object('report', r.id, 'kind', case when r.post_id is not null then 'post'
    when r.comment_id is not null then 'comment' when r.ad_id is not null then 'classified' else 'evaluation' end) as "details!",
  json_build_object('report', json_build_object('id', r.id,
    'kind', case when r.post_id is not null then 'post' when r.comment_id is not null then 'comment'
      when r.ad_id is not null then 'classified' else 'evaluation' end,
    'reason', r.reason, 'details', r.details, 'text', r.text, 'seen', r.seen,
    'image', (
      select json_build_object('medium', '/media/' || m.key || '/medium', 'original', '/media/' || m.key || '/original',
        'width', m.width, 'height', m.height)
      from media m where m.key = r.picture_key),
    'author', case when u.is_staff or u.id = 1 then json_build_object('id', u.id, 'name', u.name, 'nickname', u.nickname, 'avatar', json_build_object(
      'mini_thumb', u.avatar_path || '/mini_thumb', 'medium', u.avatar_path || '/medium',
      'original', u.avatar_path || '/original'), 'official', true)
    else json_build_object('id', u.id, 'name', u.name, 'nickname', u.nickname, 'avatar', json_build_object(
      'mini_thumb', u.avatar_path || '/mini_thumb', 'medium', u.avatar_path || '/medium',
      'original', u.avatar_path || '/original')) end,
    'reporter', case when ru.is_staff or ru.id = 1 then json_build_object('id', ru.id, 'name', ru.name, 'nickname', ru.nickname, 'avatar', json_build_object(
      'mini_thumb', ru.avatar_path || '/mini_thumb', 'medium', ru.avatar_path || '/medium',
      'original', ru.avatar_path || '/original'), 'official', true)
    else json_build_object('id', ru.id, 'name', ru.name, 'nickname', ru.nickname, 'avatar', json_build_object(
      'mini_thumb', ru.avatar_path || '/mini_thumb', 'medium', ru.avatar_path || '/medium',
      'original', ru.avatar_path || '/original')) end,
    'created_at', to_char(r.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'resolved_at', to_char(r.resolved_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')))::text as "body!"
from reports r join users u on u.id = r.author_id join users ru on ru.id = r.reporter_id
where r.id = :id
