-- name: recordUse
with used as (
  update sessions set last_used_at = :now, network = :network, expires_at = coalesce(:expiresAt?, expires_at)
  where token_digest = :session returning user_id
)
insert into daily_activity (day, user_id)
select (:now::timestamptz at time zone interval '-03:00')::date, user_id from used
on conflict do nothing

-- name: insertSession
with used as (
  insert into daily_activity (day, user_id)
  values ((:now::timestamptz at time zone interval '-03:00')::date, :userId) on conflict do nothing
)
insert into sessions (token_digest, user_id, user_agent, network, name, purpose, created_at, last_used_at, expires_at)
values (:session, :userId, :userAgent, :network, :name?, :purpose, :now::timestamptz, :usedAt?, :expiresAt)

-- name: confirmSession
update sessions set confirmed_until = :until where token_digest = :session

-- name: saveSecondFactor
update sessions set second_factor_until = :until where token_digest = :session

-- name: deleteSession
delete from sessions where token_digest = :session

-- name: deleteSessionById
delete from sessions where id = :id and user_id = :userId returning token_digest as session

-- name: deleteOtherSessions
delete from sessions where user_id = :userId and token_digest is distinct from :kept?::bytea

-- name: findLivingSessions
select encode(token_digest, 'base64') as "key!" from sessions
where token_digest in (select decode(k, 'base64') from unnest(:keys::text[]) k) and expires_at > :now
