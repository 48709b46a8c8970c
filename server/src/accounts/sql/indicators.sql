-- name: findIndicators
select id, name from indicators order by position, id
