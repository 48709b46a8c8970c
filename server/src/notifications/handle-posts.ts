import { sql } from 'kysely'
import { actedBy, type Handle, userIds, wantsToHearOf } from './handle.ts'

/** Whom a post mentions and tells; once each, however often it is edited. */
export const postWritten: Handle<'post-written'> = (trx, { actorId, data, at }) =>
  userIds(
    trx,
    sql`
    with told as (
      insert into notifications (user_id, kind, post_id, created_at)
      select u.id, 'mention', m.post_id, ${at}
      from post_mentions m join users u on u.id = m.user_id join posts p on p.id = m.post_id
      where m.post_id = ${data.post_id} and m.tells and p.listed and ${wantsToHearOf(actorId, 'u')}
      on conflict do nothing
      returning id, user_id
    ), acted as (${actedBy(actorId, at)})
    select user_id as "userId" from told`,
  )

/** Whom a comment mentions, and the post's author where it does not: once each, for the reason that concerns them most. */
export const commentWritten: Handle<'comment-written'> = (trx, { actorId, data, at }) =>
  userIds(
    trx,
    sql`
    with concerned as (
      select m.user_id, 'mention' as kind from comment_mentions m where m.comment_id = ${data.comment_id} and m.tells
      union all
      select p.user_id, 'comment' from posts p where p.id = ${data.post_id} and not exists (
        select from comment_mentions m where m.comment_id = ${data.comment_id} and m.user_id = p.user_id and m.tells)
    ), told as (
      insert into notifications (user_id, kind, post_id, comment_id, created_at)
      select u.id, concerned.kind, c.post_id, c.id, ${at}
      from concerned join users u on u.id = concerned.user_id cross join comments c
      join posts p on p.id = c.post_id and p.listed
      where c.id = ${data.comment_id} and c.hidden_at is null and ${wantsToHearOf(actorId, 'u')}
      on conflict do nothing
      returning id, user_id
    ), acted as (${actedBy(actorId, at)})
    select user_id as "userId" from told`,
  )

/**
 * Joins the likes that the author has not read yet, and is news again. Whoever took their like back since, or was told of
 * before, changes nothing. The post is locked before its notifications: whoever deletes it does so in that order.
 */
export const postLiked: Handle<'post-liked'> = (trx, { actorId, data, at }) =>
  userIds(
    trx,
    sql`
    with liked as materialized (
      select p.id, p.user_id from posts p join users u on u.id = p.user_id
      join post_likes l on l.post_id = p.id and l.user_id = ${actorId}
      where p.id = ${data.post_id} and p.listed and ${wantsToHearOf(actorId, 'u')} and not exists (
        select from notifications n join notification_actors a on a.notification_id = n.id
        where n.post_id = p.id and n.user_id = u.id and n.kind = 'like' and a.user_id = l.user_id)
      for key share of p
    ), told as (
      insert into notifications (user_id, kind, post_id, created_at)
      select user_id, 'like', id, ${at} from liked
      on conflict (user_id, post_id) where kind = 'like' and read_at is null
      do update set created_at = greatest(notifications.created_at, excluded.created_at), news_id = excluded.news_id
      returning id, user_id
    ), acted as (${actedBy(actorId, at)})
    select user_id as "userId" from told`,
  )

/** A like taken back leaves the likes that were not read yet, and takes their notification along when it was the last. */
export const postUnliked: Handle<'post-unliked'> = async (trx, { actorId, data }) => {
  await sql`select from posts where id = ${data.post_id} for key share`.execute(trx)
  return userIds(
    trx,
    sql`
    with gone as (
      delete from notification_actors a using notifications n
      where n.id = a.notification_id and n.post_id = ${data.post_id} and n.kind = 'like' and n.read_at is null
        and a.user_id = ${actorId}
        and not exists (select from post_likes l where l.post_id = ${data.post_id} and l.user_id = ${actorId})
      returning n.id, n.user_id
    ), left_over as (
      select gone.id, max(a.created_at) as latest
      from gone left join notification_actors a on a.notification_id = gone.id and a.user_id <> ${actorId}
      group by 1
    ), emptied as (
      delete from notifications n using left_over where n.id = left_over.id and left_over.latest is null
    ), dated as (
      update notifications n set created_at = left_over.latest
      from left_over where n.id = left_over.id and left_over.latest is not null
    )
    select user_id as "userId" from gone`,
  )
}

/** What somebody was told of a person whom they then blocked goes; what others did with them stays. */
export const personBlocked: Handle<'person-blocked'> = (trx, { actorId, data }) =>
  userIds(
    trx,
    sql`
    with gone as (
      delete from notification_actors a using notifications n
      where n.id = a.notification_id and n.user_id = ${actorId} and a.user_id = ${data.blocked_id}
        and n.kind in ('like', 'comment', 'mention')
        and exists (select from user_blocks b where b.user_id = ${actorId} and b.blocked_id = ${data.blocked_id})
      returning n.id, n.user_id
    ), emptied as (
      delete from notifications n using gone
      where n.id = gone.id and not exists (
        select from notification_actors a where a.notification_id = n.id and a.user_id <> ${data.blocked_id})
    )
    select distinct user_id as "userId" from gone`,
  )
