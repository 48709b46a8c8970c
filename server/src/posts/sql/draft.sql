-- name: findTags
-- Capitals and accents do not matter.
select id, name from tags
where lower(unaccent(name)) in (select lower(unaccent(n)) from unnest(:names::text[]) n)
order by id
