// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'
import type { EntryToCompute } from '../../billing/read.ts'

export const insertBackupRun = statement<{
  madeAt: Date
  file: string
  bytes: number
}, {
  id: number
}>(
  'insertBackupRun',
  `insert into backup_runs (made_at, file, bytes) values ($1, $2, $3) returning id`,
  ['madeAt', 'file', 'bytes'],
)

export const markAsRehearsed = statement<{
  now: Date
  id: number
}, Record<never, never>>(
  'markAsRehearsed',
  `update backup_runs set rehearsed_at = $1 where id = $2`,
  ['now', 'id'],
)

/** When the newest backup was made and when one was last restored, in seconds since 1970. */
export const findLatestBackups = statement<Record<never, never>, {
  madeAt: number | null
  rehearsedAt: number | null
}>(
  'findLatestBackups',
  `select extract(epoch from max(made_at))::double precision as "madeAt",
  extract(epoch from max(rehearsed_at))::double precision as "rehearsedAt"
from backup_runs`,
  [],
)

/** Every table of the application with its stored columns; generated columns and tables of extensions are left out. What lies in
 * partitions is one table. */
export const findTables = statement<Record<never, never>, {
  name: string
  columns: { name: string; type: string }[]
}>(
  'findTables',
  `select c.relname as "name", json_agg(json_build_object(
  'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as "columns"
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
group by c.relname order by c.relname`,
  [],
)

export const findSequences = statement<Record<never, never>, {
  name: string
  value: number
  is_called: boolean
}>(
  'findSequences',
  `select sequencename as "name", coalesce(last_value, start_value) as "value", last_value is not null as "is_called"
from pg_sequences where schemaname = current_schema() order by sequencename`,
  [],
)

export const setSequence = statement<{
  name: string
  value: number
  is_called: boolean
}, {
  setval: number | null
}>(
  'setSequence',
  `select setval(quote_ident($1)::regclass, $2::bigint, $3::boolean)`,
  ['name', 'value', 'is_called'],
)

/** Each foreign key with the statements that drop it and add it again; those of partitions come and go with their table's. */
export const findForeignKeys = statement<Record<never, never>, {
  drop: string
  add: string
}>(
  'findForeignKeys',
  `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop",
  format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "add"
from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
order by conrelid::regclass::text, conname`,
  [],
)

/** The statements that drop the application's functions and sequences. */
export const findDropsOfOthers = statement<Record<never, never>, {
  statement: string
}>(
  'findDropsOfOthers',
  `select format('drop %s if exists %s', case prokind when 'p' then 'procedure' when 'a' then 'aggregate' else 'function' end,
  oid::regprocedure) || ' cascade' as "statement"
from pg_proc p where pronamespace = current_schema()::regnamespace and not exists (
  select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
union all
select format('drop sequence if exists %I cascade', sequencename) from pg_sequences where schemaname = current_schema()`,
  [],
)

export const findQueue = statement<Record<never, never>, {
  exists: boolean
}>(
  'findQueue',
  `select to_regclass('jobs.job') is not null as "exists"`,
  [],
)

export const findMigrations = statement<Record<never, never>, {
  name: string
}>(
  'findMigrations',
  `select name from migrations order by name`,
  [],
)

export const findUploads = statement<Record<never, never>, {
  key: string
  isUsed: boolean
}>(
  'findUploads',
  `select key, attached_at is not null as "isUsed" from media order by key`,
  [],
)

/** Each server process has one connection of this kind. */
export const countNodes = statement<Record<never, never>, {
  count: number
}>(
  'countNodes',
  `select count(*)::integer as "count" from pg_stat_activity
where datname = current_database() and application_name = 'arroba-channel'`,
  [],
)

export const importAccount = statement<{
  userId: number
}, Record<never, never>>(
  'importAccount',
  `insert into ledger_accounts (user_id) values ($1)`,
  ['userId'],
)

export const importEntry = statement<{
  kind: EntryToCompute['kind']
  key: string
  subscriptionId: number | null
  paymentId: number | null
  fromPaymentId: number | null
  planId: number | null
  amountCents: number
  startsAt: Date | null
  endsAt: Date | null
  anchorDay: number | null
  isUpgrade: boolean
  happenedAt: Date
  userId: number
}, Record<never, never>>(
  'importEntry',
  `insert into ledger_entries (account_id, kind, key, cause, subscription_id, payment_id, from_payment_id, plan_id,
  amount_cents, starts_at, ends_at, anchor_day, is_upgrade, happened_at)
select a.id, $1, $2, 'import', $3, $4, $5, $6,
  $7, $8, $9, $10, $11, $12
from ledger_accounts a where a.user_id = $13`,
  ['kind', 'key', 'subscriptionId', 'paymentId', 'fromPaymentId', 'planId', 'amountCents', 'startsAt', 'endsAt', 'anchorDay', 'isUpgrade', 'happenedAt', 'userId'],
)

export const importStanding = statement<{
  id: number
  paidUntil: Date | null
  anchorDay: number | null
  accessUntil: Date | null
}, Record<never, never>>(
  'importStanding',
  `insert into standings (subscription_id, paid_until, anchor_day, access_until)
values ($1, $2, $3, $4)`,
  ['id', 'paidUntil', 'anchorDay', 'accessUntil'],
)

export const importAccessPeriod = statement<{
  id: number
  planId: number
  startsAt: Date
  endsAt: Date
}, Record<never, never>>(
  'importAccessPeriod',
  `insert into access_periods (subscription_id, plan_id, starts_at, ends_at) values ($1, $2, $3, $4)`,
  ['id', 'planId', 'startsAt', 'endsAt'],
)

/** The moment of registration is a text, so that it keeps its microseconds. */
export const findErased = statement<{
  before: Date
}, {
  id: number
  registered_at: string
}>(
  'findErased',
  `select id, created_at::text as "registered_at" from users where erased_at < $1`,
  ['before'],
)

export const countUnerased = statement<{
  people: unknown
}, {
  count: number
}>(
  'countUnerased',
  `select count(*)::integer as "count"
from jsonb_to_recordset($1::jsonb) as p(id bigint, registered_at timestamptz)
  join users u on u.id = p.id and u.created_at = p.registered_at
where u.erased_at is null`,
  ['people'],
  ['people'],
)
