-- import type { Capability } from '@arroba/contract/rules/capabilities.ts'

-- name: findSession
-- column blocked: number[]
-- column interests: number[]
-- column opens: Capability[]
select u.id, u.email, u.state_code as "stateCode", u.is_staff as "isStaff", s.expires_at as "expiresAt", s.purpose,
  s.confirmed_until as "confirmedUntil",
  (select coalesce(json_agg(b.blocked_id order by b.blocked_id), '[]')
   from user_blocks b where b.user_id = u.id) as "blocked!",
  (select coalesce(json_agg(i.tag_id order by i.tag_id), '[]')
   from user_interests i where i.user_id = u.id) as "interests!",
  (select to_json(p.features) from plans p where p.identifier = coalesce(
    (select paid.identifier from subscriptions b join access_periods open on open.subscription_id = b.id
       join plans paid on paid.id = open.plan_id
     where b.user_id = u.id and open.ends_at > :now::timestamptz order by open.starts_at limit 1),
    case when u.trial_ends_at > :now::timestamptz then 'arroba_trial' else 'arroba_free' end)) as "opens!",
  exists (select from consents c where c.user_id = u.id and c.version = :terms) as "acceptedTerms!"
from sessions s join users u on u.id = s.user_id
where s.token_digest = :session and s.expires_at > :now::timestamptz
  and (u.suspended_at is null or u.suspended_until <= :now::timestamptz)

-- name: recordUse
with used as (
  update sessions set expires_at = :expiresAt where token_digest = :session returning user_id
)
insert into daily_activity (day, user_id)
select (:now::timestamptz at time zone interval '-03:00')::date, user_id from used
on conflict do nothing

-- name: insertSession
with used as (
  insert into daily_activity (day, user_id)
  values ((:now::timestamptz at time zone interval '-03:00')::date, :userId) on conflict do nothing
)
insert into sessions (token_digest, user_id, user_agent, purpose, created_at, expires_at)
values (:session, :userId, :userAgent, :purpose, :now::timestamptz, :expiresAt)

-- name: confirmSession
update sessions set confirmed_until = :until where token_digest = :session

-- name: deleteSession
delete from sessions where token_digest = :session

-- name: deleteSessionById
delete from sessions where id = :id and user_id = :userId returning token_digest as session

-- name: deleteOtherSessions
delete from sessions where user_id = :userId and token_digest is distinct from :kept?::bytea

-- name: findLivingSessions
select encode(token_digest, 'base64') as "key!" from sessions
where token_digest in (select decode(k, 'base64') from unnest(:keys::text[]) k) and expires_at > :now
