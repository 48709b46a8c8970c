-- name: findPasswordHash
-- No row where the account was closed meanwhile.
select password_hash as "passwordHash" from users where id = :userId and erased_at is null

-- name: lockAccount
-- No row where the account was closed meanwhile, or its password changed.
select name, nickname, email, phone, cpf_sealed as "cpfSealed", created_at as "createdAt"
from users where id = :userId and password_hash = :passwordHash for update

-- name: findConsents
select version, encode(text_sha256, 'hex') as "text_sha256!", accepted_at from consents
where user_id = :userId order by accepted_at

-- name: insertClosedAccount
-- Name and phone remain readable in negotiations that were answered, because the other side may need them.
insert into closed_accounts (user_id, closed_at, erase_after, reason, sealed, name_in_negotiations, phone_in_negotiations)
select :userId, :now::timestamptz, :now::timestamptz + make_interval(years => :keptYears::integer), :reason, :sealed,
  case when negotiations.answered then :name::text end, case when negotiations.answered then :phone::text end
from (select exists (
  select from negotiations where status <> 'pending' and :userId in (user_id, reviewer_id)) as answered) negotiations

-- name: anonymiseUser
update users set name = :name, nickname = :nickname, email = :email, phone = '', cpf_digest = null, cpf_sealed = null,
  password_hash = null, erased_at = :now, initials = :initials, state_code = null, city_code = null, indicator_id = null,
  phone_verified_at = null, email_verified_at = null, identity_verified_at = null,
  is_staff = false, is_reviewer = false, trial_ends_at = null,
  remembered_market_consent = null, not_me_at = null, suspended_at = null, suspended_until = null, suspended_reason = null
where id = :userId

-- name: lockClosedUser
select u.id from users u
where u.id = :userId and exists (select from closed_accounts where user_id = u.id) for update

-- name: findTrustNeighbours
-- The people with whom the person confirmed negotiations that count.
select buyer_id as "id!" from trust_pairs where seller_id = :userId
union select seller_id from trust_pairs where buyer_id = :userId
