-- name: findConflicts
-- The conflicts in the order in which they are reported.
select constraint_name as "constraint!"
from (values
  (1, 'users_nickname_taken', exists (select from users where nickname = :nickname)
    or exists (select from former_nicknames where nickname = :nickname and left_at > :heldSince)),
  (2, 'users_email_taken', exists (select from users where email = :email)),
  (3, 'users_cpf_taken', exists (select from users where cpf_digest = :cpfDigest)),
  (4, 'users_indicator_known', :indicatorId?::bigint is not null
    and not exists (select from indicators where id = :indicatorId?::bigint)),
  (5, 'user_interests_tag_known', exists (
    select from unnest(:interests::bigint[]) as interest (id) where id not in (select id from tags)))
) as conflicts (place, constraint_name, is_broken)
where is_broken
order by place

-- name: insertUser
with registered as (
  insert into users (name, nickname, email, phone, cpf_digest, cpf_sealed, password_hash, avatar_key, initials,
    state_code, indicator_id, trial_ends_at, created_at)
  values (:name, :nickname, :email, :phone, :cpfDigest, :cpfSealed, :passwordHash, :avatarKey?, :initials,
    (select code from states where acronym = :state?), :indicatorId?, :trialEndsAt, :now)
  returning id
), interests as (
  insert into user_interests (user_id, tag_id)
  select registered.id, chosen.tag_id from registered, unnest(:interests::bigint[]) as chosen (tag_id)
)
select id from registered
