-- name: notifyMentionedInPosts
-- Notifies each person once, however often the post is edited. Whoever deletes a post meanwhile finds these notifications. Who was told
-- is asked of the post's notifications by a range of one person: by the person alone it would go through all of theirs.
with given as (
  select distinct on (event.post_id) event.post_id, event.actor_id, event.at
  from unnest(:postIds::bigint[], :actorIds::bigint[], :times::timestamptz[]) event (post_id, actor_id, at)
  order by event.post_id, event.at
), written as (
  insert into notifications (user_id, kind, post_id, created_at)
  select u.id, 'mention', m.post_id, given.at
  from given join post_mentions m on m.post_id = given.post_id
  join users u on u.id = m.user_id join posts p on p.id = m.post_id
  where m.tells and p.listed and u.erased_at is null and u.id not in (1, given.actor_id)
      and not exists (select from user_blocks b where b.user_id = u.id and b.blocked_id = given.actor_id)
      and not exists (select from notifications o
        where o.post_id = m.post_id and o.user_id between u.id and u.id and o.kind = 'mention' and o.comment_id is null)
  for key share of p
  returning id, user_id, post_id
), acted as (
  insert into notification_actors (notification_id, notified_id, user_id, created_at)
  select written.id, written.user_id, given.actor_id, given.at from written join given using (post_id)
)
select user_id as "userId!" from written

-- name: notifyOfComment
-- Notifies the people whom the comment mentions, and the post's author unless they are among them: each person once, by the
-- reason that concerns them most. The post is locked before the comment, in the same order as when it is deleted.
with concerned as (
  select m.user_id, 'mention' as kind from comment_mentions m
  where m.comment_id = :commentId and m.post_id = :postId and m.tells
  union all
  select p.user_id, 'comment' from posts p where p.id = :postId and not exists (
    select from comment_mentions m
    where m.comment_id = :commentId and m.post_id = p.id and m.user_id = p.user_id and m.tells)
), written as (
  insert into notifications (user_id, kind, post_id, comment_id, created_at)
  select u.id, concerned.kind, c.post_id, c.id, :at::timestamptz
  from concerned join users u on u.id = concerned.user_id cross join comments c
  join posts p on p.id = c.post_id and p.listed
  where c.id = :commentId and c.post_id = :postId and c.hidden_at is null and u.erased_at is null and u.id not in (1, :actorId?::bigint)
      and not exists (select from user_blocks b where b.user_id = u.id and b.blocked_id = :actorId?::bigint)
      and not exists (select from notifications o where o.comment_id = c.id and o.user_id = u.id)
  for key share of p for key share of c
  returning id, user_id
), acted as (
  insert into notification_actors (notification_id, notified_id, user_id, created_at)
  select written.id, written.user_id, :actorId?::bigint, :at from written
)
select user_id as "userId!" from written

-- name: notifyOfLike
-- Adds the like to the author's unread notification of likes. A like that was removed meanwhile, or is already in a notification,
-- changes nothing. The post is locked before its notifications, in the same order as when it is deleted.
with liked as materialized (
  select p.id, p.user_id from posts p join users u on u.id = p.user_id
  join post_likes l on l.post_id = p.id and l.user_id = :actorId?::bigint
  where p.id = :postId and p.listed and u.erased_at is null and u.id not in (1, :actorId?::bigint)
      and not exists (select from user_blocks b where b.user_id = u.id and b.blocked_id = :actorId?::bigint)
    and not exists (
      select from notifications n join notification_actors a on a.notification_id = n.id and a.notified_id = n.user_id
      where n.post_id = p.id and n.user_id = u.id and n.kind = 'like' and a.user_id = l.user_id)
  for key share of p
), joined as (
  update notifications n set created_at = greatest(n.created_at, :at::timestamptz), news_id = nextval('notification_news')
  from liked where n.post_id = liked.id and n.user_id = liked.user_id and n.kind = 'like' and n.read_at is null
  returning n.id, n.user_id
), written as (
  insert into notifications (user_id, kind, post_id, created_at)
  select user_id, 'like', id, :at::timestamptz from liked where not exists (select from joined)
  returning id, user_id
), told as (
  select id, user_id from joined union all select id, user_id from written
), acted as (
  insert into notification_actors (notification_id, notified_id, user_id, created_at)
  select told.id, told.user_id, :actorId?::bigint, :at from told
)
select user_id as "userId!" from told

-- name: lockPostForNotifying
select id from posts where id = :id for key share

-- name: takeLikeBack
-- Removing the last like deletes an unread notification of likes.
with gone as (
  delete from notification_actors a using notifications n
  where n.id = a.notification_id and n.user_id = a.notified_id and n.post_id = :postId and n.kind = 'like' and n.read_at is null
    and a.user_id = :actorId?::bigint
    and not exists (select from post_likes l where l.post_id = :postId and l.user_id = :actorId?::bigint)
  returning n.id, n.user_id
), left_over as (
  select gone.id, gone.user_id, max(a.created_at) as latest
  from gone left join notification_actors a
    on a.notification_id = gone.id and a.notified_id = gone.user_id and a.user_id <> :actorId?::bigint
  group by 1, 2
), emptied as (
  delete from notifications n using left_over
  where n.id = left_over.id and n.user_id = left_over.user_id and left_over.latest is null
), dated as (
  update notifications n set created_at = left_over.latest
  from left_over where n.id = left_over.id and n.user_id = left_over.user_id and left_over.latest is not null
)
select user_id as "userId!" from gone

-- name: removeBlocked
-- Removes the blocked person from the notifications of the person who blocked them; those of other people remain.
with gone as (
  delete from notification_actors a using notifications n
  where n.id = a.notification_id and n.user_id = a.notified_id
    and n.user_id = :actorId?::bigint and a.user_id = :blockedId
    and n.kind in ('like', 'comment', 'mention')
    and exists (select from user_blocks b where b.user_id = :actorId?::bigint and b.blocked_id = :blockedId)
  returning n.id, n.user_id
), emptied as (
  delete from notifications n using gone
  where n.id = gone.id and n.user_id = gone.user_id and not exists (
    select from notification_actors a
    where a.notification_id = n.id and a.notified_id = n.user_id and a.user_id <> :blockedId)
)
select distinct user_id as "userId!" from gone
