-- name: lockLikedPosts
-- Locked in the order of their ids, as in every command that adds or removes likes.
select id from posts where id in (select post_id from post_likes where user_id = :userId)
order by id for no key update

-- name: deleteLikes
with gone as (delete from post_likes where user_id = :userId returning post_id)
update posts p set ups_count = ups_count - 1 from gone where p.id = gone.post_id

-- name: removeFromLikeNotifications
-- Returns the people whose notifications changed.
with gone as (
  delete from notification_actors a where a.user_id = :userId
    and (select n.kind from notifications n where n.id = a.notification_id and n.user_id = a.notified_id) = 'like'
  returning a.notification_id as id, a.notified_id as user_id
), emptied as (
  delete from notifications n using gone where n.id = gone.id and n.user_id = gone.user_id and not exists (
    select from notification_actors a
    where a.notification_id = n.id and a.notified_id = n.user_id and a.user_id <> :userId)
)
select distinct user_id as "userId!" from gone

-- name: eraseUploadsOf
-- Erases photos, including those of posts that remain, and ads with everything that belongs to them. Returns the keys of the
-- files.
with posts_before as (
  select id, image_key from posts where user_id = :userId and image_key is not null for no key update
), posts_now as (
  update posts set image_key = null from posts_before where posts.id = posts_before.id
), ads as (
  delete from ads where user_id = :userId returning image_key
), user_before as (
  select avatar_key from users where id = :userId
), user_now as (
  update users set avatar_key = null where id = :userId and avatar_key is not null
)
select image_key as "key?" from posts_before union all select image_key from ads
union all select avatar_key from user_before
union all select file_key from data_exports where user_id = :userId

-- name: forgetExportFile
update data_exports set file_key = null, bytes = null, expires_at = null where user_id = :userId

-- name: forgetWhatReportersSaw
-- Of reported content its text remains in the report; its layout, photo and phone are erased. Returns the keys of the photos.
with pictures as (
  select distinct picture_key from reports where author_id = :userId and picture_key is not null
), forgotten as (
  update reports set seen = null, picture_key = null where author_id = :userId and seen is not null
)
select picture_key as "key!" from pictures

-- name: deleteReportedPictures
delete from reported_pictures where key = any (:keys::text[])

-- name: detachFiles
update media set attached_at = null where key = any (:keys::text[])

-- name: releaseFormerNicknames
update former_nicknames set user_id = null where user_id = :userId

-- name: reserveNickname
insert into former_nicknames (nickname, left_at) values (:nickname, :now) on conflict (nickname) do nothing

-- name: deleteRegistrationAnswer
-- The stored answer to the registration belongs to the platform, because nobody was signed in yet.
delete from idempotent_answers where user_id = 1 and body::json #>> '{user,id}' = :userId::bigint::text

-- name: deleteRatings
delete from slaughterhouse_evaluations where user_id = :userId

-- name: lockPendingNegotiations
select n.id, n.user_id = :userId as "isMine!",
  case when n.user_id = :userId then n.reviewer_id else n.user_id end as "otherId",
  case n.kind when 'sale' then 'venda' else 'compra' end
    || coalesce(' de ' || n.heads || case when n.heads = 1 then ' cabeça' else ' cabeças' end, '')
    || ' de ' || t.name as "summary!"
from negotiations n join tags t on t.id = n.tag_id
where n.status = 'pending' and (n.user_id = :userId or n.reviewer_id = :userId)
order by n.id for update of n

-- name: endSentNegotiations
insert into negotiations_ended (negotiation_id, user_id, how, ended_by, ended_at)
select id, reviewer_id, 'deleted', :userId, :now::timestamptz from negotiations
where status = 'pending' and user_id = :userId and reviewer_id is not null
on conflict (negotiation_id, user_id) do update set how = excluded.how, ended_at = excluded.ended_at

-- name: deletePendingNegotiations
delete from negotiations where status = 'pending' and user_id = :userId

-- name: deleteNotificationsOfNegotiations
-- After the negotiations themselves: whoever was notifying of one is done by then, and nobody else finds it.
delete from notifications where negotiation_id = any (:ids::bigint[])

-- name: recordReturns
insert into negotiation_steps (negotiation_id, actor_id, action, taken_from_id, created_at)
select id, :userId, 'changed', :userId, :now::timestamptz from negotiations
where status = 'pending' and reviewer_id = :userId

-- name: returnNegotiations
update negotiations set version = version + 1, reviewer_id = null, sent_at = null, reminded_at = null
where status = 'pending' and reviewer_id = :userId
