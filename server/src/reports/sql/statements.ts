// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'

export const resolveOpenReports = statement<{
  now: Date
  resolution: string
  postId: number | null
  commentId: number | null
  adId: number | null
  ratingId: number | null
}, Record<never, never>>(
  'resolveOpenReports',
  `update reports set resolved_at = $1, resolution = $2
where resolved_at is null
  and (post_id = $3 or comment_id = $4 or ad_id = $5 or evaluation_id = $6)`,
  ['now', 'resolution', 'postId', 'commentId', 'adId', 'ratingId'],
)

export const lockOpenReportRows = statement<{
  postId: number | null
  commentId: number | null
  adId: number | null
  ratingId: number | null
}, {
  id: number
}>(
  'lockOpenReportRows',
  `select id from reports
where resolved_at is null
  and (post_id = $1 or comment_id = $2 or ad_id = $3 or evaluation_id = $4)
order by id for no key update`,
  ['postId', 'commentId', 'adId', 'ratingId'],
)

export const findReportedComment = statement<{
  postId: number
  commentId: number
  blocked: number[]
}, {
  id: number
  answeredPostId: number
  authorId: number
  text: string
  kind: ('feed' | 'scale')
  isFree: boolean
}>(
  'findReportedComment',
  `select c.id, c.post_id as "answeredPostId", c.user_id as "authorId", c.text, p.kind, p.is_free_visible as "isFree"
from comments c join posts p on p.id = c.post_id
where p.id = (select $1::bigint) and p.listed and c.id = $2 and c.hidden_at is null
  and p.user_id <> all ($3::bigint[]) and c.user_id <> all ($3::bigint[])`,
  ['postId', 'commentId', 'blocked'],
)

/** An ad that everybody can see, or the viewer's own. */
export const findReportedAd = statement<{
  id: number
  viewerId: number
  blocked: number[]
}, {
  id: number
  authorId: number
  text: string
  imageKey: string | null
}>(
  'findReportedAd',
  `select a.id, a.user_id as "authorId", concat_ws(E'\\n\\n', a.title, a.description, a.observation) as "text",
  a.image_key as "imageKey"
from ads a
where a.id = $1 and (a.status in ('published', 'sold', 'expired') or a.user_id = $2)
  and a.user_id <> all ($3::bigint[])`,
  ['id', 'viewerId', 'blocked'],
)

/** The comment of a rating that everybody can see, or the viewer's own. */
export const findReportedRating = statement<{
  slaughterhouseId: number
  ratingId: number
  viewerId: number
  blocked: number[]
}, {
  id: number
  authorId: number
  text: string
}>(
  'findReportedRating',
  `select e.id, e.user_id as "authorId", e.comment as "text"
from slaughterhouse_evaluations e
where e.slaughterhouse_id = $1 and e.id = $2 and e.comment is not null
  and (e.comment_hidden_at is null and e.voided_at is null or e.user_id = $3)
  and e.user_id <> all ($4::bigint[])`,
  ['slaughterhouseId', 'ratingId', 'viewerId', 'blocked'],
)

export const findReportedPicture = statement<{
  originalKey: string
}, {
  key: string
}>(
  'findReportedPicture',
  `select key from reported_pictures where original_key = $1`,
  ['originalKey'],
)

/** Writes nothing where another report has just stored the same photo. */
export const insertReportedPicture = statement<{
  key: string
  originalKey: string
}, Record<never, never>>(
  'insertReportedPicture',
  `insert into reported_pictures (key, original_key) values ($1, $2) on conflict do nothing`,
  ['key', 'originalKey'],
)

/** Writes nothing where the viewer has already reported the same. `seen` holds what was shown beside the text, never the author's
 * name. */
export const insertReport = statement<{
  reporterId: number
  postId: number | null
  commentId: number | null
  adId: number | null
  ratingId: number | null
  authorId: number
  text: string
  reason: string
  details: string | null
  now: Date
  answeredPostId: number | null
  imageKey: string | null
}, Record<never, never>>(
  'insertReport',
  `insert into reports (
  reporter_id, post_id, comment_id, ad_id, evaluation_id, author_id, text, reason, details, created_at, seen, picture_key)
select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
  (
    select jsonb_build_object('title', p.title,
      'text', case when p.title is null then $7::text else substr($7::text, char_length(p.title) + 3) end,
      'written_at', to_char(p.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
      'edited_at', to_char(p.edited_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
      'tags', (select coalesce(jsonb_agg(t.name order by t.position, t.id), '[]')
        from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id),
      'answers', null, 'ad', null, 'rating', null)
    from posts p where p.id = $2
    union all
    select jsonb_build_object('title', null, 'text', c.text,
      'written_at', to_char(c.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
      'edited_at', to_char(c.edited_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
      'tags', '[]'::jsonb,
      'answers', jsonb_build_object('post_id', p.id, 'text', left(concat_ws(E'\\n\\n', p.title, p.description), 500)),
      'ad', null, 'rating', null)
    from comments c join posts p on p.id = c.post_id where c.id = $3 and c.post_id = $11
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
    where a.id = $4
    union all
    select jsonb_build_object('title', null, 'text', e.comment,
      'written_at', to_char(e.rated_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
      'edited_at', null, 'tags', '[]'::jsonb, 'answers', null, 'ad', null,
      'rating', jsonb_build_object('fridge', jsonb_build_object('id', f.id, 'name', f.name), 'stars', e.stars, 'sex', e.sex))
    from slaughterhouse_evaluations e join slaughterhouses f on f.id = e.slaughterhouse_id
    where e.id = $5
  ),
  (select key from reported_pictures where original_key = $12)
on conflict do nothing`,
  ['reporterId', 'postId', 'commentId', 'adId', 'ratingId', 'authorId', 'text', 'reason', 'details', 'now', 'answeredPostId', 'imageKey'],
)

export const readReport = statement<{
  reporterId: number
  postId: number | null
  commentId: number | null
  adId: number | null
  ratingId: number | null
}, {
  body: string
}>(
  'readReport',
  `select json_build_object('report', json_build_object('id', r.id, 'reason', r.reason, 'details', r.details,
  'created_at', to_char(r.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')))::text as "body"
from reports r
where r.reporter_id = $1
  and (r.post_id = $2 or r.comment_id = $3 or r.ad_id = $4 or r.evaluation_id = $5)`,
  ['reporterId', 'postId', 'commentId', 'adId', 'ratingId'],
)
