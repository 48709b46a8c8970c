-- name: findMergedInto
select slaughterhouse_id as id from slaughterhouse_merges where merged_id = :id
