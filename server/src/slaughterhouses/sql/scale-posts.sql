-- name: moveScalePostsToState
update posts p set state_code = s.state_code from scales s
where s.slaughterhouse_id = any (:slaughterhouseIds::bigint[]) and p.id = s.post_id
  and p.state_code is distinct from s.state_code
returning p.id

-- name: repeatStateInTags
update post_tags t set state_code = p.state_code from posts p
where p.id = any (:postIds::bigint[]) and t.post_id = p.id

-- name: repeatStateInSearch
update post_search t set state_code = p.state_code from posts p
where p.id = any (:postIds::bigint[]) and t.post_id = p.id
