-- name: findTags
-- Tags by name, ignoring capitals and accents.
select id, name from tags
where lower(unaccent(name)) in (select lower(unaccent(n)) from unnest(:names::text[]) n)
order by id
