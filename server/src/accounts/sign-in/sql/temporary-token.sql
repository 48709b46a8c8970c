-- name: insertTemporaryToken
insert into temporary_tokens (token_digest, session_digest, expires_at) values (:tokenDigest, :session, :expiresAt)

-- name: findTokenOwner
-- A token that a checkout session requested names a purchase, and cannot open another session.
select u.id, u.name
from temporary_tokens t join sessions s on s.token_digest = t.session_digest join users u on u.id = s.user_id
where t.token_digest = :tokenDigest and t.expires_at > :now and s.expires_at > :now and s.purpose = 'app'

-- name: lockTokenOwner
select u.id
from temporary_tokens t join sessions s on s.token_digest = t.session_digest join users u on u.id = s.user_id
where t.token_digest = :tokenDigest and s.expires_at > :now and s.purpose = 'app' for share of u

-- name: useTemporaryToken
delete from temporary_tokens where token_digest = :tokenDigest and expires_at > :now
