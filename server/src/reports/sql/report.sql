-- name: findReportedComment
select c.id, c.post_id as "answeredPostId", c.user_id as "authorId", c.text, p.kind, p.is_free_visible as "isFree"
from comments c join posts p on p.id = c.post_id
where p.id = (select :postId::bigint) and p.listed and c.id = :commentId and c.hidden_at is null
  and p.user_id <> all (:blocked::bigint[]) and c.user_id <> all (:blocked::bigint[])

-- name: findReportedAd
-- An ad that everybody can see, or the viewer's own.
select a.id, a.user_id as "authorId", concat_ws(E'\n\n', a.title, a.description, a.observation) as "text!",
  a.image_key as "imageKey"
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

-- name: findReportedPicture
select key from reported_pictures where original_key = :originalKey

-- name: insertReportedPicture
-- Writes nothing where another report has just stored the same photo.
insert into reported_pictures (key, original_key) values (:key, :originalKey) on conflict do nothing

-- name: insertReport
-- Writes nothing where the viewer has already reported the same. `seen` holds what was shown beside the text, never the author's
-- name.
insert into reports (
  reporter_id, post_id, comment_id, ad_id, evaluation_id, author_id, text, reason, details, created_at, seen, picture_key)
select :reporterId, :postId?, :commentId?, :adId?, :ratingId?, :authorId, :text, :reason, :details?, :now,
  (
    select jsonb_build_object('title', p.title,
      'text', case when p.title is null then :text::text else substr(:text::text, char_length(p.title) + 3) end,
      'written_at', to_char(p.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
      'edited_at', to_char(p.edited_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
      'tags', (select coalesce(jsonb_agg(t.name order by t.position, t.id), '[]')
        from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id),
      'answers', null, 'ad', null, 'rating', null)
    from posts p where p.id = :postId?
    union all
    select jsonb_build_object('title', null, 'text', c.text,
      'written_at', to_char(c.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
      'edited_at', to_char(c.edited_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
      'tags', '[]'::jsonb,
      'answers', jsonb_build_object('post_id', p.id, 'text', left(concat_ws(E'\n\n', p.title, p.description), 500)),
      'ad', null, 'rating', null)
    from comments c join posts p on p.id = c.post_id where c.id = :commentId? and c.post_id = :answeredPostId?
    union all
    select jsonb_build_object('title', a.title, 'text', a.description,
      'written_at', to_char(coalesce(a.published_at, a.created_at) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
      'edited_at', null, 'tags', '[]'::jsonb, 'answers', null,
      'ad', jsonb_build_object('category_info', jsonb_build_object('name', t.name), 'value', a.value, 'count_type', a.count_type,
        'phone', a.phone, 'annoucement_time', a.announcement_days, 'city_info', jsonb_build_object('name', ci.name),
        'state_info', jsonb_build_object('acronym', s.acronym), 'livestock_race', a.breed, 'count', a.heads,
        'livestock_age', a.age_months, 'livestock_weight', a.weight_kilos, 'observation', a.observation,
        'has_video', a.has_video),
      'rating', null)
    from ads a join tags t on t.id = a.category_id join cities ci on ci.code = a.city_code
    join states s on s.code = a.state_code
    where a.id = :adId?
    union all
    select jsonb_build_object('title', null, 'text', e.comment,
      'written_at', to_char(e.rated_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
      'edited_at', null, 'tags', '[]'::jsonb, 'answers', null, 'ad', null,
      'rating', jsonb_build_object('fridge', jsonb_build_object('id', f.id, 'name', f.name), 'stars', e.stars, 'sex', e.sex))
    from slaughterhouse_evaluations e join slaughterhouses f on f.id = e.slaughterhouse_id
    where e.id = :ratingId?
  ),
  (select key from reported_pictures where original_key = :imageKey?)
on conflict do nothing

-- name: readReport
select json_build_object('report', json_build_object('id', r.id, 'reason', r.reason, 'details', r.details,
  'created_at', to_char(r.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')))::text as "body!"
from reports r
where r.reporter_id = :reporterId
  and (r.post_id = :postId? or r.comment_id = :commentId? or r.ad_id = :adId? or r.evaluation_id = :ratingId?)
