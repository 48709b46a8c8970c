-- name: saveAddress
insert into known_addresses (user_id, digest, last_seen_at) values (:userId, :digest, :now)
on conflict (user_id, digest) do update set last_seen_at = excluded.last_seen_at

-- name: recognizeSource
select exists (select from known_devices where user_id = :userId and digest = :deviceDigest) as "isKnownDevice",
  exists (select from known_addresses where user_id = :userId and digest = :addressDigest
    and last_seen_at > :seenAfter) as "isKnownAddress"
