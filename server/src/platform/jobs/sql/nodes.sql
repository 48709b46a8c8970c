-- name: recordBeat
insert into nodes (id, beat_at) values (:node, now()) on conflict (id) do update set beat_at = now()

-- name: findOtherNodes
select id, beat_at::text as "sign!" from nodes where id <> :node

-- name: deleteDeadNode
-- Answers no row where it has given a sign of life meanwhile, or somebody else deleted it.
delete from nodes where id = :id and beat_at::text = :sign returning id

-- name: deleteNode
delete from nodes where id = :node
