-- name: deleteNegotiationRow
delete from negotiations where id = :id
