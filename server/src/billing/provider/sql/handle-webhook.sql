-- name: startCall
update webhook_calls set tries = least(tries + 1, 32767) where id = :id and handled_at is null
returning event, object_id as "objectId"

-- name: setCallError
update webhook_calls set last_error = :reason where id = :id

-- name: setCallHandled
update webhook_calls set handled_at = :now, last_error = null where id = :id
