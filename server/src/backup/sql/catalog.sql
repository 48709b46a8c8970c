-- name: findTables
-- column columns: { name: string; type: string }[]
-- Every table of the application with its stored columns; generated columns and tables of extensions are left out. What lies in
-- partitions is one table.
select c.relname as "name!", json_agg(json_build_object(
  'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as "columns!"
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
group by c.relname order by c.relname

-- name: findSequences
select sequencename as "name!", coalesce(last_value, start_value) as "value!", last_value is not null as "is_called!"
from pg_sequences where schemaname = current_schema() order by sequencename

-- name: setSequence
select setval(quote_ident(:name)::regclass, :value::bigint, :is_called::boolean)

-- name: findForeignKeys
-- Each foreign key with the statements that drop it and add it again; those of partitions come and go with their table's.
select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop!",
  format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "add!"
from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
order by conrelid::regclass::text, conname

-- name: findDropsOfOthers
-- The statements that drop the application's functions and sequences.
select format('drop %s if exists %s', case prokind when 'p' then 'procedure' when 'a' then 'aggregate' else 'function' end,
  oid::regprocedure) || ' cascade' as "statement!"
from pg_proc p where pronamespace = current_schema()::regnamespace and not exists (
  select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
union all
select format('drop sequence if exists %I cascade', sequencename) from pg_sequences where schemaname = current_schema()

-- name: findQueue
select to_regclass('jobs.job') is not null as "exists!"

-- name: findMigrations
select name from migrations order by name

-- name: findUploads
select key, attached_at is not null as "isUsed!" from media order by key

-- name: countNodes
-- Each server process has one connection of this kind.
select count(*)::integer as "count!" from pg_stat_activity
where datname = current_database() and application_name = 'arroba-channel'
