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
  authorId: number
  text: string
  kind: ('feed' | 'scale')
  isFree: boolean
}>(
  'findReportedComment',
  `select c.id, c.user_id as "authorId", c.text, p.kind, p.is_free_visible as "isFree"
from comments c join posts p on p.id = c.post_id
where p.id = $1 and p.listed and c.id = $2 and c.hidden_at is null
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
}>(
  'findReportedAd',
  `select a.id, a.user_id as "authorId", concat_ws(E'\\n\\n', a.title, a.description, a.observation) as "text"
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

/** Nothing is written where the viewer has reported the same already. */
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
}, Record<never, never>>(
  'insertReport',
  `insert into reports (reporter_id, post_id, comment_id, ad_id, evaluation_id, author_id, text, reason, details, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict do nothing`,
  ['reporterId', 'postId', 'commentId', 'adId', 'ratingId', 'authorId', 'text', 'reason', 'details', 'now'],
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
