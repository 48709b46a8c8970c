-- name: countMigrations
select count(*)::integer as "count!" from migrations
