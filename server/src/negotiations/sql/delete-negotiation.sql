-- name: deleteNegotiationRow
delete from negotiations where id = :id

-- name: deleteNotificationsOfNegotiation
-- After the row itself: whoever was notifying of it is done by then, and nobody else finds it.
delete from notifications where negotiation_id = :id
