-- name: findSlaughterhouseForKeyShare
-- Merging the slaughterhouse into another one waits for this lock.
select id from slaughterhouses where id = :id for key share

-- name: takeTurnToRate
-- A person's ratings change one at a time, so that the history of stars contains what counted before each change.
select id from users where id = :viewer for no key update

-- name: findOwnRating
select id, voided_at is not null as "isVoided!" from slaughterhouse_evaluations
where slaughterhouse_id = :slaughterhouseId and user_id = :viewer and sex = :sex

-- name: writeRating
insert into slaughterhouse_evaluations
  (slaughterhouse_id, user_id, sex, stars, comment, rated_at, first_rated_at, negotiation_id)
values (:slaughterhouseId, :viewer, :sex, :stars, :comment?, :now, :now, :negotiationId)
on conflict (slaughterhouse_id, user_id, sex) do update
  set stars = excluded.stars, comment = excluded.comment, rated_at = excluded.rated_at,
    negotiation_id = excluded.negotiation_id
returning id

-- name: deleteRating
delete from slaughterhouse_evaluations where id = :id and user_id = :viewer
