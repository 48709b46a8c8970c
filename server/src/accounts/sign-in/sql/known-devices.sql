-- name: rememberDevice
with added as (
  insert into known_devices (user_id, digest, last_seen_at) values (:userId, :digest, :now)
  on conflict do nothing returning user_id
), seen as (
  update known_devices set last_seen_at = :now where user_id = :userId and digest = :digest
)
select exists (select from added) and exists (select from known_devices where user_id = :userId) as "isNew!"

-- name: findDevice
select user_id as "userId" from known_devices where user_id = :userId and digest = :digest
