-- name: insertConsent
insert into consents (user_id, version, text_sha256, accepted_at)
values (:userId, :version, :textSha256, :now)
on conflict do nothing
