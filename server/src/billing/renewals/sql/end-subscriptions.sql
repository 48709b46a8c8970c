-- name: requestCancellationOnce
update subscriptions set cancel_requested_at = coalesce(cancel_requested_at, :now) where id = :id
