-- name: setSold
update ads set status = 'sold' where id = :id

-- name: setEnded
update ads set status = 'expired', expires_at = :now where id = :id

-- name: setRenewed
update ads set status = 'published', published_at = :now, warned_at = null,
  expires_at = :now::timestamptz + announcement_days * interval '24 hours'
where id = :id

-- name: deleteAdRow
delete from ads where id = :id

-- name: deleteNotificationsOfAd
-- After the row itself: whoever was notifying of it is done by then, and nobody else finds it.
delete from notifications where ad_id = :id

-- name: setPublished
update ads set status = 'published', published_at = :now,
  expires_at = :now::timestamptz + announcement_days * interval '24 hours'
where id = :id

-- name: setRejected
update ads set status = 'rejected', reject_reason = :reason where id = :id

-- name: setWithdrawn
update ads set status = 'rejected', reject_reason = :reason, withdrawn_status = status, withdrawn_at = :now
where id = :id

-- name: setRestored
update ads set status = coalesce(withdrawn_status, 'published'), withdrawn_status = null, withdrawn_at = null,
  reject_reason = null, published_at = coalesce(published_at, :now),
  expires_at = coalesce(expires_at, :now::timestamptz + announcement_days * interval '24 hours')
where id = :id
