// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../statement.ts'

/** The partitions of every partitioned table, from the lowest up, and last the one for rows that no other takes. Bounds are ids, or
 * milliseconds since 1970; null where there is none. Triggers are those of whole statements: PostgreSQL itself has those of rows
 * follow the table. */
export const findPartitions = statement<Record<never, never>, {
  table: string
  column: string
  type: string
  name: string
  isRest: boolean
  options: string[] | null
  from: number | null
  to: number | null
  triggers: string[]
}>(
  'findPartitions',
  `select p.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type", c.relname as "name",
  b.bound = 'DEFAULT' as "isRest", c.reloptions as options, r."from", r."to",
  array(select pg_get_triggerdef(g.oid, true) from pg_trigger g
    where g.tgrelid = c.oid and not g.tgisinternal and g.tgtype & 1 = 0) as "triggers"
from pg_inherits i
join pg_class c on c.oid = i.inhrelid
join pg_class p on p.oid = i.inhparent and p.relkind = 'p' and p.relnamespace = current_schema()::regnamespace
join pg_partitioned_table k on k.partrelid = p.oid
join pg_attribute a on a.attrelid = p.oid and a.attnum = k.partattrs[0]
cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) b
cross join lateral (
  select max(position) filter (where side = 'from') as "from", max(position) filter (where side = 'to') as "to"
  from (
    select side, (case
      when written = 'MINVALUE' then null
      when a.atttypid = 'date'::regtype then (trim(both '''' from written)::date - date '1970-01-01') * 86400000::double precision
      when a.atttypid = 'timestamptz'::regtype then extract(epoch from trim(both '''' from written)::timestamptz) * 1000
      else trim(both '''' from written)::numeric end)::double precision as position
    from (values ('from', substring(b.bound from 'FROM \\((.+)\\) TO')), ('to', substring(b.bound from 'TO \\((.+)\\)$'))) v (side, written)
  ) sides
) r
order by p.relname, b.bound = 'DEFAULT', r."from" nulls first`,
  [],
)

/** The last id that a table's sequence has given; null where none was given yet. */
export const findLastId = statement<{
  table: string
  column: string
}, {
  id: number | null
}>(
  'findLastId',
  `select pg_sequence_last_value(pg_get_serial_sequence(quote_ident($1), $2)::regclass)::double precision as id`,
  ['table', 'column'],
)

/** Whether there are statistics of the whole of a partitioned table, not more than a day old. */
export const findAnalyzed = statement<{
  table: string
}, {
  isRecent: boolean
}>(
  'findAnalyzed',
  `select coalesce(last_analyze > now() - interval '1 day', false) and exists (
    select from pg_stats where schemaname = current_schema() and tablename = $1) as "isRecent"
from pg_stat_all_tables where relid = to_regclass(quote_ident($1))`,
  ['table'],
)
