// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'
import type { PaymentAnswer, SubscriptionAnswer } from '../../histories/rows.ts'

/** People with verified phones, whose accounts are so many days old. */
export const insertManyPeople = statement<{
  now: Date
  ageDays: number
  count: number
}, {
  id: number
}>(
  'insertManyPeople',
  `insert into users (name, nickname, email, phone, phone_verified_at, initials, created_at)
select 'Gente', 'gente.' || nth, 'gente.' || nth || '@x.example', '', $1::timestamptz, 'G',
  $1::timestamptz - $2::integer * interval '1 day'
from generate_series(1, $3::integer) nth
returning id`,
  ['now', 'ageDays', 'count'],
)

/** The last ten people are new. */
export const insertMarketPeople = statement<Record<never, never>, {
  id: number
}>(
  'insertMarketPeople',
  `insert into users (name, nickname, email, phone, initials, created_at, phone_verified_at)
select 'Gente ' || nth, 'gente.' || nth, 'gente.' || nth || '@x.example', '', 'G',
  now() - case when nth > 60 then 3 else 300 end * interval '1 day', now()
from generate_series(1, 70) nth
returning id`,
  [],
)

/** Every fifth person has no verified phone. */
export const insertPeopleOfAllAges = statement<{
  now: Date
  count: number
}, {
  id: number
}>(
  'insertPeopleOfAllAges',
  `insert into users (name, nickname, email, phone, initials, created_at, phone_verified_at)
select 'Gente', 'gente.' || nth, 'gente.' || nth || '@x.example', '', 'G', $1::timestamptz - nth * interval '3 days',
  case when nth % 5 > 0 then $1::timestamptz end
from generate_series(1, $2::integer) nth
returning id`,
  ['now', 'count'],
)

export const findStaffActionsOnPeople = statement<Record<never, never>, {
  action: string
  actor: number | null
  person: string
}>(
  'findStaffActionsOnPeople',
  `select a.action, a.actor_id as actor, u.email as person
from staff_actions a join users u on u.id = a.user_id and a.subject_kind = 'user' and a.subject_id = u.id
order by a.id`,
  [],
)

export const findConsents = statement<{
  userId: number
}, {
  version: string
  sha256: string | null
  accepted_at: Date
}>(
  'findConsents',
  `select version, encode(text_sha256, 'hex') as sha256, accepted_at from consents where user_id = $1 order by accepted_at`,
  ['userId'],
)

export const findTrialEvents = statement<Record<never, never>, {
  kind: string
  data: { user_id: number; days?: number }
}>(
  'findTrialEvents',
  `select kind, data from events where kind like 'trial-%' order by id`,
  [],
)

export const findClosedAccount = statement<{
  userId: number
}, {
  sealed: Uint8Array
  reason: string
  years: number
  name_in_negotiations: string | null
  phone_in_negotiations: string | null
}>(
  'findClosedAccount',
  `select sealed, reason, extract(year from age(erase_after, closed_at))::integer as "years", name_in_negotiations, phone_in_negotiations
from closed_accounts where user_id = $1`,
  ['userId'],
)

export const findActiveDays = statement<{
  userId: number
}, {
  day: string
}>(
  'findActiveDays',
  `select to_char(day, 'YYYY-MM-DD') as "day" from daily_activity where user_id = $1 order by day desc limit 2`,
  ['userId'],
)

/** Columns that refer to people, by a foreign key or by their usual names. */
export const findColumnsNamingPeople = statement<Record<never, never>, {
  column: string
}>(
  'findColumnsNamingPeople',
  `select c.conrelid::regclass::text || '.' || a.attname as "column"
from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
where c.contype = 'f' and c.conparentid = 0 and c.confrelid = 'users'::regclass
union
select table_name || '.' || column_name from information_schema.columns
where table_schema = 'public' and not (select relispartition from pg_class where oid = to_regclass(table_name))
  and column_name ~ '(user|author|actor|notified|owner|reviewer|reporter|person|member|staff|buyer|seller)_id$'
union select 'users.id'
order by 1`,
  [],
)

export const insertPublishedAd = statement<{
  userId: number
}, {
  id: number
}>(
  'insertPublishedAd',
  `insert into ads (user_id, status, title, description, category_id, value, count_type, phone,
  announcement_days, city_code, state_code, heads, has_video, terms, created_at, published_at, expires_at)
select $1, 'published', 'Garrotes de 13 meses, lote apartado', 'Nelore', t.id, 2500, 'head', '66999990000',
  30, c.code, c.state_code, 20, false, '', now(), now(), '2026-12-20T09:00:00-03:00'
from (select id from tags limit 1) t, (select code, state_code from cities limit 1) c
returning id`,
  ['userId'],
)

export const countEventsOfManyAds = statement<Record<never, never>, {
  kind: string
  ads: number
  events: number
}>(
  'countEventsOfManyAds',
  `select kind, count(distinct c.id)::integer as "ads", count(*)::integer as "events"
from ads c join events e on (e.data ->> 'classified_id')::bigint = c.id
where c.title = 'Um de muitos' and kind <> 'classified-published' group by kind order by kind`,
  [],
)

export const insertManySellers = statement<Record<never, never>, Record<never, never>>(
  'insertManySellers',
  `insert into users (name, nickname, email, phone, initials)
select 'Pessoa', 'pessoa.' || n, 'pessoa.' || n || '@vendas.example', '66999990000', 'P' from generate_series(1, 5) n`,
  [],
)

/** Of the older ones, spread over days, two of three speak of what none of the latest ones does, which were published within seconds.
 * Some are sold, some over. */
export const insertOffers = statement<{
  older: number
  latest: number
  newest: Date
}, Record<never, never>>(
  'insertOffers',
  `with sellers as materialized (
  select id, row_number() over (order by id) as place from users where email like '%@vendas.example'
), categories as materialized (
  select id, row_number() over (order by id) as place from tags where is_bovine order by id limit 3
), places as materialized (
  select code, state_code, row_number() over (order by code) as place from cities
  where code in (5100201, 5107925, 5208707, 3550308)
), drawn as materialized (
  select n, n > $1::int as is_late, random() as seller, random() as category, random() as place, random() as price,
    random() as unit, random() as word, random() as state
  from generate_series(1, $1::int + $2::int) n
)
insert into ads (user_id, status, title, description, category_id, value, count_type, phone, announcement_days, city_code,
  state_code, heads, has_video, terms, created_at, published_at, expires_at)
select s.id, case when d.state < 0.05 then 'sold' else 'published' end, 'Lote ' || d.n, 'Gado', c.id,
  case when d.price < 0.3 then 2500 when d.price < 0.6 then 300 + round(d.price::numeric, 2) else round((d.price * 9000 + 0.01)::numeric, 2) end,
  case when d.unit < 0.7 then 'head' when d.unit < 0.95 then 'fifteen_kilos' else 'sacs' end, '66999990000', 30, p.code,
  p.state_code, 10, false,
  to_tsvector('portuguese', search_text('Lote de gado' || case when d.word < 0.67 and not d.is_late then ' desmama' else '' end
    || case when d.word < 0.01 then ' guzera' else '' end || case when d.word > 0.5 then ' nelore manso' else ' manso' end)),
  at, at, case when d.state > 0.95 then at else $3::timestamptz + interval '10 days' end
from drawn d
join sellers s on s.place = 1 + floor(d.seller * 5)::int
join categories c on c.place = 1 + floor(d.category * 3)::int
join places p on p.place = 1 + floor(d.place * 4)::int
cross join lateral (
  select case when d.is_late then $3::timestamptz - ($1::int + $2::int - d.n) * interval '5 milliseconds'
    else $3::timestamptz - interval '1 hour' - ($1::int - d.n) / 2 * interval '5 minutes' end as at
) dated`,
  ['older', 'latest', 'newest'],
)

/** All that the filters find, in order: what the list has to be equal to. */
export const findOffersPlainly = statement<{
  now: Date
  category: string | null
  stateCode: number | null
  countType: string | null
  leastValue: number | null
  mostValue: number | null
  term: string | null
  cities: number[] | null
}, {
  id: number
}>(
  'findOffersPlainly',
  `select c.id from ads c join tags t on t.id = c.category_id join cities ci on ci.code = c.city_code
where c.status = 'published' and c.expires_at > $1::timestamptz
  and ($2::text is null or t.slug = $2)
  and ($3::int is null or c.state_code = $3)
  and ($4::text is null or c.count_type = $4)
  and ($5::bigint is null or c.value >= $5::bigint / 100.0)
  and ($6::bigint is null or c.value <= $6::bigint / 100.0)
  and ($7::text is null or c.terms @@ websearch_to_tsquery('portuguese', search_text($7)))
  and ($8::int[] is null or c.city_code = any ($8))
order by c.published_at desc, c.id desc`,
  ['now', 'category', 'stateCode', 'countType', 'leastValue', 'mostValue', 'term', 'cities'],
)

export const findPlanChange = statement<Record<never, never>, {
  price: string
  details: Record<string, unknown>
}>(
  'findPlanChange',
  `select p.price::text as "price", a.details from plans p join staff_actions a on a.subject_id = p.id
where p.identifier = 'arroba_mensal' and a.action = 'plan-changed'`,
  [],
)

export const findSettled = statement<{
  invoiceId: string
}, {
  payment: ('pending' | 'paid' | 'canceled' | 'expired' | 'refunded')
  subscription: ('pending' | 'active' | 'past_due' | 'canceling' | 'canceled')
  paid_until: Date | null
}>(
  'findSettled',
  `select p.status as payment, s.status as subscription, st.paid_until
from payments p join subscriptions s on s.id = p.subscription_id left join standings st on st.subscription_id = s.id
where p.provider_invoice_id = $1`,
  ['invoiceId'],
)

export const findPaymentWithPeriod = statement<{
  id: number
}, {
  status: ('pending' | 'paid' | 'canceled' | 'expired' | 'refunded')
  subscription: ('pending' | 'active' | 'past_due' | 'canceling' | 'canceled')
  ends: Date | null
  paidUntil: Date | null
}>(
  'findPaymentWithPeriod',
  `select p.status, s.status as subscription, e.ends_at as ends, st.paid_until as "paidUntil"
from payments p join subscriptions s on s.id = p.subscription_id
  left join standings st on st.subscription_id = s.id
  left join ledger_entries e on e.payment_id = p.id and e.kind = 'period_granted'
where p.id = $1`,
  ['id'],
)

export const findNewestInvoiceAtProvider = statement<{
  userId: number
}, {
  suspended: boolean
  state: ('pending' | 'paid' | 'canceled' | 'expired' | 'refunded')
}>(
  'findNewestInvoiceAtProvider',
  `select s.suspended, i.state from sandbox_subscriptions s join sandbox_invoices i on i.subscription_id = s.id
join billing_profiles b on b.customer_id = s.customer_id
where b.user_id = $1 order by i.number desc limit 1`,
  ['userId'],
)

export const findCanceledAtProvider = statement<{
  userId: number
}, {
  suspended: boolean
  days: number | null
}>(
  'findCanceledAtProvider',
  `select p.suspended, extract(day from s.cancel_processed_at - s.cancel_requested_at)::integer as days
from subscriptions s join sandbox_subscriptions p on p.id = s.provider_id where s.user_id = $1`,
  ['userId'],
)

export const findPlanAtProvider = statement<{
  userId: number
}, {
  plan: string
  same: boolean | null
}>(
  'findPlanAtProvider',
  `select p.plan_identifier as plan, p.expires_at = st.paid_until as same
from subscriptions s join standings st on st.subscription_id = s.id join sandbox_subscriptions p on p.id = s.provider_id
where s.user_id = $1`,
  ['userId'],
)

export const findExpiryAtProvider = statement<{
  userId: number
}, {
  at: Date
}>(
  'findExpiryAtProvider',
  `select date_trunc('second', there.expires_at) as "at"
from sandbox_subscriptions there join subscriptions s on s.provider_id = there.id where s.user_id = $1`,
  ['userId'],
)

export const findAttemptAnswers = statement<{
  userId: number
}, {
  answers: string | null
}>(
  'findAttemptAnswers',
  `select string_agg(answer::text, '') as answers from payment_attempts where user_id = $1`,
  ['userId'],
)

export const findAccessEnd = statement<{
  userId: number
}, {
  status: ('pending' | 'active' | 'past_due' | 'canceling' | 'canceled')
  until: Date | null
}>(
  'findAccessEnd',
  `select s.status, date_trunc('second', t.access_until) as until
from subscriptions s join standings t on t.subscription_id = s.id where s.user_id = $1`,
  ['userId'],
)

/** All that is compared, in one question: a proof asks it a million times. */
export const findHistoryReading = statement<{
  userId: number
}, {
  subscriptions: SubscriptionAnswer[]
  payments: PaymentAnswer[]
  keptCents: number
}>(
  'findHistoryReading',
  `select (
  select coalesce(json_agg(json_build_object('id', s.id, 'status', s.status, 'planId', s.plan_id,
    'nextPlanId', s.next_plan_id, 'paidUntil', st.paid_until, 'accessUntil', st.access_until,
    'nextTryAt', s.next_try_at, 'nextChargeAt', st.next_charge_at, 'open', (
      select coalesce(json_agg(json_build_object('planId', a.plan_id, 'endsAt', a.ends_at) order by a.starts_at), '[]')
      from access_periods a where a.subscription_id = s.id)) order by s.id), '[]')
  from subscriptions s left join standings st on st.subscription_id = s.id where s.user_id = $1
) as "subscriptions", (
  select coalesce(json_agg(json_build_object('id', y.id, 'subscriptionId', y.subscription_id, 'planId', y.plan_id,
    'months', p.interval_months, 'kind', y.kind, 'method', y.method, 'status', y.status,
    'isWithdrawn', y.withdrawn_at is not null, 'cash', y.amount_cents, 'offeredCredit', y.credit_cents,
    'invoiceId', y.provider_invoice_id, 'createdAt', y.created_at, 'paidAt', y.paid_at) order by y.id), '[]')
  from payments y join plans p on p.id = y.plan_id where y.user_id = $1
) as "payments", (
  select coalesce(sum(case e.kind when 'paid' then e.amount_cents when 'refunded' then -e.amount_cents
    when 'charged_back' then -e.amount_cents else 0 end), 0)::integer
  from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.user_id = $1
) as "keptCents"`,
  ['userId'],
)

export const findDemoNegotiationsOutOfPlace = statement<Record<never, never>, {
  late: number
  unrecorded: number
  changed: number
}>(
  'findDemoNegotiationsOutOfPlace',
  `select
  (select count(*)::integer from negotiations where greatest(created_at, sent_at, reviewed_at, reminded_at) > now()
    or greatest(negotiated_on, delivery_on) > (now() at time zone interval '-03:00')::date) as "late",
  (select count(*)::integer from negotiations n join users u on u.id = n.user_id
    where u.email not like 'mercado%' and not exists (
    select from negotiation_steps s where s.negotiation_id = n.id and s.action = 'recorded')) as "unrecorded",
  (select count(*)::integer from negotiation_steps where action = 'changed') as "changed"`,
  [],
)

export const findNegotiationState = statement<{
  id: number
}, {
  status: ('pending' | 'approved' | 'rejected')
  reviewer: number | null
  centavos: number
  version: number
}>(
  'findNegotiationState',
  `select status, reviewer_id as reviewer, (value * 100)::integer as "centavos", version from negotiations where id = $1`,
  ['id'],
)

export const findNegotiationEvents = statement<{
  id: number
}, {
  kind: string
  recipient: number | null
}>(
  'findNegotiationEvents',
  `select kind, (data ->> 'recipient_id')::integer as recipient from events where (data ->> 'negotiation_id')::bigint = $1`,
  ['id'],
)

export const findNotifiedNegotiations = statement<Record<never, never>, {
  negotiation: number
}>(
  'findNotifiedNegotiations',
  `select (data ->> 'negotiation_id')::integer as "negotiation" from notifications order by id`,
  [],
)

export const setPriced = statement<{
  measure: string
  centavos: number | string
  heads: number
  kilos: number
  id: number
}, {
  total: string | null
}>(
  'setPriced',
  `update negotiations
set payment_measure = $1, value = $2::numeric / 100, heads = $3, weight_kilos = $4
where id = $5 returning total_value::text as total`,
  ['measure', 'centavos', 'heads', 'kilos', 'id'],
)

export const findBackendId = statement<Record<never, never>, {
  pid: number
}>(
  'findBackendId',
  `select pg_backend_pid() as "pid"`,
  [],
)

export const countDeadlocks = statement<Record<never, never>, {
  deadlocks: number | null
}>(
  'countDeadlocks',
  `select deadlocks from pg_stat_database where datname = current_database()`,
  [],
)

export const findTables = statement<Record<never, never>, {
  name: string
}>(
  'findTables',
  `select table_schema || '.' || table_name as "name" from information_schema.tables
where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1`,
  [],
)

export const findWaitingLetter = statement<Record<never, never>, {
  to: string | null
  text: string | null
  hours: number | null
}>(
  'findWaitingLetter',
  `select data ->> 'to' as "to", data ->> 'text' as text, round(extract(epoch from start_after - now()) / 3600)::integer as hours
from jobs.job where name = 'send-mail' and data ->> 'subject' = 'Só amanhã'`,
  [],
)

export const findDailyRates = statement<Record<never, never>, {
  day: string
  value: number
}>(
  'findDailyRates',
  `select valid_from::text as "day", value::float8 as "value" from market_rates where kind = 'cdi' order by 1`,
  [],
)

/** What PostgreSQL-compatible distributed databases do not know, by what is wrong with it. */
export const findForeignFeatures = statement<Record<never, never>, {
  wrong: string
}>(
  'findForeignFeatures',
  `select am.amname || ' index ' || c.relname as "wrong"
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
  and (tgtype & 2 = 0 or regexp_replace(p.prosrc, '''[^'']*''', '', 'g') ~* '\\m(select|insert|update|delete|merge|perform|execute|lock|truncate|copy|notify)\\M')
union all
select 'rule ' || rulename from pg_rules where schemaname = current_schema()
union all
select 'function ' || proname from pg_proc p
where pronamespace = current_schema()::regnamespace and prosrc ~* '\\mlock\\s+table\\M'
union all
select 'extension ' || extname from pg_extension where extname not in ('plpgsql', 'unaccent', 'pg_trgm')
order by 1`,
  [],
)

export const findConstraints = statement<Record<never, never>, {
  table: string | null
  conname: string | null
  definition: string | null
  convalidated: boolean | null
}>(
  'findConstraints',
  `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated
from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n' and conparentid = 0 order by 1, 2`,
  [],
)

export const terminateConnections = statement<{
  name: string
}, {
  pg_terminate_backend: boolean | null
}>(
  'terminateConnections',
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`,
  ['name'],
)

export const findValuesOfEveryKind = statement<{
  text: string
  id: number
  at: Date
  bytes: Uint8Array
  list: string[]
  yes: boolean
  nothing: number | null
}, {
  text: string | null
  id: number | null
  at: Date | null
  bytes: Uint8Array | null
  list: string[] | null
  yes: boolean | null
  nothing: number | null
}>(
  'findValuesOfEveryKind',
  `select $1::text as text, $2::bigint as id, $3::timestamptz as at, $4::bytea as bytes, $5::text[] as list,
  $6::boolean as yes, $7::smallint as nothing`,
  ['text', 'id', 'at', 'bytes', 'list', 'yes', 'nothing'],
)

export const countIndicatorsNamed = statement<{
  name: string
}, {
  found: number | null
}>(
  'countIndicatorsNamed',
  `select count(*)::integer as found from indicators where name = $1`,
  ['name'],
)

/** The columns of each table that are never null. */
export const findRequiredColumns = statement<Record<never, never>, {
  table: string
  columns: string[]
}>(
  'findRequiredColumns',
  `select c.relname as "table", array_agg(a.attname::text order by a.attnum) as "columns"
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attnotnull and not a.attisdropped
where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
group by c.relname order by c.relname`,
  [],
)

/** The columns of every table; partitions have those of theirs. */
export const findColumns = statement<Record<never, never>, {
  table: string
  columns: string[]
}>(
  'findColumns',
  `select c.relname as "table", array_agg(a.attname::text order by a.attname) as "columns"
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
group by c.relname order by c.relname`,
  [],
)

export const findUniqueKeys = statement<Record<never, never>, {
  table: string
  name: string
  columns: string[]
}>(
  'findUniqueKeys',
  `select c.relname as "table", k.relname as "name",
  array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)) as "columns"
from pg_index i join pg_class c on c.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
where i.indisunique and not c.relispartition and c.relnamespace = current_schema()::regnamespace
order by c.relname, k.relname`,
  [],
)

/** The columns in the order in which they lead to those of the other table. */
export const findForeignKeys = statement<Record<never, never>, {
  table: string
  name: string
  target: string
  columns: string[]
  targetColumns: string[]
}>(
  'findForeignKeys',
  `select c.relname as "table", k.conname as "name", t.relname as "target",
  array(select a.attname::text from unnest(k.conkey) with ordinality key (number, nth)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = key.number order by key.nth) as "columns",
  array(select a.attname::text from unnest(k.confkey) with ordinality key (number, nth)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = key.number order by key.nth) as "targetColumns"
from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = current_schema()::regnamespace
order by c.relname, k.conname`,
  [],
)

/** Of the statements that this connection prepared and ran eight times or more, whether PostgreSQL goes on planning them. */
export const findPlansMade = statement<{
  statement: string
}, {
  name: string
  isPlannedAnew: boolean
}>(
  'findPlansMade',
  `select name as "name", custom_plans > 5 as "isPlannedAnew" from pg_prepared_statements
where name like $1 and custom_plans + generic_plans >= 8`,
  ['statement'],
)

export const insertManyComments = statement<{
  postId: number
  userId: number
  count: number
}, Record<never, never>>(
  'insertManyComments',
  `with said as (
  insert into comments (post_id, user_id, text, created_at)
  select $1, $2, 'Comentário ' || n, now() + n * interval '1 second' from generate_series(1, $3::integer) n
  returning 1
)
update posts set comments_count = (select count(*) from said) where id = $1`,
  ['postId', 'userId', 'count'],
)

export const insertNthComment = statement<{
  postId: number
  userId: number
  nth: number
}, Record<never, never>>(
  'insertNthComment',
  `with said as (
  insert into comments (post_id, user_id, text, created_at)
  values ($1, $2, 'Comentário ' || $3::integer, now() + $3::integer * interval '1 second') returning post_id
)
update posts set comments_count = comments_count + 1 where id = (select post_id from said)`,
  ['postId', 'userId', 'nth'],
)

export const findLikeEvents = statement<{
  now: Date
  postId: number
}, {
  kind: string
  actor: number | null
  data: { post_id: number }
  on_time: boolean
}>(
  'findLikeEvents',
  `select kind, actor_id as actor, data, created_at <= $1 as "on_time" from events
where kind in ('post-liked', 'post-unliked') and (data ->> 'post_id')::bigint = $2 order by id`,
  ['now', 'postId'],
)

export const insertSignedInCrowd = statement<{
  size: number
}, Record<never, never>>(
  'insertSignedInCrowd',
  `with people as (
  insert into users (name, nickname, email, phone, initials)
  select 'Povo', 'povo.' || n, 'povo' || n || '@arroba.example', '', 'P' from generate_series(0, $1::integer - 1) n
  returning id, email
)
insert into sessions (token_digest, user_id, expires_at)
select sha256(('token-' || substr(split_part(email, '@', 1), 5))::bytea), id, now() + interval '1 day' from people`,
  ['size'],
)

/** A hundred posts, one every six hours up to 2026-03-10 23:00 in -03:00, newest first number 100; every tenth is a scale, every
 * second is from Mato Grosso. */
export const insertHundredPosts = statement<{
  userId: number
}, Record<never, never>>(
  'insertHundredPosts',
  `with p as (
  insert into posts (user_id, kind, description, state_code, created_at)
  select $1, case when n % 10 = 0 then 'scale' else 'feed' end, 'Post ' || n,
    case when n % 2 = 0 then 51 else 35 end, timestamptz '2026-03-10 23:00-03' - (100 - n) * interval '6 hours'
  from generate_series(1, 100) n returning *
), tagged as (
  insert into post_tags (post_id, tag_id, kind, state_code, created_at)
  select p.id, t.id, p.kind, p.state_code, p.created_at
  from p join tags t on (t.slug = 'milho' and substr(p.description, 6)::int % 3 = 0)
    or (t.slug = 'boi-gordo' and substr(p.description, 6)::int % 4 = 0)
)
insert into post_search (post_id, kind, state_code, created_at, terms)
select id, kind, state_code, created_at, to_tsvector('portuguese', search_text(description)) from p`,
  ['userId'],
)

/** Ninety posts, one a minute, number 90 the newest: every 2nd is about milho, every 3rd about soja, every 5th about trigo. */
export const insertNinetyPosts = statement<{
  userId: number
}, Record<never, never>>(
  'insertNinetyPosts',
  `with p as (
  insert into posts (user_id, kind, description, state_code, created_at)
  select $1, 'feed', 'Post ' || n, 51, timestamptz '2026-03-10 12:00-03' + n * interval '1 minute'
  from generate_series(1, 90) n returning *
), tagged as (
  insert into post_tags (post_id, tag_id, kind, state_code, created_at)
  select p.id, t.id, p.kind, p.state_code, p.created_at
  from p join tags t on (t.slug = 'milho' and substr(p.description, 6)::int % 2 = 0)
    or (t.slug = 'soja' and substr(p.description, 6)::int % 3 = 0)
    or (t.slug = 'trigo' and substr(p.description, 6)::int % 5 = 0)
)
insert into post_search (post_id, kind, state_code, created_at, terms)
select id, kind, state_code, created_at, to_tsvector('portuguese', search_text(description)) from p`,
  ['userId'],
)

/** Of the older ones, spread over days, two of three speak of what none of the latest ones does, which were written within seconds. Of
 * one in ten the search documents do not say which tags it has, as of those that were written long ago. */
export const insertSearchedPosts = statement<{
  older: number
  newest: Date
  latest: number
}, Record<never, never>>(
  'insertSearchedPosts',
  `with drawn as materialized (
  select n, n > $1::int as is_late, random() as tag, random() as other, random() as word, random() as kind, random() as state,
    case when n > $1::int then $2::timestamptz - ($1::int + $3::int - n) * interval '5 milliseconds'
      else $2::timestamptz - interval '1 hour' - ($1::int - n) / 2 * interval '5 minutes' end as at
  from generate_series(1, $1::int + $3::int) n
), described as materialized (
  select d.*, 'Boi no pasto' || case when word < 0.67 and not is_late then ' desmama' else '' end
    || case when word < 0.01 then ' guzera' else '' end || case when word > 0.5 then ' nelore manso' else ' manso' end as text
  from drawn d
), written as (
  insert into posts (user_id, kind, description, state_code, created_at)
  select 1, case when kind < 0.05 then 'scale' else 'feed' end, text,
    case when state < 0.1 then null when state < 0.6 then 51 else 35 end, at
  from described order by n
  returning id, kind, description, state_code, created_at
), numbered as materialized (
  select w.*, row_number() over (order by w.id) as n from written w
), tagged as (
  insert into post_tags (post_id, tag_id, kind, state_code, created_at)
  select w.id, t.tag, w.kind, w.state_code, w.created_at
  from numbered w join drawn d on d.n = w.n
  cross join lateral (
    select 1 + floor(d.tag * 4)::int as tag union select 5 where d.other < 0.5 union select 6 where d.other < 0.004) t
  returning post_id, tag_id
)
insert into post_search (post_id, kind, state_code, created_at, tag_ids, terms)
select w.id, w.kind, w.state_code, w.created_at, case when w.n % 10 > 0 then t.ids end,
  to_tsvector('portuguese', search_text(w.description))
from numbered w join (select post_id, array_agg(tag_id order by tag_id) as ids from tagged group by 1) t on t.post_id = w.id`,
  ['older', 'newest', 'latest'],
)

/** All that the filters find, in order: what the list has to be equal to. */
export const findPostsPlainly = statement<{
  kind: string
  term: string | null
  stateCode: number | null
  from: Date | null
  until: Date | null
  tag: string | null
  tagNames: string[]
}, {
  id: number
}>(
  'findPostsPlainly',
  `select p.id from posts p join post_search s on s.post_id = p.id
where p.listed and p.kind = $1
  and ($2::text is null or s.terms @@ websearch_to_tsquery('portuguese', search_text($2)))
  and ($3::int is null or p.state_code = $3)
  and ($4::timestamptz is null or p.created_at >= $4) and ($5::timestamptz is null or p.created_at < $5)
  and ($6::text is null
    or exists (select from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id and t.slug = $6))
  and (cardinality($7::text[]) = 0
    or exists (select from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id and t.slug = any ($7)))
order by p.created_at desc, p.id desc`,
  ['kind', 'term', 'stateCode', 'from', 'until', 'tag', 'tagNames'],
)

export const insertManyPosts = statement<{
  userId: number
  count: number
}, Record<never, never>>(
  'insertManyPosts',
  `insert into posts (user_id, kind, description, created_at)
select $1, 'feed', 'Boi firme na praça, oferta curta e pasto seco. ' || n, now() - n * interval '30 seconds'
from generate_series(1, $2::integer) n`,
  ['userId', 'count'],
)

/** Those that do not say which tags their posts have, and those that say it wrongly. */
export const countDocuments = statement<Record<never, never>, {
  unknown: number
  wrong: number
}>(
  'countDocuments',
  `select (count(*) filter (where tag_ids is null))::int as "unknown",
  (count(*) filter (where tag_ids <> (select coalesce(array_agg(pt.tag_id order by pt.tag_id), '{}') from post_tags pt
    where pt.post_id = s.post_id)))::int as "wrong"
from post_search s`,
  [],
)

export const insertScaleWithPost = statement<{
  days: number
  on: string
  slaughterhouseId: number
}, {
  id: number
}>(
  'insertScaleWithPost',
  `with post as (
  insert into posts (user_id, kind, title, description, state_code, created_at)
  select 1, 'scale', 'Escala de ' || $1::integer || ' dias', 'A indústria programa com folga.', state_code,
    $2::date + time '15:00' at time zone 'UTC' from slaughterhouses where id = $3
  returning id, kind, state_code, created_at, title, description
), searchable as (
  insert into post_search (post_id, kind, state_code, created_at, terms)
  select id, kind, state_code, created_at, to_tsvector('portuguese', search_text(title || ' ' || description))
  from post
)
insert into scales (post_id, slaughterhouse_id, state_code, days, reference_date)
select id, $3, state_code, $1, $2::date from post
returning post_id as id`,
  ['days', 'on', 'slaughterhouseId'],
)

export const insertAttackers = statement<{
  now: Date
  ageDays: number
  count: number
  plan: number
}, {
  id: number
}>(
  'insertAttackers',
  `insert into users (name, nickname, email, phone, phone_verified_at, initials, created_at)
select 'Conta', 'conta.' || plan || '.' || nth, 'conta.' || plan || '.' || nth || '@x.example', '', $1::timestamptz, 'C',
  $1::timestamptz - $2::integer * interval '1 day'
from generate_series(1, $3::integer) nth, (select $4::integer as plan) p
returning id`,
  ['now', 'ageDays', 'count', 'plan'],
)

export const insertAttackersNegotiations = statement<{
  now: Date
  cityCode: number
  rows: unknown
}, {
  id: number
}>(
  'insertAttackersNegotiations',
  `insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughterhouse_id, payment_deadline,
  payment_measure, value, city_code, heads, created_at, sent_at, reviewed_at)
select r.user_id, r.reviewer_id, 'approved', 'sale', $1::timestamptz::date, t.id, r.slaughterhouse_id, 30, 'fifteen_kilos',
  310, $2::integer, r.heads, $1, $1, $1
from jsonb_to_recordset($3::jsonb) as r (user_id bigint, reviewer_id bigint, heads int, slaughterhouse_id bigint)
join tags t on t.slug = case when r.slaughterhouse_id is null then 'soja' else 'boi-gordo' end
returning id`,
  ['now', 'cityCode', 'rows'],
  ['rows'],
)

export const findPlacesOn = statement<{
  day: string
}, {
  name: string
  place: number
  average: number
  count: number
}>(
  'findPlacesOn',
  `select f.name, p.place, round(p.average, 2)::float8 as "average", p.evaluations_count as count
from slaughterhouse_places p join slaughterhouses f on f.id = p.slaughterhouse_id
where p.day = $1::date order by p.state_code, p.place`,
  ['day'],
)

export const findRankingDays = statement<Record<never, never>, {
  day: string
}>(
  'findRankingDays',
  `select day::text as "day" from slaughterhouse_ranking_days order by day`,
  [],
)

export const findColumnsNamingSlaughterhouses = statement<Record<never, never>, {
  table: string
  column: string
}>(
  'findColumnsNamingSlaughterhouses',
  `select c.conrelid::regclass::text as "table", a.attname::text as "column"
from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and c.confrelid = 'slaughterhouses'::regclass order by 1, 2`,
  [],
)
