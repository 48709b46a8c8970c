-- name: requestCancellation
update subscriptions set status = 'canceling', cancel_requested_at = :now, next_plan_id = null, failed_tries = 0, next_try_at = null
where id = :id

-- name: setCancelRequestedAt
update subscriptions set cancel_requested_at = :now where id = :id

-- name: takeCancellationBack
update subscriptions set status = 'active', cancel_requested_at = null, cancel_processed_at = null
where id = :id
