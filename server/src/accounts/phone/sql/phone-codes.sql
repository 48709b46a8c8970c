-- name: lockPhone
-- The number that a code goes to. Any number can be verified; only a verified one can sign in or choose a password.
select name, phone from users
where id = :userId and password_hash is not null and phone ~ '^[0-9]{11}$'
  and (:purpose = 'verify' or phone_verified_at is not null)
for update

-- name: replaceCode
insert into phone_codes (user_id, purpose, phone, code_digest, expires_at)
values (:userId, :purpose, :phone, :digest, :expiresAt)
on conflict (user_id, purpose) do update
  set phone = excluded.phone, code_digest = excluded.code_digest, expires_at = excluded.expires_at, tries = 0

-- name: takeTry
-- Counts a try; tries at the same moment are all counted.
update phone_codes set tries = tries + 1
where user_id = :userId and purpose = :purpose and tries < :most::smallint and expires_at > :now
returning phone, code_digest as "digest", tries

-- name: takeNoTry
-- Costs as much work as counting a try, so that the time does not show whether a code exists.
update sign_in_limits set free_at = free_at where key = :key

-- name: useCode
delete from phone_codes where user_id = :userId and purpose = :purpose and code_digest = :digest

-- name: findByVerifiedPhone
select id, phone_verified_at as "verifiedAt" from users where phone = :phone and phone <> '' and phone_verified_at is not null and password_hash is not null

-- name: lockOwner
select name, email, phone from users where id = :userId for update

-- name: releasePhone
-- Removes the number from another person who had verified it.
update users set phone_verified_at = null
where phone = :phone and phone <> '' and phone_verified_at is not null and id <> :userId
returning id, name, email

-- name: setPhoneVerified
update users set phone_verified_at = :now where id = :userId

-- name: findPhone
select phone from users where id = :userId

-- name: isJustSignedIn
select exists (select from sessions where token_digest = :session and created_at > :since) as "isJustSignedIn!"

-- name: recordPhoneProof
-- The proof counts from now on, as long as that of a number that was just verified.
update users set phone_verified_at = :now where id = :userId and phone = :phone and phone_verified_at is not null
