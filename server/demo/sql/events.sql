-- import type { StoryEvent } from '../loading/load-notifications.ts'

-- name: findStoryEvents
-- column event: StoryEvent
-- What others did with the posts of these people, where they mentioned them, and what became of their ads, in order.
with someone as (select id from unnest(:userIds::bigint[]) u(id)), events as (
  select 'post-liked' as kind, l.user_id as actor, l.created_at as at, jsonb_build_object('post_id', p.id) as data
  from post_likes l join posts p on p.id = l.post_id where p.user_id in (table someone)
  union all
  select 'comment-written', c.user_id, c.created_at, jsonb_build_object('post_id', p.id, 'comment_id', c.id)
  from comments c join posts p on p.id = c.post_id
  where p.user_id in (table someone)
    or exists (
      select from comment_mentions m
      where m.comment_id = c.id and m.post_id = c.post_id and m.user_id in (table someone))
  union all
  select 'post-written', p.user_id, p.created_at, jsonb_build_object('post_id', p.id) from posts p
  where exists (select from post_mentions m where m.post_id = p.id and m.user_id in (table someone))
  union all
  select e.kind, null, e.at, jsonb_build_object('classified_id', ad.id, 'reason', ad.reject_reason)
  from ads ad cross join lateral (values
    ('classified-published', ad.published_at),
    ('classified-expired', case when ad.status = 'expired' then ad.expires_at end),
    ('classified-rejected', case when ad.status = 'rejected' then ad.created_at + interval '3 hours' end)
  ) e(kind, at)
  where ad.user_id in (table someone)
)
select json_build_object('kind', kind, 'actorId', actor, 'data', data) as "event!", at as "at!" from events
where at <= :until and at > :since
order by at, kind, data
