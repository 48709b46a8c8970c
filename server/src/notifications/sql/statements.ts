// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'
import type { EventKind, EventTypes } from '../../platform/data/events.ts'

export const notifyOfAccount = statement<{
  kind: string
  data: object
  at: Date
  userId: number
}, {
  userId: number
}>(
  'notifyOfAccount',
  `insert into notifications (user_id, kind, data, created_at)
select u.id, $1, $2::jsonb, $3::timestamptz from users u where u.id = $4
returning user_id as "userId"`,
  ['kind', 'data', 'at', 'userId'],
  ['data'],
)

export const notifyOfAd = statement<{
  kind: string
  data: object
  at: Date
  adId: number
}, {
  userId: number
}>(
  'notifyOfAd',
  `insert into notifications (user_id, kind, ad_id, data, created_at)
select ad.user_id, $1, ad.id, $2::jsonb || jsonb_strip_nulls(jsonb_build_object(
  'days', ad.announcement_days, 'ends_at', ad.expires_at)), $3::timestamptz
from ads ad where ad.id = $4
for key share of ad
returning user_id as "userId"`,
  ['kind', 'data', 'at', 'adId'],
  ['data'],
)

/** A post, an ad or a negotiation that is deleted deletes its notifications; which comment or rating it was is in the data. */
export const notifyOfContent = statement<{
  kind: string
  at: Date
  location: object
  userId: number
}, {
  userId: number
}>(
  'notifyOfContent',
  `insert into notifications (user_id, kind, post_id, ad_id, negotiation_id, data, created_at)
select u.id, $1, (select p.id from posts p where p.id = (content.data->>'post_id')::bigint for key share),
  (select ad.id from ads ad where ad.id = (content.data->>'classified_id')::bigint for key share),
  (select n.id from negotiations n where n.id = (content.data->>'negotiation_id')::bigint for key share),
  content.data - array['post_id', 'negotiation_id'], $2::timestamptz
from users u cross join (select $3::jsonb as data) content
where u.id = $4 and u.id <> 1 and u.erased_at is null
returning user_id as "userId"`,
  ['kind', 'at', 'location', 'userId'],
  ['location'],
)

export const notifyPerson = statement<{
  kind: string
  data: object
  at: Date
  userId: number
}, {
  userId: number
}>(
  'notifyPerson',
  `insert into notifications (user_id, kind, data, created_at)
select u.id, $1, $2::jsonb, $3::timestamptz from users u
where u.id = $4 and u.id <> 1 and u.erased_at is null
returning user_id as "userId"`,
  ['kind', 'data', 'at', 'userId'],
  ['data'],
)

/** Nobody is notified of a negotiation that was deleted meanwhile. A proposal from somebody whom one blocked is left out; an
 * answer to one's own is not, whoever gives it. */
export const notifyOfNegotiation = statement<{
  kind: string
  data: object
  at: Date
  recipientId: number
  negotiationId: number
  isProposal: boolean
  actorId: number | null
}, {
  userId: number
}>(
  'notifyOfNegotiation',
  `with written as (
  insert into notifications (user_id, kind, negotiation_id, data, created_at)
  select u.id, $1, negotiation.id, $2::jsonb, $3::timestamptz from users u, negotiations negotiation
  where u.id = $4 and negotiation.id = $5 and case when $6::boolean
      then u.erased_at is null and u.id not in (1, $7::bigint)
        and not exists (select from user_blocks b where b.user_id = u.id and b.blocked_id = $7::bigint)
      else u.id <> $7::bigint and u.erased_at is null end
  for key share of negotiation
  returning id, user_id
), acted as (
  insert into notification_actors (notification_id, notified_id, user_id, created_at)
  select written.id, written.user_id, $7::bigint, $3 from written
)
select user_id as "userId" from written`,
  ['kind', 'data', 'at', 'recipientId', 'negotiationId', 'isProposal', 'actorId'],
  ['data'],
)

/** Both sides of a slaughter may rate the slaughterhouse. A person with an unread offer gets no second one. */
export const offerRating = statement<{
  at: Date
  negotiationId: number
}, {
  userId: number
}>(
  'offerRating',
  `insert into notifications (user_id, kind, negotiation_id, data, created_at)
select u.id, 'fridge-to-rate', n.id, jsonb_build_object('fridge_id', n.slaughterhouse_id), $1::timestamptz
from negotiations n
join tags t on t.id = n.tag_id and t.is_slaughter
join users u on u.id in (n.user_id, n.reviewer_id) and u.erased_at is null
where n.id = $2 and n.slaughterhouse_id is not null and not exists (
  select from notifications o
  where o.user_id = u.id and o.read_at is null and o.kind = 'fridge-to-rate'
    and (o.data->>'fridge_id')::bigint = n.slaughterhouse_id)
for key share of n
returning user_id as "userId"`,
  ['at', 'negotiationId'],
)

export const lockNegotiationForNotifying = statement<{
  id: number
}, {
  id: number
}>(
  'lockNegotiationForNotifying',
  `select id from negotiations where id = $1 for key share`,
  ['id'],
)

/** The recipient's notifications of the negotiation go: it is no longer theirs, and perhaps deleted. */
export const replaceByWithdrawal = statement<{
  recipientId: number
  negotiationId: number
  data: object
  at: Date
  actorId: number | null
}, {
  userId: number
}>(
  'replaceByWithdrawal',
  `with ended as (
  delete from notifications where user_id = $1 and negotiation_id = $2
  returning user_id
), written as (
  insert into notifications (user_id, kind, data, created_at)
  select u.id, 'negotiation-withdrawn', $3::jsonb, $4::timestamptz from users u
  where u.id = $1 and u.id <> $5::bigint and u.erased_at is null
  returning id, user_id
), acted as (
  insert into notification_actors (notification_id, notified_id, user_id, created_at)
  select written.id, written.user_id, $5::bigint, $4 from written
)
select user_id as "userId" from written union select user_id from ended`,
  ['recipientId', 'negotiationId', 'data', 'at', 'actorId'],
  ['data'],
)

/** Notifies each person once, however often the post is edited. Whoever deletes a post meanwhile finds these notifications. Who was told
 * is asked of the post's notifications by a range of one person: by the person alone it would go through all of theirs. */
export const notifyMentionedInPosts = statement<{
  postIds: number[]
  actorIds: number[]
  times: Date[]
}, {
  userId: number
}>(
  'notifyMentionedInPosts',
  `with given as (
  select distinct on (event.post_id) event.post_id, event.actor_id, event.at
  from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) event (post_id, actor_id, at)
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
select user_id as "userId" from written`,
  ['postIds', 'actorIds', 'times'],
)

/** Notifies the people whom the comment mentions, and the post's author unless they are among them: each person once, by the
 * reason that concerns them most. The post is locked before the comment, in the same order as when it is deleted. */
export const notifyOfComment = statement<{
  commentId: number
  postId: number
  at: Date
  actorId: number | null
}, {
  userId: number
}>(
  'notifyOfComment',
  `with concerned as (
  select m.user_id, 'mention' as kind from comment_mentions m
  where m.comment_id = $1 and m.post_id = $2 and m.tells
  union all
  select p.user_id, 'comment' from posts p where p.id = $2 and not exists (
    select from comment_mentions m
    where m.comment_id = $1 and m.post_id = p.id and m.user_id = p.user_id and m.tells)
), written as (
  insert into notifications (user_id, kind, post_id, comment_id, created_at)
  select u.id, concerned.kind, c.post_id, c.id, $3::timestamptz
  from concerned join users u on u.id = concerned.user_id cross join comments c
  join posts p on p.id = c.post_id and p.listed
  where c.id = $1 and c.post_id = $2 and c.hidden_at is null and u.erased_at is null and u.id not in (1, $4::bigint)
      and not exists (select from user_blocks b where b.user_id = u.id and b.blocked_id = $4::bigint)
      and not exists (select from notifications o where o.comment_id = c.id and o.user_id = u.id)
  for key share of p for key share of c
  returning id, user_id
), acted as (
  insert into notification_actors (notification_id, notified_id, user_id, created_at)
  select written.id, written.user_id, $4::bigint, $3 from written
)
select user_id as "userId" from written`,
  ['commentId', 'postId', 'at', 'actorId'],
)

/** Adds the like to the author's unread notification of likes. A like that was removed meanwhile, or is already in a notification,
 * changes nothing. The post is locked before its notifications, in the same order as when it is deleted. */
export const notifyOfLike = statement<{
  actorId: number | null
  postId: number
  at: Date
}, {
  userId: number
}>(
  'notifyOfLike',
  `with liked as materialized (
  select p.id, p.user_id from posts p join users u on u.id = p.user_id
  join post_likes l on l.post_id = p.id and l.user_id = $1::bigint
  where p.id = $2 and p.listed and u.erased_at is null and u.id not in (1, $1::bigint)
      and not exists (select from user_blocks b where b.user_id = u.id and b.blocked_id = $1::bigint)
    and not exists (
      select from notifications n join notification_actors a on a.notification_id = n.id and a.notified_id = n.user_id
      where n.post_id = p.id and n.user_id = u.id and n.kind = 'like' and a.user_id = l.user_id)
  for key share of p
), joined as (
  update notifications n set created_at = greatest(n.created_at, $3::timestamptz), news_id = nextval('notification_news')
  from liked where n.post_id = liked.id and n.user_id = liked.user_id and n.kind = 'like' and n.read_at is null
  returning n.id, n.user_id
), written as (
  insert into notifications (user_id, kind, post_id, created_at)
  select user_id, 'like', id, $3::timestamptz from liked where not exists (select from joined)
  returning id, user_id
), told as (
  select id, user_id from joined union all select id, user_id from written
), acted as (
  insert into notification_actors (notification_id, notified_id, user_id, created_at)
  select told.id, told.user_id, $1::bigint, $3 from told
)
select user_id as "userId" from told`,
  ['actorId', 'postId', 'at'],
)

export const lockPostForNotifying = statement<{
  id: number
}, {
  id: number
}>(
  'lockPostForNotifying',
  `select id from posts where id = $1 for key share`,
  ['id'],
)

/** Removing the last like deletes an unread notification of likes. */
export const takeLikeBack = statement<{
  postId: number
  actorId: number | null
}, {
  userId: number
}>(
  'takeLikeBack',
  `with gone as (
  delete from notification_actors a using notifications n
  where n.id = a.notification_id and n.user_id = a.notified_id and n.post_id = $1 and n.kind = 'like' and n.read_at is null
    and a.user_id = $2::bigint
    and not exists (select from post_likes l where l.post_id = $1 and l.user_id = $2::bigint)
  returning n.id, n.user_id
), left_over as (
  select gone.id, gone.user_id, max(a.created_at) as latest
  from gone left join notification_actors a
    on a.notification_id = gone.id and a.notified_id = gone.user_id and a.user_id <> $2::bigint
  group by 1, 2
), emptied as (
  delete from notifications n using left_over
  where n.id = left_over.id and n.user_id = left_over.user_id and left_over.latest is null
), dated as (
  update notifications n set created_at = left_over.latest
  from left_over where n.id = left_over.id and n.user_id = left_over.user_id and left_over.latest is not null
)
select user_id as "userId" from gone`,
  ['postId', 'actorId'],
)

/** Removes the blocked person from the notifications of the person who blocked them; those of other people remain. */
export const removeBlocked = statement<{
  actorId: number | null
  blockedId: number
}, {
  userId: number
}>(
  'removeBlocked',
  `with gone as (
  delete from notification_actors a using notifications n
  where n.id = a.notification_id and n.user_id = a.notified_id
    and n.user_id = $1::bigint and a.user_id = $2
    and n.kind in ('like', 'comment', 'mention')
    and exists (select from user_blocks b where b.user_id = $1::bigint and b.blocked_id = $2)
  returning n.id, n.user_id
), emptied as (
  delete from notifications n using gone
  where n.id = gone.id and n.user_id = gone.user_id and not exists (
    select from notification_actors a
    where a.notification_id = n.id and a.notified_id = n.user_id and a.user_id <> $2)
)
select distinct user_id as "userId" from gone`,
  ['actorId', 'blockedId'],
)

export const markOneRead = statement<{
  now: Date
  id: number
  userId: number
}, {
  id: number
}>(
  'markOneRead',
  `update notifications set read_at = $1 where id = $2 and user_id = $3 and read_at is null returning id`,
  ['now', 'id', 'userId'],
)

export const markReadUpTo = statement<{
  now: Date
  userId: number
  upTo: number
}, Record<never, never>>(
  'markReadUpTo',
  `update notifications set read_at = $1 where user_id = $2 and read_at is null and news_id <= $3`,
  ['now', 'userId', 'upTo'],
)

export const countUnread = statement<{
  userId: number
}, {
  unread: number
}>(
  'countUnread',
  `select count(*)::integer as "unread" from notifications where user_id = $1 and read_at is null`,
  ['userId'],
)

/** The number of unread notifications of each of these users, and the newest notification. Of a range of one person none but the order of the
 * index comes for nothing: of the few that PostgreSQL expects of one, it would sort all. */
export const findStates = statement<{
  userIds: number[]
}, {
  userId: number
  unread: number
  newest_news_id: number | null
}>(
  'findStates',
  `select u.id as "userId",
  (select count(*) from notifications n where n.user_id = u.id and n.read_at is null)::integer as "unread",
  (select n.news_id from notifications n where n.user_id between u.id and u.id
      order by n.user_id, n.created_at desc, n.news_id desc limit 1)
    as "newest_news_id"
from unnest($1::bigint[]) u(id)`,
  ['userIds'],
)

export const countOpenEvents = statement<{
  maxTries: number
}, {
  waiting: number
  given_up: number
}>(
  'countOpenEvents',
  `select count(*) filter (where tries < $1)::integer as "waiting",
  count(*) filter (where tries >= $1)::integer as "given_up"
from events`,
  ['maxTries'],
)

/** The oldest events that can be handled now. */
export const lockEvents = statement<{
  kinds: EventKind[]
  maxTries: number
  now: Date
  batchSize: number
}, {
  id: number
  kind: string
  actorId: number | null
  data: EventTypes[EventKind]
  at: Date
  tries: number
}>(
  'lockEvents',
  `select id, kind, actor_id as "actorId", data, created_at as at, tries from events
where kind = any ($1::text[]) and tries < $2 and (next_try_at is null or next_try_at <= $3)
order by id limit $4::integer for update`,
  ['kinds', 'maxTries', 'now', 'batchSize'],
)

export const postponeEvent = statement<{
  error: string
  nextTryAt: Date
  id: number
}, Record<never, never>>(
  'postponeEvent',
  `update events set tries = tries + 1, last_error = $1, next_try_at = $2 where id = $3`,
  ['error', 'nextTryAt', 'id'],
)

export const deleteEvents = statement<{
  ids: number[]
}, Record<never, never>>(
  'deleteEvents',
  `delete from events where id = any ($1::bigint[])`,
  ['ids'],
)

export const limitIdleTransaction = statement<Record<never, never>, {
  set_config: string | null
}>(
  'limitIdleTransaction',
  `select set_config('idle_in_transaction_session_timeout', '20s', true)`,
  [],
)

export const lockForWriters = statement<Record<never, never>, {
  pg_advisory_xact_lock: unknown | null
}>(
  'lockForWriters',
  `select pg_advisory_xact_lock(7264013)`,
  [],
)

export const lockForReaders = statement<Record<never, never>, {
  pg_advisory_xact_lock_shared: unknown | null
}>(
  'lockForReaders',
  `select pg_advisory_xact_lock_shared(7264013)`,
  [],
)

export const findNewestNotification = statement<Record<never, never>, {
  newsId: number
}>(
  'findNewestNotification',
  `select case when is_called then last_value else 0 end as "newsId" from notification_news`,
  [],
)

export const findPushes = statement<{
  userIds: number[]
  newestBefore: number
}, {
  subscriptionId: number
  notificationId: number
}>(
  'findPushes',
  `select p.id as "subscriptionId", n.id as "notificationId"
from push_subscriptions p join notifications n on n.user_id = p.user_id and n.read_at is null
where p.user_id = any ($1::bigint[]) and n.news_id > $2`,
  ['userIds', 'newestBefore'],
)
