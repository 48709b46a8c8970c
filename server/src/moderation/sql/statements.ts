// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'
import type { ContentLocation } from '../content.ts'
import type { ListedPerson, PersonDetails } from '@arroba/contract/staff/people.ts'
import type { Reported } from '@arroba/contract/staff/moderation.ts'

export const lockPost = statement<{
  id: number
}, {
  userId: number
  unlistedReason: ('hidden' | 'withdrawn' | 'scheduled') | null
}>(
  'lockPost',
  `select user_id as "userId", unlisted_reason as "unlistedReason" from posts where id = $1 for no key update`,
  ['id'],
)

export const hidePostRow = statement<{
  at: Date
  id: number
}, Record<never, never>>(
  'hidePostRow',
  `update posts set listed = false, unlisted_reason = 'hidden', unlisted_at = $1 where id = $2`,
  ['at', 'id'],
)

export const restorePostRow = statement<{
  id: number
}, Record<never, never>>(
  'restorePostRow',
  `update posts set listed = true, unlisted_reason = null, unlisted_at = null where id = $1`,
  ['id'],
)

export const lockPostOfComment = statement<{
  commentId: number
}, {
  id: number
}>(
  'lockPostOfComment',
  `select id from posts where id = (select post_id from comments where id = $1) for no key update`,
  ['commentId'],
)

export const lockComment = statement<{
  id: number
}, {
  userId: number
  postId: number
  isHidden: boolean
}>(
  'lockComment',
  `select user_id as "userId", post_id as "postId", hidden_at is not null as "isHidden" from comments where id = $1
for no key update`,
  ['id'],
)

export const setCommentHidden = statement<{
  at: Date | null
  id: number
}, Record<never, never>>(
  'setCommentHidden',
  `update comments set hidden_at = $1 where id = $2`,
  ['at', 'id'],
)

export const addToCommentsCount = statement<{
  change: number
  id: number
}, Record<never, never>>(
  'addToCommentsCount',
  `update posts set comments_count = comments_count + $1::integer where id = $2`,
  ['change', 'id'],
)

export const lockEvaluation = statement<{
  id: number
}, {
  location: ContentLocation
  isHidden: boolean
  hasComment: boolean
}>(
  'lockEvaluation',
  `select json_build_object('user_id', user_id, 'post_id', null, 'evaluation_id', id, 'fridge_id', slaughterhouse_id,
    'negotiation_id', negotiation_id) as "location",
  comment_hidden_at is not null as "isHidden", comment is not null as "hasComment"
from slaughterhouse_evaluations where id = $1 for no key update`,
  ['id'],
)

export const setEvaluationHidden = statement<{
  at: Date | null
  reason: string | null
  id: number
}, Record<never, never>>(
  'setEvaluationHidden',
  `update slaughterhouse_evaluations set comment_hidden_at = $1, comment_hidden_reason = $2 where id = $3`,
  ['at', 'reason', 'id'],
)

export const lockAd = statement<{
  id: number
}, {
  userId: number
  version: number
  status: ('pending' | 'published' | 'rejected' | 'sold' | 'expired')
  isWithdrawn: boolean
}>(
  'lockAd',
  `select user_id as "userId", version, status, withdrawn_status is not null as "isWithdrawn"
from ads where id = $1 for update`,
  ['id'],
)

export const withdrawAd = statement<{
  reason: string
  at: Date
  id: number
}, Record<never, never>>(
  'withdrawAd',
  `update ads set status = 'rejected', reject_reason = $1, withdrawn_status = status, withdrawn_at = $2 where id = $3`,
  ['reason', 'at', 'id'],
)

export const restoreAd = statement<{
  id: number
}, Record<never, never>>(
  'restoreAd',
  `update ads set status = withdrawn_status, reject_reason = null, withdrawn_status = null, withdrawn_at = null
where id = $1`,
  ['id'],
)

/** Everybody with an account and who had one, newest first; each word that is not null is part of how they are found. */
export const findPeople = statement<{
  status: 'all' | 'active' | 'suspended' | 'closed' | 'staff'
  now: Date
  word1: string | null
  word2: string | null
  word3: string | null
  word4: string | null
  word5: string | null
  word6: string | null
  limit: number
  skip: number
}, {
  person: ListedPerson
}>(
  'findPeople',
  `with page as (
  select u.* from users u
  where u.id <> 1 and case $1::text
      when 'active' then (u.id <> 1 and u.erased_at is null) and not (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > $2::timestamptz))
      when 'suspended' then (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > $2::timestamptz))
      when 'closed' then u.erased_at is not null
      when 'staff' then u.is_staff
      else true end
    and ($3::text is null
      or plain_text(u.name || ' ' || u.nickname || ' ' || u.email || ' ' || u.phone) like plain_text($3))
    and ($4::text is null
      or plain_text(u.name || ' ' || u.nickname || ' ' || u.email || ' ' || u.phone) like plain_text($4))
    and ($5::text is null
      or plain_text(u.name || ' ' || u.nickname || ' ' || u.email || ' ' || u.phone) like plain_text($5))
    and ($6::text is null
      or plain_text(u.name || ' ' || u.nickname || ' ' || u.email || ' ' || u.phone) like plain_text($6))
    and ($7::text is null
      or plain_text(u.name || ' ' || u.nickname || ' ' || u.email || ' ' || u.phone) like plain_text($7))
    and ($8::text is null
      or plain_text(u.name || ' ' || u.nickname || ' ' || u.email || ' ' || u.phone) like plain_text($8))
  order by u.id desc limit $9::integer offset $10::integer
)
select json_build_object('id', u.id, 'name', u.name, 'nickname', u.nickname, 'avatar', json_build_object(
      'mini_thumb', u.avatar_path || '/mini_thumb', 'medium', u.avatar_path || '/medium',
      'original', u.avatar_path || '/original'),
    'email', case when (u.id <> 1 and u.erased_at is null) then u.email end,
    'phone', case when (u.id <> 1 and u.erased_at is null) then u.phone end,
    'status', case when not (u.id <> 1 and u.erased_at is null) then 'closed' when (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > $2::timestamptz)) then 'suspended' else 'active' end,
    'is_staff', u.is_staff,
    'plan', (select p.name from plans p where p.identifier = coalesce(
      (select paid.identifier from subscriptions s join access_periods open on open.subscription_id = s.id
         join plans paid on paid.id = open.plan_id
       where s.user_id = u.id and open.ends_at > $2::timestamptz order by open.starts_at limit 1),
      case when u.trial_ends_at > $2::timestamptz then 'arroba_trial' else 'arroba_free' end)),
    'created_at', to_char(u.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as person
from page u order by u.id desc`,
  ['status', 'now', 'word1', 'word2', 'word3', 'word4', 'word5', 'word6', 'limit', 'skip'],
)

export const findPerson = statement<{
  now: Date
  sessionSeconds: number
  id: number
}, {
  cpfSealed: Uint8Array | null
  person: Omit<PersonDetails, 'cpf'>
}>(
  'findPerson',
  `select u.cpf_sealed as "cpfSealed", json_build_object('id', u.id, 'name', u.name, 'nickname', u.nickname, 'avatar', json_build_object(
      'mini_thumb', u.avatar_path || '/mini_thumb', 'medium', u.avatar_path || '/medium',
      'original', u.avatar_path || '/original'),
    'email', case when (u.id <> 1 and u.erased_at is null) then u.email end,
    'phone', case when (u.id <> 1 and u.erased_at is null) then u.phone end,
    'status', case when not (u.id <> 1 and u.erased_at is null) then 'closed' when (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > $1::timestamptz)) then 'suspended' else 'active' end,
    'is_staff', u.is_staff,
    'plan', (select p.name from plans p where p.identifier = coalesce(
      (select paid.identifier from subscriptions s join access_periods open on open.subscription_id = s.id
         join plans paid on paid.id = open.plan_id
       where s.user_id = u.id and open.ends_at > $1::timestamptz order by open.starts_at limit 1),
      case when u.trial_ends_at > $1::timestamptz then 'arroba_trial' else 'arroba_free' end)),
    'created_at', to_char(u.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'state_code', u.state_code,
    'is_reviwer', u.is_reviewer,
    'plan_until', to_char(nullif(greatest(u.trial_ends_at, (
      select max(st.access_until) from subscriptions s join standings st on st.subscription_id = s.id
      where s.user_id = u.id), $1::timestamptz), $1::timestamptz) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'trial_ends_at', case when u.trial_ends_at > $1::timestamptz then to_char(u.trial_ends_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') end,
    'subscription', (
      select json_build_object('plan', p.name, 'status', s.status, 'access_until', to_char(st.access_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'))
      from subscriptions s join plans p on p.id = s.plan_id left join standings st on st.subscription_id = s.id
      where s.user_id = u.id order by s.created_at desc, s.id desc limit 1),
    'suspension', case when (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > $1::timestamptz)) then json_build_object(
      'since', to_char(u.suspended_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'until', to_char(u.suspended_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'reason', u.suspended_reason) end,
    'phone_verified_at', to_char(u.phone_verified_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'identity_verified_at', to_char(u.identity_verified_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'sessions', (select count(*) from sessions s where s.user_id = u.id and s.expires_at > $1::timestamptz),
    'last_seen_at', (
      select to_char((max(coalesce(s.last_used_at, greatest(s.created_at, s.expires_at - make_interval(secs => $2::double precision))))) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')
      from sessions s where s.user_id = u.id and s.expires_at > $1::timestamptz),
    'counts', json_build_object(
      'posts', (select count(*) from posts p where p.user_id = u.id),
      'comments', (select count(*) from comments c where c.user_id = u.id),
      'ads', (select count(*) from ads ad where ad.user_id = u.id),
      'negotiations', (select count(*) from negotiations n where n.user_id = u.id)),
    'open_reports', (select count(*) from reports r where r.author_id = u.id and r.resolved_at is null),
    'can', json_build_object(
      'suspend', (u.id <> 1 and u.erased_at is null) and not u.is_staff,
      'lift', (u.id <> 1 and u.erased_at is null) and (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > $1::timestamptz)),
      'grant_days', (u.id <> 1 and u.erased_at is null),
      'end_sessions', (u.id <> 1 and u.erased_at is null),
      'verify_identity', (u.id <> 1 and u.erased_at is null),
      'make_staff', (u.id <> 1 and u.erased_at is null) and not u.is_staff and not (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > $1::timestamptz)),
      'end_staff', u.is_staff and exists (
        select from users other where other.is_staff and other.password_hash is not null and other.id <> u.id
          and not (other.suspended_at is not null and (other.suspended_until is null or other.suspended_until > $1::timestamptz))))
  ) as person
from users u where u.id = $3 and u.id <> 1`,
  ['now', 'sessionSeconds', 'id'],
)

/** The platform's own account cannot be locked. */
export const lockUser = statement<{
  now: Date
  id: number
}, {
  id: number
  name: string
  email: string
  isStaff: boolean
  hasAccount: boolean
  isSuspended: boolean
}>(
  'lockUser',
  `select u.id, u.name, u.email, u.is_staff as "isStaff", u.erased_at is null as "hasAccount",
  (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > $1::timestamptz)) as "isSuspended"
from users u where u.id = $2 and u.id <> 1 for no key update`,
  ['now', 'id'],
)

export const setStaff = statement<{
  isStaff: boolean
  id: number
}, Record<never, never>>(
  'setStaff',
  `update users set is_staff = $1 where id = $2`,
  ['isStaff', 'id'],
)

export const setSuspension = statement<{
  at: Date
  until: Date | null
  reason: string
  id: number
}, Record<never, never>>(
  'setSuspension',
  `update users set suspended_at = $1, suspended_until = $2, suspended_reason = $3 where id = $4`,
  ['at', 'until', 'reason', 'id'],
)

export const clearSuspension = statement<{
  id: number
}, Record<never, never>>(
  'clearSuspension',
  `update users set suspended_at = null, suspended_until = null, suspended_reason = null where id = $1`,
  ['id'],
)

export const setTrialEnd = statement<{
  endsAt: Date
  id: number
}, Record<never, never>>(
  'setTrialEnd',
  `update users set trial_ends_at = $1 where id = $2`,
  ['endsAt', 'id'],
)

export const deleteTrialAnnouncements = statement<{
  userId: number
}, Record<never, never>>(
  'deleteTrialAnnouncements',
  `delete from trial_announcements where user_id = $1`,
  ['userId'],
)

export const findSealedCpf = statement<{
  id: number
}, {
  cpfSealed: Uint8Array | null
}>(
  'findSealedCpf',
  `select cpf_sealed as "cpfSealed" from users where id = $1`,
  ['id'],
)

export const setIdentityVerified = statement<{
  at: Date | null
  id: number
}, Record<never, never>>(
  'setIdentityVerified',
  `update users set identity_verified_at = $1 where id = $2`,
  ['at', 'id'],
)

export const findPersonId = statement<{
  id: number
}, {
  id: number
}>(
  'findPersonId',
  `select id from users where id = $1 and id <> 1`,
  ['id'],
)

/** A recent reading by the same member of staff is not recorded again, because a page requests its data several times. */
export const findRecentReading = statement<{
  actorId: number
  action: string
  userId: number | null
  details: string
  since: Date
}, {
  id: number
}>(
  'findRecentReading',
  `select id from staff_actions
where actor_id = $1 and action = $2 and user_id is not distinct from $3::bigint
  and details = $4::text::jsonb and created_at > $5
limit 1`,
  ['actorId', 'action', 'userId', 'details', 'since'],
)

/** What was reported, the longest waiting first; or what is hidden, newest first; or the one thing of :kind and :id. */
export const findReported = statement<{
  status: 'open' | 'hidden' | 'one'
  kind: 'post' | 'comment' | 'classified' | 'evaluation' | null
  id: number | null
  limit: number
  skip: number
  now: Date
}, {
  card: Reported
}>(
  'findReported',
  `with page as materialized (
  select * from (
    select post_id, comment_id, ad_id, evaluation_id, row_number() over (order by min(created_at), min(id)) as position
    from reports where $1::text = 'open' and resolved_at is null group by post_id, comment_id, ad_id, evaluation_id
    union all
    select post_id, comment_id, ad_id, evaluation_id,
      row_number() over (order by at desc, coalesce(post_id, comment_id, ad_id, evaluation_id) desc)
    from (
      select id as post_id, null::bigint as comment_id, null::bigint as ad_id, null::bigint as evaluation_id,
        unlisted_at as at
      from posts where unlisted_reason = 'hidden'
      union all select null, id, null, null, hidden_at from comments where hidden_at is not null
      union all select null, null, id, null, coalesce(withdrawn_at, published_at)
      from ads where withdrawn_status is not null
      union all select null, null, null, id, comment_hidden_at
      from slaughterhouse_evaluations where comment_hidden_at is not null
    ) hidden where $1::text = 'hidden'
    union all
    select case when $2::text = 'post' then $3::bigint end, case when $2::text = 'comment' then $3::bigint end,
      case when $2::text = 'classified' then $3::bigint end,
      case when $2::text = 'evaluation' then $3::bigint end, 1
    where $1::text = 'one'
  ) subjects order by position limit $4::integer offset $5::integer
)
select json_build_object(
    'kind', case when s.post_id is not null then 'post' when s.comment_id is not null then 'comment'
      when s.ad_id is not null then 'classified' else 'evaluation' end,
    'id', coalesce(s.post_id, s.comment_id, s.ad_id, s.evaluation_id),
    'post_id', coalesce(p.id, c.post_id),
    'fridge', case when f.id is not null then json_build_object('id', f.id, 'name', f.name, 'stars', e.stars) end,
    'text', case
      when p.id is not null then concat_ws(E'\\n\\n', p.title, p.description)
      when ad.id is not null then concat_ws(E'\\n\\n', ad.title, ad.description, ad.observation)
      else coalesce(c.text, e.comment) end,
    'image', (
      select json_build_object('medium', '/media/' || m.key || '/medium', 'original', '/media/' || m.key || '/original',
        'width', m.width, 'height', m.height)
      from media m where m.key = coalesce(p.image_key, ad.image_key)),
    'written_at', to_char(coalesce(p.created_at, c.created_at, ad.created_at, e.rated_at) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'edited_at', to_char(coalesce(p.edited_at, c.edited_at) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'hidden_at', to_char(hidden.at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'author', case when u.is_staff or u.id = 1 then json_build_object('id', u.id, 'name', u.name, 'nickname', u.nickname, 'avatar', json_build_object(
      'mini_thumb', u.avatar_path || '/mini_thumb', 'medium', u.avatar_path || '/medium',
      'original', u.avatar_path || '/original'), 'official', true)
    else json_build_object('id', u.id, 'name', u.name, 'nickname', u.nickname, 'avatar', json_build_object(
      'mini_thumb', u.avatar_path || '/mini_thumb', 'medium', u.avatar_path || '/medium',
      'original', u.avatar_path || '/original')) end,
    'author_is_suspended', (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > $6::timestamptz)),
    'open_count', reported.open_count,
    'oldest_at', to_char(reported.oldest_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'reports', reported.reports,
    'can', json_build_object(
      'dismiss', reported.open_count > 0,
      'hide', hidden.at is null and (p.unlisted_reason is null and p.id is not null or c.id is not null
        or coalesce(ad.status in ('published', 'sold', 'expired'), false) or e.comment is not null),
      'restore', hidden.at is not null,
      'warn', (u.id <> 1 and u.erased_at is null),
      'suspend', (u.id <> 1 and u.erased_at is null) and not u.is_staff)) as "card"
from page s
left join posts p on p.id = s.post_id
left join lateral (
  -- Reports do not say the post of a comment. In the order of the key it is looked up whatever the statistics say.
  select * from comments o where o.id >= s.comment_id order by o.id limit 1) c on c.id = s.comment_id
left join ads ad on ad.id = s.ad_id
left join slaughterhouse_evaluations e on e.id = s.evaluation_id
left join slaughterhouses f on f.id = e.slaughterhouse_id
cross join lateral (
  select coalesce(case when p.unlisted_reason = 'hidden' then p.unlisted_at end, c.hidden_at,
    case when ad.withdrawn_status is not null then coalesce(ad.withdrawn_at, ad.published_at) end,
    e.comment_hidden_at) as at
) hidden
cross join lateral (
  select count(*) filter (where r.resolved_at is null) as open_count,
    min(r.created_at) filter (where r.resolved_at is null) as oldest_at,
    min(r.author_id) as author_id,
    coalesce((
      select json_agg(json_build_object('id', r.id, 'reason', r.reason, 'details', r.details, 'text', r.text,
        'reporter', case when ru.is_staff or ru.id = 1 then json_build_object('id', ru.id, 'name', ru.name, 'nickname', ru.nickname, 'avatar', json_build_object(
      'mini_thumb', ru.avatar_path || '/mini_thumb', 'medium', ru.avatar_path || '/medium',
      'original', ru.avatar_path || '/original'), 'official', true)
    else json_build_object('id', ru.id, 'name', ru.name, 'nickname', ru.nickname, 'avatar', json_build_object(
      'mini_thumb', ru.avatar_path || '/mini_thumb', 'medium', ru.avatar_path || '/medium',
      'original', ru.avatar_path || '/original')) end,
        'created_at', to_char(r.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'resolved_at', to_char(r.resolved_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) order by r.created_at desc, r.id desc)
      from (
        select * from reports r where r.post_id = s.post_id or r.comment_id = s.comment_id or r.ad_id = s.ad_id or r.evaluation_id = s.evaluation_id
        order by r.created_at desc, r.id desc limit 20) r
      join users ru on ru.id = r.reporter_id
    ), '[]') as reports
  from reports r where r.post_id = s.post_id or r.comment_id = s.comment_id or r.ad_id = s.ad_id or r.evaluation_id = s.evaluation_id
) reported
join users u on u.id = coalesce(p.user_id, c.user_id, ad.user_id, e.user_id, reported.author_id)
order by s.position`,
  ['status', 'kind', 'id', 'limit', 'skip', 'now'],
)

export const readModerationQueue = statement<Record<never, never>, {
  body: string
}>(
  'readModerationQueue',
  `select json_build_object(
  'pending_ads', (
    select json_build_object('count', count(*), 'oldest_at', to_char(min(created_at) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'))
    from ads where status = 'pending'),
  'reported', (
    select json_build_object('count', count(*), 'oldest_at', to_char(min(since) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'))
    from (
      select min(created_at) as since from reports where resolved_at is null
      group by post_id, comment_id, ad_id, evaluation_id) waiting))::text as "body"`,
  [],
)

/** Who wrote something and where it is; of what was deleted, the reports still name the author. */
export const findAuthorAndLocation = statement<{
  kind: 'post' | 'comment' | 'classified' | 'evaluation'
  id: number
}, {
  authorId: number
  location: { post_id: number | null; classified_id?: number; fridge_id?: number; negotiation_id?: number | null }
}>(
  'findAuthorAndLocation',
  `select p.user_id as "authorId", json_build_object('post_id', p.id) as "location"
from posts p where $1::text = 'post' and p.id = $2
union all
select c.user_id, json_build_object('post_id', c.post_id) from comments c where $1::text = 'comment' and c.id = $2
union all
select ad.user_id, json_build_object('post_id', null, 'classified_id', ad.id)
from ads ad where $1::text = 'classified' and ad.id = $2
union all
select e.user_id, json_build_object('post_id', null, 'fridge_id', e.slaughterhouse_id, 'negotiation_id', e.negotiation_id)
from slaughterhouse_evaluations e where $1::text = 'evaluation' and e.id = $2
union all
(select author_id, '{"post_id":null}'::json from reports
 where $1::text = 'post' and post_id = $2 or $1::text = 'comment' and comment_id = $2
   or $1::text = 'classified' and ad_id = $2 or $1::text = 'evaluation' and evaluation_id = $2
 limit 1)`,
  ['kind', 'id'],
)

/** A report with what its reporter saw. */
export const findReport = statement<{
  id: number
}, {
  authorId: number
  reporterId: number
  details: { report: number; kind: 'post' | 'comment' | 'classified' | 'evaluation' }
  body: string
}>(
  'findReport',
  `select r.author_id as "authorId", r.reporter_id as "reporterId",
  json_build_object('report', r.id, 'kind', case when r.post_id is not null then 'post'
    when r.comment_id is not null then 'comment' when r.ad_id is not null then 'classified' else 'evaluation' end) as "details",
  json_build_object('report', json_build_object('id', r.id,
    'kind', case when r.post_id is not null then 'post' when r.comment_id is not null then 'comment'
      when r.ad_id is not null then 'classified' else 'evaluation' end,
    'reason', r.reason, 'details', r.details, 'text', r.text, 'seen', r.seen,
    'image', (
      select json_build_object('medium', '/media/' || m.key || '/medium', 'original', '/media/' || m.key || '/original',
        'width', m.width, 'height', m.height)
      from media m where m.key = r.picture_key),
    'author', case when u.is_staff or u.id = 1 then json_build_object('id', u.id, 'name', u.name, 'nickname', u.nickname, 'avatar', json_build_object(
      'mini_thumb', u.avatar_path || '/mini_thumb', 'medium', u.avatar_path || '/medium',
      'original', u.avatar_path || '/original'), 'official', true)
    else json_build_object('id', u.id, 'name', u.name, 'nickname', u.nickname, 'avatar', json_build_object(
      'mini_thumb', u.avatar_path || '/mini_thumb', 'medium', u.avatar_path || '/medium',
      'original', u.avatar_path || '/original')) end,
    'reporter', case when ru.is_staff or ru.id = 1 then json_build_object('id', ru.id, 'name', ru.name, 'nickname', ru.nickname, 'avatar', json_build_object(
      'mini_thumb', ru.avatar_path || '/mini_thumb', 'medium', ru.avatar_path || '/medium',
      'original', ru.avatar_path || '/original'), 'official', true)
    else json_build_object('id', ru.id, 'name', ru.name, 'nickname', ru.nickname, 'avatar', json_build_object(
      'mini_thumb', ru.avatar_path || '/mini_thumb', 'medium', ru.avatar_path || '/medium',
      'original', ru.avatar_path || '/original')) end,
    'created_at', to_char(r.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'resolved_at', to_char(r.resolved_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')))::text as "body"
from reports r join users u on u.id = r.author_id join users ru on ru.id = r.reporter_id
where r.id = $1`,
  ['id'],
)
