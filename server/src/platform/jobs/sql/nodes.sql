-- name: recordBeat
insert into nodes (id, beat_at) values (:node, now()) on conflict (id) do update set beat_at = now()

-- name: findOtherNodes
select id, beat_at::text as "sign!" from nodes where id <> :node

-- name: deleteDeadNode
-- No row where the node has sent a heartbeat meanwhile, or another one deleted it.
delete from nodes where id = :id and beat_at::text = :sign returning id

-- name: deleteNode
delete from nodes where id = :node
