-- name: lockReported
select name, email, not_me_at as "notMeAt" from users where id = :userId and password_hash is not null for update

-- name: recordNotMe
-- The password is somebody else's too: none is right until another one was chosen.
update users set not_me_at = :now, password_hash = :passwordHash where id = :userId

-- name: restoreEmail
-- Unless somebody else has it by now. Whoever got the letter has shown that it reaches them.
update users u set email = :email, email_verified_at = :now
where id = :userId and not exists (select from users other where other.email = :email and other.id <> :userId)

-- name: deletePasskeysSince
delete from passkeys where user_id = :userId and created_at >= :since

-- name: deleteAuthenticatorSince
delete from authenticators where user_id = :userId and created_at >= :since

-- name: deleteRecoveryCodes
delete from recovery_codes where user_id = :userId

-- name: cancelRequestedEmail
delete from email_links where user_id = :userId and email = :email

-- name: deleteEmailLinks
-- Also of a change to an e-mail that somebody else chose.
delete from email_links where user_id = :userId

-- name: deletePhoneCodes
delete from phone_codes where user_id = :userId

-- name: forgetPhoneVerifiedSince
-- Codes that let in go to verified numbers alone.
update users set phone_verified_at = null where id = :userId and phone_verified_at >= :since
