-- name: findActions
-- column details: unknown
-- column subject: { kind: string; id: number | null }
-- column actor: { id: number; name: string }
-- column person: { id: number; name: string }
-- What a filter leaves out is null. Days are whole ones in -03:00. What is about a person: what was done, and lists that told of them.
-- Every id is above 0. The newest of all are found by an index of such rows, which a list by who or by what therefore never goes through.
with asked as (
  select id from users where id = :personId? or email = :personEmail? or nickname = :personNickname?
)
select s.id, s.action, s.details,
  to_char(s.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "at!",
  json_build_object('kind', s.subject_kind, 'id', s.subject_id) as subject,
  case when actor.id is not null then json_build_object('id', actor.id, 'name', actor.name) end as actor,
  case when person.id is not null then json_build_object('id', person.id, 'name', person.name) end as person
from (
  select * from staff_actions
  where (:actorId?::bigint is null or actor_id = :actorId?)
    and (:action?::text is null or action = :action?)
    and (:actorId?::bigint is not null or :action?::text is not null or id > 0)
    and (not :isOfPerson::boolean or user_id = (select id from asked)
      or action = 'people-listed' and details -> 'people' @> to_jsonb((select id from asked)))
    and (:dateAfter?::date is null or created_at >= :dateAfter?::date::timestamp at time zone interval '-03:00')
    and (:dateBefore?::date is null
      or created_at < (:dateBefore?::date + 1)::timestamp at time zone interval '-03:00')
  order by created_at desc, id desc limit :limit::integer offset :skip::integer
) s left join users actor on actor.id = s.actor_id left join users person on person.id = s.user_id
order by s.created_at desc, s.id desc

-- name: findActors
-- Every member of staff with a recorded action: from each one in the index on to the next, however many actions they have.
with recursive actors as (
  select min(actor_id) as id from staff_actions
  union all
  select (select min(s.actor_id) from staff_actions s where s.actor_id > actors.id) from actors where actors.id is not null
)
select u.id, u.name from users u where u.id in (select id from actors) order by u.name, u.id
