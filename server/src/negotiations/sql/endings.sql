-- name: insertEndings
-- param how: 'deleted' | 'withdrawn'
-- Somebody from whom it is taken twice keeps the later ending.
insert into negotiations_ended (negotiation_id, user_id, how, ended_by, ended_at)
select :id, person, :how, :ownerId, :now from unnest(:userIds::bigint[]) person
on conflict (negotiation_id, user_id) do update set how = excluded.how, ended_at = excluded.ended_at

-- name: findEnding
select e.how, e.ended_by as "endedById", u.name as "endedBy",
  to_char(e.ended_at at time zone interval '-03:00', 'DD/MM/YYYY" às "HH24:MI') as "endedAt!"
from negotiations_ended e join users u on u.id = e.ended_by
where e.negotiation_id = :id and e.user_id = :viewerId
