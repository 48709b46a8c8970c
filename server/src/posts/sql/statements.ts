// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'

export const deletePostRow = statement<{
  id: number
}, Record<never, never>>(
  'deletePostRow',
  `delete from posts where id = $1`,
  ['id'],
)

/** After the row itself: whoever was notifying of it is done by then, and nobody else finds it.
 * Those of its comments name the post, too. */
export const deleteNotificationsOfPost = statement<{
  id: number
}, Record<never, never>>(
  'deleteNotificationsOfPost',
  `delete from notifications where post_id = $1`,
  ['id'],
)

/** Tags by name, ignoring capitals and accents. */
export const findTags = statement<{
  names: string[]
}, {
  id: number
  name: string
}>(
  'findTags',
  `select id, name from tags
where lower(unaccent(name)) in (select lower(unaccent(n)) from unnest($1::text[]) n)
order by id`,
  ['names'],
)

/** Saving an unchanged text is no edit. */
export const updateDescription = statement<{
  description: string
  now: Date
  id: number
  tagIds: number[]
}, Record<never, never>>(
  'updateDescription',
  `update posts set description = $1, edited_at = $2, version = version + 1
where id = $3 and (description <> $1 or $4::bigint[] <>
  array(select tag_id from post_tags where post_id = $3 order by tag_id))`,
  ['description', 'now', 'id', 'tagIds'],
)

/** The post with its tags, its search documents, an event if one is named, and announcements, which are none of the database's where the node makes them in Redis; no row where a name is no tag's.
 * Until publishAt, where that is given, the post is in no list. */
export const insertPostRow = statement<{
  names: string[]
  userId: number
  kind: 'feed' | 'scale'
  title: string | null
  description: string
  stateCode: number | null
  imageKey: string | null
  isFreeVisible: boolean
  publishAt: Date | null
  now: Date
  preview: number
  event: string | null
  announcements: string[]
}, {
  id: number
  announced: number | null
}>(
  'insertPostRow',
  `with tag as (
  select id, name from tags
  where lower(unaccent(name)) in (select lower(unaccent(n)) from unnest($1::text[]) n)
), post as (
  insert into posts (user_id, kind, title, description, state_code, image_key, is_free_visible, created_at,
    listed, unlisted_reason, unlisted_at, publish_at)
  select $2::bigint, $3::text, $4::text, $5::text, $6::smallint, $7::text,
    $8::boolean, coalesce($9::timestamptz, $10::timestamptz),
    $9::timestamptz is null, case when $9::timestamptz is not null then 'scheduled' end,
    case when $9::timestamptz is not null then $10::timestamptz end, $9::timestamptz
  where (select count(*) from tag) >= cardinality($1::text[])
  returning id, user_id, kind, title, description, is_free_visible, listed, state_code, created_at
), tagged as (
  insert into post_tags (post_id, tag_id, kind, listed, state_code, created_at)
  select post.id, tag.id, post.kind, post.listed, post.state_code, post.created_at from post, tag
), document as (
  insert into post_search (post_id, audience, kind, listed, state_code, created_at, tag_ids, terms)
  select post.id, d.audience, post.kind, post.listed, post.state_code, post.created_at,
    array(select tag.id from tag order by tag.id),
    post_terms(post.title, d.words, u.name, u.nickname, array(select tag.name from tag order by tag.id))
  from post join users u on u.id = post.user_id
  cross join lateral (
    select case when post.is_free_visible then 'all' else 'paying' end as audience, post.description as words
    union all
    select 'free', regexp_replace(
      left(post.description, least($11::integer, char_length(post.description) / 2)), '\\s+\\S*$', '')
    where not post.is_free_visible
  ) d
), recorded as (
  insert into events (kind, actor_id, data, created_at)
  select $12::text, post.user_id, jsonb_build_object('post_id', post.id), $10
  from post where $12::text is not null
)
select post.id, (
  select count(case when current_setting('arroba.channel', true) = 'redis' then null else pg_notify('arroba', payload) end)
  from unnest($13::text[]) payload) as announced
from post`,
  ['names', 'userId', 'kind', 'title', 'description', 'stateCode', 'imageKey', 'isFreeVisible', 'publishAt', 'now', 'preview', 'event', 'announcements'],
)

export const updateListing = statement<{
  isListed: boolean
  unlistedReason: 'scheduled' | 'withdrawn' | null
  unlistedAt: Date | null
  publishAt: Date | null
  createdAt: Date | null
  id: number
}, Record<never, never>>(
  'updateListing',
  `update posts set listed = $1, unlisted_reason = $2, unlisted_at = $3,
  publish_at = $4, version = version + 1, created_at = coalesce($5, created_at)
where id = $6`,
  ['isListed', 'unlistedReason', 'unlistedAt', 'publishAt', 'createdAt', 'id'],
)

export const repeatListed = statement<{
  id: number
}, Record<never, never>>(
  'repeatListed',
  `with post as (
  select id, listed, unlisted_reason, created_at from posts where id = $1
), tagged as (
  update post_tags t set listed = post.listed, created_at = post.created_at from post where t.post_id = post.id
), searchable as (
  update post_search s set listed = post.listed, created_at = post.created_at from post where s.post_id = post.id
)
update scales s set standing = case
  when post.listed then 'listed' when post.unlisted_reason = 'scheduled' then 'scheduled' else 'off' end
from post where s.post_id = post.id`,
  ['id'],
)

/** A former nickname still mentions its person. */
export const mentionInPost = statement<{
  nicknames: string[]
  authorId: number
  id: number
  newSince: Date
  mostOfNew: number
  most: number
}, {
  notifies: boolean
}>(
  'mentionInPost',
  `with named as (
  select person.id, min(given.position) as position
  from unnest($1::text[]) with ordinality given (nickname, position)
  cross join lateral (
    select id from users where nickname = given.nickname
    union select user_id from former_nicknames where nickname = given.nickname and user_id is not null
  ) person
  where person.id <> $2
    and not exists (select from user_blocks b where b.user_id = person.id and b.blocked_id = $2)
  group by person.id
), removed as (
  delete from post_mentions where post_id = $3 and user_id not in (select named.id from named)
), new as (
  select named.id, row_number() over (order by named.position, named.id) as nth from named
  where not exists (select from post_mentions m where m.post_id = $3 and m.user_id = named.id)
), added as (
  insert into post_mentions (post_id, user_id, tells)
  select o.id, new.id, new.nth + o.mentions_told <= case
    when u.id <> 1 and u.created_at > $4 then $5::integer else $6::integer end
  from new, posts o, users u where o.id = $3 and u.id = $2
  returning tells
), counted as (
  update posts set mentions_told = mentions_told + (select count(*) from added where tells)
  where id = $3 and exists (select from added where tells)
)
select exists (select from added where tells) as "notifies"`,
  ['nicknames', 'authorId', 'id', 'newSince', 'mostOfNew', 'most'],
)

/** A former nickname still mentions its person. */
export const mentionInComment = statement<{
  nicknames: string[]
  authorId: number
  id: number
  postId: number
  newSince: Date
  mostOfNew: number
  most: number
}, {
  notifies: boolean
}>(
  'mentionInComment',
  `with named as (
  select person.id, min(given.position) as position
  from unnest($1::text[]) with ordinality given (nickname, position)
  cross join lateral (
    select id from users where nickname = given.nickname
    union select user_id from former_nicknames where nickname = given.nickname and user_id is not null
  ) person
  where person.id <> $2
    and not exists (select from user_blocks b where b.user_id = person.id and b.blocked_id = $2)
  group by person.id
), removed as (
  delete from comment_mentions
  where comment_id = $3 and post_id = $4 and user_id not in (select named.id from named)
), new as (
  select named.id, row_number() over (order by named.position, named.id) as nth from named
  where not exists (
    select from comment_mentions m where m.comment_id = $3 and m.post_id = $4 and m.user_id = named.id)
), added as (
  insert into comment_mentions (comment_id, post_id, user_id, tells)
  select o.id, o.post_id, new.id, new.nth + o.mentions_told <= case
    when u.id <> 1 and u.created_at > $5 then $6::integer else $7::integer end
  from new, comments o, users u where o.id = $3 and o.post_id = $4 and u.id = $2
  returning tells
), counted as (
  update comments set mentions_told = mentions_told + (select count(*) from added where tells)
  where id = $3 and post_id = $4 and exists (select from added where tells)
)
select exists (select from added where tells) as "notifies"`,
  ['nicknames', 'authorId', 'id', 'postId', 'newSince', 'mostOfNew', 'most'],
)

export const findNewestPost = statement<Record<never, never>, {
  id: number
}>(
  'findNewestPost',
  `select id from posts where kind = 'feed' and listed order by created_at desc, id desc limit 1`,
  [],
)

export const findKind = statement<{
  id: number
}, {
  kind: ('feed' | 'scale')
}>(
  'findKind',
  `select kind from posts where id = (select $1::bigint) and listed`,
  ['id'],
)

export const replaceTags = statement<{
  id: number
  tagIds: number[]
}, Record<never, never>>(
  'replaceTags',
  `with untagged as (
  delete from post_tags where post_id = $1 and tag_id <> all ($2::bigint[])
)
insert into post_tags (post_id, tag_id, kind, listed, state_code, created_at)
select p.id, t.id, p.kind, p.listed, p.state_code, p.created_at
from posts p, unnest($2::bigint[]) t (id) where p.id = $1
on conflict (post_id, tag_id) do update set state_code = excluded.state_code
where post_tags.state_code is distinct from excluded.state_code`,
  ['id', 'tagIds'],
)
