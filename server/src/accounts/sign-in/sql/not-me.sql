-- name: lockReported
select name, email, not_me_at as "notMeAt" from users where id = :userId and password_hash is not null for update

-- name: recordNotMe
-- Somebody else knows the password too, so none is valid until the owner chooses another one.
update users set not_me_at = :now, password_hash = :passwordHash where id = :userId

-- name: restoreEmail
-- Restores the e-mail unless another account has it. Opening the letter's link has shown that the owner receives it.
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
-- Deletes all links, including those of a change to an e-mail that somebody else chose.
delete from email_links where user_id = :userId

-- name: deletePhoneCodes
delete from phone_codes where user_id = :userId

-- name: forgetPhoneVerifiedSince
-- Codes that sign in are sent to verified numbers only.
update users set phone_verified_at = null where id = :userId and phone_verified_at >= :since
