// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

export const findLikedOf = statement<{
  viewer: number
  postIds: number[]
}, {
  postId: number
}>(
  'findLikedOf',
  `select post_id as "postId" from post_likes where user_id = $1 and post_id = any($2::bigint[])`,
  ['viewer', 'postIds'],
)

export const findLikersOf = statement<{
  postIds: number[]
}, {
  postId: number
  userIds: number[]
}>(
  'findLikersOf',
  `select post_id as "postId", json_agg(user_id) as "userIds" from post_likes
where post_id = any($1::bigint[]) group by post_id`,
  ['postIds'],
)

/** One document for everybody or, where only the beginning is free, one for the free plan and one for paying readers. */
export const rewriteDocuments = statement<{
  preview: number
  ids: number[]
}, Record<never, never>>(
  'rewriteDocuments',
  `with document as (
  select p.id as post_id, d.audience, p.kind, p.listed, p.state_code, p.created_at,
    array(select pt.tag_id from post_tags pt where pt.post_id = p.id order by pt.tag_id) as tag_ids,
    post_terms(p.title, d.words, u.name, u.nickname, array(
      select t.name from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id order by t.id)) as terms
  from posts p join users u on u.id = p.user_id
  cross join lateral (
    select case when p.is_free_visible then 'all' else 'paying' end as audience, p.description as words
    union all
    select 'free', regexp_replace(
      left(p.description, least($1::integer, char_length(p.description) / 2)), '\\s+\\S*$', '')
    where not p.is_free_visible
  ) d
  where p.id = any (array(select unnest($2::bigint[])))
), removed as (
  delete from post_search s where s.post_id = any ($2::bigint[]) and not exists (
    select from document d where d.post_id = s.post_id and d.audience = s.audience)
)
insert into post_search (post_id, audience, kind, listed, state_code, created_at, tag_ids, terms)
select post_id, audience, kind, listed, state_code, created_at, tag_ids, terms from document
on conflict (post_id, audience) do update
  set kind = excluded.kind, listed = excluded.listed, state_code = excluded.state_code,
    created_at = excluded.created_at, tag_ids = excluded.tag_ids, terms = excluded.terms`,
  ['preview', 'ids'],
)

/** From where to where one part of a search reaches: so many rows are a part, counted by their ids from the newest ones of the kind before
 * `until` on. In whole seconds, so that no post lies in two parts or in none. A publication that waited for its time has a lower id than
 * the posts beside it: it is neither counted from alone, nor the end of a part where it is newer than all others. */
export const findPartOfPosts = statement<{
  kind: string
  until: Date | null
  part: number
  rows: number
}, {
  since: Date | null
  before: Date | null
  searchedUntil: string | null
  hasOlder: boolean
}>(
  'findPartOfPosts',
  `with newest as (
  select max(post_id) as id, max(created_at) as created_at from (
    select post_id, created_at from post_search
    where kind = $1 and listed and created_at < coalesce($2::timestamptz, 'infinity')
    order by created_at desc, post_id desc limit 100
  ) latest
), ends as (
  select
    (select date_trunc('second', created_at) from post_search
     where post_id <= newest.id - $3::bigint * $4::bigint and listed and created_at <= newest.created_at
     order by post_id desc limit 1) as since,
    (select date_trunc('second', created_at) from post_search
     where post_id <= newest.id - ($3::bigint - 1) * $4::bigint and listed and created_at <= newest.created_at
     order by post_id desc limit 1) as before
  from newest
)
select since, before,
  to_char(since at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "searchedUntil",
  coalesce((select created_at from post_search where kind = $1 and listed order by created_at, post_id limit 1) < since, false)
    as "hasOlder"
from ends`,
  ['kind', 'until', 'part', 'rows'],
)
