-- name: findSecondFactor
select exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null) as "hasAuthenticator!",
  (select count(*)::integer from passkeys k where k.user_id = u.id) as "passkeys!",
  (select count(*)::integer from recovery_codes r where r.user_id = u.id) as "recoveryCodes!",
  u.name, u.email
from users u where u.id = :userId

-- name: lockPerson
-- Changes of a person's second factors and passkeys wait for one another.
select id from users where id = :userId and is_staff for no key update

-- name: saveAuthenticator
insert into authenticators (user_id, secret_sealed, created_at) values (:userId, :secretSealed, :now)
on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at, last_step = 0
  where authenticators.confirmed_at is null

-- name: findAuthenticator
select secret_sealed as "secretSealed", confirmed_at as "confirmedAt" from authenticators where user_id = :userId

-- name: useStep
-- Of two requests with the same code, also on two nodes, the second one finds no row.
update authenticators set last_step = :step where user_id = :userId and last_step < :step::bigint

-- name: confirmAuthenticator
update authenticators set confirmed_at = :now where user_id = :userId and confirmed_at is null

-- name: deleteAuthenticator
delete from authenticators where user_id = :userId

-- name: insertRecoveryCodes
insert into recovery_codes (user_id, digest) select :userId, decode(d, 'hex') from unnest(:digests::text[]) d

-- name: deleteRecoveryCodes
delete from recovery_codes where user_id = :userId

-- name: spendRecoveryCode
delete from recovery_codes where user_id = :userId and digest = :digest
