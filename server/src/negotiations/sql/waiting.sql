-- name: countWaitingNegotiations
-- Only so many are looked at as are told apart.
select count(*)::integer as waiting from (
  select from negotiations where reviewer_id = :viewer and status = 'pending' limit :most::bigint
) waits
