-- name: findReportedComment
select c.id, c.user_id as "authorId", c.text, p.kind, p.is_free_visible as "isFree"
from comments c join posts p on p.id = c.post_id
where p.id = :postId and p.listed and c.id = :commentId and c.hidden_at is null
  and p.user_id <> all (:blocked::bigint[]) and c.user_id <> all (:blocked::bigint[])

-- name: findReportedAd
-- An ad that everybody can see, or the viewer's own.
select a.id, a.user_id as "authorId", concat_ws(E'\n\n', a.title, a.description, a.observation) as "text!"
from ads a
where a.id = :id and (a.status in ('published', 'sold', 'expired') or a.user_id = :viewerId)
  and a.user_id <> all (:blocked::bigint[])

-- name: findReportedRating
-- The comment of a rating that everybody can see, or the viewer's own.
select e.id, e.user_id as "authorId", e.comment as "text!"
from slaughterhouse_evaluations e
where e.slaughterhouse_id = :slaughterhouseId and e.id = :ratingId and e.comment is not null
  and (e.comment_hidden_at is null and e.voided_at is null or e.user_id = :viewerId)
  and e.user_id <> all (:blocked::bigint[])

-- name: insertReport
-- Nothing is written where the viewer has reported the same already.
insert into reports (reporter_id, post_id, comment_id, ad_id, evaluation_id, author_id, text, reason, details, created_at)
values (:reporterId, :postId?, :commentId?, :adId?, :ratingId?, :authorId, :text, :reason, :details?, :now)
on conflict do nothing

-- name: readReport
select json_build_object('report', json_build_object('id', r.id, 'reason', r.reason, 'details', r.details,
  'created_at', to_char(r.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')))::text as "body!"
from reports r
where r.reporter_id = :reporterId
  and (r.post_id = :postId? or r.comment_id = :commentId? or r.ad_id = :adId? or r.evaluation_id = :ratingId?)
