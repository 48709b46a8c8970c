-- name: findBackendId
select pg_backend_pid() as "pid!"

-- name: countDeadlocks
select deadlocks from pg_stat_database where datname = current_database()

-- name: findTables
select table_schema || '.' || table_name as "name!" from information_schema.tables
where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1

-- name: findWaitingLetter
select data ->> 'to' as "to", data ->> 'text' as text, round(extract(epoch from start_after - now()) / 3600)::integer as hours
from jobs.job where name = 'send-mail' and data ->> 'subject' = 'Só amanhã'

-- name: findDailyRates
select valid_from::text as "day!", value::float8 as "value!" from market_rates where kind = 'cdi' order by 1

-- name: findForeignFeatures
-- What PostgreSQL-compatible distributed databases do not know, by what is wrong with it.
select am.amname || ' index ' || c.relname as "wrong!"
from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am am on am.oid = c.relam
where c.relnamespace = current_schema()::regnamespace
  and (am.amname not in ('btree', 'gin') or am.amname = 'gin' and i.indnatts > 1)
union all
select 'exclusion constraint ' || conname from pg_constraint
where connamespace = current_schema()::regnamespace and contype = 'x'
union all
select 'generated column ' || attrelid::regclass || '.' || attname from pg_attribute a
join pg_class c on c.oid = a.attrelid
where c.relnamespace = current_schema()::regnamespace and attgenerated <> '' and not attisdropped
union all
-- A trigger that runs before a row is written, and itself reads and writes nothing, can only set columns of that row.
select 'trigger ' || tgname from pg_trigger t
join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
where c.relnamespace = current_schema()::regnamespace and not tgisinternal
  and (tgtype & 2 = 0 or regexp_replace(p.prosrc, '''[^'']*''', '', 'g') ~* '\m(select|insert|update|delete|merge|perform|execute|lock|truncate|copy|notify)\M')
union all
select 'rule ' || rulename from pg_rules where schemaname = current_schema()
union all
select 'function ' || proname from pg_proc p
where pronamespace = current_schema()::regnamespace and prosrc ~* '\mlock\s+table\M'
union all
select 'extension ' || extname from pg_extension where extname not in ('plpgsql', 'unaccent', 'pg_trgm')
order by 1

-- name: findConstraints
select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated
from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n' and conparentid = 0 order by 1, 2

-- name: terminateConnections
select pg_terminate_backend(pid) from pg_stat_activity where datname = :name

-- name: findValuesOfEveryKind
select :text::text as text, :id::bigint as id, :at::timestamptz as at, :bytes::bytea as bytes, :list::text[] as list,
  :yes::boolean as yes, :nothing?::smallint as nothing

-- name: countIndicatorsNamed
select count(*)::integer as found from indicators where name = :name

-- name: findRequiredColumns
-- The columns of each table that are never null.
select c.relname as "table!", array_agg(a.attname::text order by a.attnum) as "columns!"
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attnotnull and not a.attisdropped
where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
group by c.relname order by c.relname

-- name: findColumns
-- The columns of every table; partitions have those of theirs.
select c.relname as "table!", array_agg(a.attname::text order by a.attname) as "columns!"
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
group by c.relname order by c.relname

-- name: findUniqueKeys
select c.relname as "table!", k.relname as "name!",
  array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)) as "columns!"
from pg_index i join pg_class c on c.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
where i.indisunique and not c.relispartition and c.relnamespace = current_schema()::regnamespace
order by c.relname, k.relname

-- name: findForeignKeys
-- The columns in the order in which they lead to those of the other table.
select c.relname as "table!", k.conname as "name!", t.relname as "target!",
  array(select a.attname::text from unnest(k.conkey) with ordinality key (number, nth)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = key.number order by key.nth) as "columns!",
  array(select a.attname::text from unnest(k.confkey) with ordinality key (number, nth)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = key.number order by key.nth) as "targetColumns!"
from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = current_schema()::regnamespace
order by c.relname, k.conname

-- name: findPlansMade
-- Of the statements that this connection prepared and ran eight times or more, whether PostgreSQL goes on planning them.
select name as "name!", custom_plans > 5 as "isPlannedAnew!" from pg_prepared_statements
where name like :statement and custom_plans + generic_plans >= 8
