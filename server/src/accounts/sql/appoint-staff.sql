-- name: lockAccountByEmail
select id, is_staff as "isStaff" from users where email = :email and password_hash is not null for update

-- name: setIsStaff
update users set is_staff = :isStaff where id = :id

-- name: findStaff
select name, nickname, email from users where is_staff order by name, id

-- name: lockStaff
-- Locks staff in the order of their ids, so that two such commands cannot wait for each other.
select id, (suspended_at is not null and (suspended_until is null or suspended_until > :now::timestamptz)) as "isSuspended!"
from users where is_staff and password_hash is not null order by id for no key update

-- name: forgetSecondFactor
-- Passkeys count as a second factor too, and may be on the lost phone.
with apps as (delete from authenticators where user_id = :userId returning 1),
  codes as (delete from recovery_codes where user_id = :userId returning 1),
  keys as (delete from passkeys where user_id = :userId returning 1)
select (select count(*) from apps)::integer + (select count(*) from codes)::integer
  + (select count(*) from keys)::integer as "count!"
