-- name: lockForLink
-- The owner of a link that still applies: meanwhile they may have verified the e-mail or closed the account.
select name, email, email_verified_at is not null as "isVerified!" from users
where id = :userId and password_hash is not null for update

-- name: replaceLink
insert into email_links (user_id, token_digest, email, expires_at) values (:userId, :tokenDigest, :email, :expiresAt)
on conflict (user_id) do update
  set token_digest = excluded.token_digest, email = excluded.email, expires_at = excluded.expires_at

-- name: findPending
select email from email_links where user_id = :userId and expires_at > :now

-- name: lockLinkOwner
select u.id, u.name, u.email, l.email as "linked" from users u join email_links l on l.user_id = u.id
where l.token_digest = :tokenDigest for update of u

-- name: useLink
delete from email_links where token_digest = :tokenDigest and expires_at > :now

-- name: deleteLink
delete from email_links where user_id = :userId

-- name: isEmailTaken
select exists (select from users where email = :email and id <> :userId) as "isTaken!"

-- name: setVerifiedEmail
update users set email = :email, email_verified_at = :now where id = :userId

-- name: deleteRecoveryLinks
-- These links went to the e-mail that was replaced.
delete from password_recoveries where user_id = :userId
