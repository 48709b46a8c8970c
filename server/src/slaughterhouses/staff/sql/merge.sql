-- name: lockBoth
select id from slaughterhouses where id in (:mergedId, :intoId) order by id for update

-- name: countWhatMoves
-- How many rows move, and how many both slaughterhouses have for the same person or day.
select (select count(*) from negotiations where slaughterhouse_id = :mergedId) as "negotiations!",
  (select count(*) from slaughterhouse_evaluations where slaughterhouse_id = :mergedId) as "evaluations!",
  (select count(*) from slaughterhouse_evaluations e join slaughterhouse_evaluations o using (user_id, sex)
    where e.slaughterhouse_id = :mergedId and o.slaughterhouse_id = :intoId) as "evaluations_left!",
  (select count(*) from scales where slaughterhouse_id = :mergedId) as "scales!",
  (select count(*) from scales s join scales o using (reference_date)
    where s.slaughterhouse_id = :mergedId and o.slaughterhouse_id = :intoId) as "scales_left!"

-- name: moveNegotiations
update negotiations set slaughterhouse_id = :intoId where slaughterhouse_id = :mergedId

-- name: deleteOlderEvaluations
-- Of two ratings by one person for the same sex, the newer one stays.
delete from slaughterhouse_evaluations e using slaughterhouse_evaluations other
where e.slaughterhouse_id in (:mergedId, :intoId)
  and other.slaughterhouse_id = :mergedId::bigint + :intoId::bigint - e.slaughterhouse_id
  and other.user_id = e.user_id and other.sex = e.sex
  and (other.rated_at > e.rated_at or (other.rated_at = e.rated_at and other.slaughterhouse_id = :intoId))

-- name: moveEvaluations
update slaughterhouse_evaluations set slaughterhouse_id = :intoId where slaughterhouse_id = :mergedId

-- name: movePastStars
update slaughterhouse_past_stars set slaughterhouse_id = :intoId where slaughterhouse_id = :mergedId

-- name: deletePlacesOfSameDays
-- On days on which both had a position, the one of the slaughterhouse that stays is retained.
delete from slaughterhouse_places p where slaughterhouse_id = :mergedId
  and exists (select from slaughterhouse_places o where o.slaughterhouse_id = :intoId and o.day = p.day)

-- name: movePlaces
update slaughterhouse_places set slaughterhouse_id = :intoId where slaughterhouse_id = :mergedId

-- name: deleteOlderScales
-- Of two scales of the same day, the newer post stays a scale; the other one stays a post with its text.
delete from scales s using posts p, scales other join posts o on o.id = other.post_id
where s.slaughterhouse_id in (:mergedId, :intoId) and p.id = s.post_id
  and other.slaughterhouse_id = :mergedId::bigint + :intoId::bigint - s.slaughterhouse_id
  and other.reference_date = s.reference_date
  and (o.created_at > p.created_at or (o.created_at = p.created_at and other.slaughterhouse_id = :intoId))

-- name: moveScales
update scales set slaughterhouse_id = f.id, state_code = f.state_code from slaughterhouses f
where scales.slaughterhouse_id = :mergedId and f.id = :intoId

-- name: moveEarlierMerges
update slaughterhouse_merges set slaughterhouse_id = :intoId where slaughterhouse_id = :mergedId

-- name: insertMerge
insert into slaughterhouse_merges (merged_id, slaughterhouse_id, merged_at) values (:mergedId, :intoId, :now)

-- name: deleteMerged
delete from slaughterhouses where id = :mergedId returning inspection, state_code as "stateCode"

-- name: takeInspection
update slaughterhouses set inspection = :inspection, version = version + 1
where id = :intoId and inspection is null and state_code = :stateCode
