// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'

/** What a filter leaves out is null. Days are whole ones in -03:00. What is about a person: what was done, and lists that told of them.
 * Every id is above 0. The newest of all are found by an index of such rows, which a list by who or by what therefore never goes through. */
export const findActions = statement<{
  personId: number | null
  personEmail: string | null
  personNickname: string | null
  actorId: number | null
  action: string | null
  isOfPerson: boolean
  dateAfter: string | null
  dateBefore: string | null
  limit: number
  skip: number
}, {
  id: number
  action: string
  details: unknown
  at: string
  subject: { kind: string; id: number | null }
  actor: { id: number; name: string } | null
  person: { id: number; name: string } | null
}>(
  'findActions',
  `with asked as (
  select id from users where id = $1 or email = $2 or nickname = $3
)
select s.id, s.action, s.details,
  to_char(s.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "at",
  json_build_object('kind', s.subject_kind, 'id', s.subject_id) as subject,
  case when actor.id is not null then json_build_object('id', actor.id, 'name', actor.name) end as actor,
  case when person.id is not null then json_build_object('id', person.id, 'name', person.name) end as person
from (
  select * from staff_actions
  where ($4::bigint is null or actor_id = $4)
    and ($5::text is null or action = $5)
    and ($4::bigint is not null or $5::text is not null or id > 0)
    and (not $6::boolean or user_id = (select id from asked)
      or action = 'people-listed' and details -> 'people' @> to_jsonb((select id from asked)))
    and ($7::date is null or created_at >= $7::date::timestamp at time zone interval '-03:00')
    and ($8::date is null
      or created_at < ($8::date + 1)::timestamp at time zone interval '-03:00')
  order by created_at desc, id desc limit $9::integer offset $10::integer
) s left join users actor on actor.id = s.actor_id left join users person on person.id = s.user_id
order by s.created_at desc, s.id desc`,
  ['personId', 'personEmail', 'personNickname', 'actorId', 'action', 'isOfPerson', 'dateAfter', 'dateBefore', 'limit', 'skip'],
)

/** Every member of staff with a recorded action: from each one in the index on to the next, however many actions they have. */
export const findActors = statement<Record<never, never>, {
  id: number
  name: string
}>(
  'findActors',
  `with recursive actors as (
  select min(actor_id) as id from staff_actions
  union all
  select (select min(s.actor_id) from staff_actions s where s.actor_id > actors.id) from actors where actors.id is not null
)
select u.id, u.name from users u where u.id in (select id from actors) order by u.name, u.id`,
  [],
)

export const lockRetentionStop = statement<{
  id: number
}, {
  rule: string
  rowCount: number
}>(
  'lockRetentionStop',
  `select rule, row_count as "rowCount" from retention_stops where id = $1 for update`,
  ['id'],
)

export const allowRows = statement<{
  rowCount: number
  id: number
}, Record<never, never>>(
  'allowRows',
  `update retention_stops set allowed_rows = $1 where id = $2`,
  ['rowCount', 'id'],
)

/** The days from :from to :to; those from :shownFrom on are shown, as many before them are compared with. User 1 is the
 * platform itself. Posts are read in two parts, so that the indexes posts_newest and posts_unlisted serve. */
export const findFiguresByDay = statement<{
  from: string
  to: string
  shownFrom: string
}, {
  day: string
  isShown: boolean
  registrations: number
  posts: number
  comments: number
  classifieds: number
  negotiations: number
  approvals: number
  revenue_cents: number
  active_people: number
}>(
  'findFiguresByDay',
  `with new_users as (
  select (created_at at time zone interval '-03:00')::date as day, count(*)::bigint as amount from users where id > 1
    and created_at >= $1::date::timestamp at time zone interval '-03:00' and created_at < ($2::date + 1)::timestamp at time zone interval '-03:00'
  group by 1
), new_posts as (
  select (created_at at time zone interval '-03:00')::date as day, count(*)::bigint as amount from (
    select created_at from posts where kind in ('feed', 'scale') and listed
    union all select created_at from posts where not listed) written where true
    and created_at >= $1::date::timestamp at time zone interval '-03:00' and created_at < ($2::date + 1)::timestamp at time zone interval '-03:00'
  group by 1
), new_comments as (
  select (created_at at time zone interval '-03:00')::date as day, count(*)::bigint as amount from comments where true
    and created_at >= $1::date::timestamp at time zone interval '-03:00' and created_at < ($2::date + 1)::timestamp at time zone interval '-03:00'
  group by 1
), new_ads as (
  select (created_at at time zone interval '-03:00')::date as day, count(*)::bigint as amount from ads where true
    and created_at >= $1::date::timestamp at time zone interval '-03:00' and created_at < ($2::date + 1)::timestamp at time zone interval '-03:00'
  group by 1
), new_negotiations as (
  select (created_at at time zone interval '-03:00')::date as day, count(*)::bigint as amount from negotiations where true
    and created_at >= $1::date::timestamp at time zone interval '-03:00' and created_at < ($2::date + 1)::timestamp at time zone interval '-03:00'
  group by 1
), approved_negotiations as (
  select (reviewed_at at time zone interval '-03:00')::date as day, count(*)::bigint as amount from negotiations where status = 'approved'
    and reviewed_at >= $1::date::timestamp at time zone interval '-03:00' and reviewed_at < ($2::date + 1)::timestamp at time zone interval '-03:00'
  group by 1
), revenue as (
  select (paid_at at time zone interval '-03:00')::date as day, sum(amount_cents)::bigint as amount from payments where status = 'paid'
    and paid_at >= $1::date::timestamp at time zone interval '-03:00' and paid_at < ($2::date + 1)::timestamp at time zone interval '-03:00'
  group by 1
), active_people as (
  select day, count(*) as amount from daily_activity where day between $1::date and $2::date group by 1
)
select to_char(d.day, 'YYYY-MM-DD') as "day", d.day >= $3::date as "isShown",
  coalesce(new_users.amount, 0) as "registrations",
  coalesce(new_posts.amount, 0) as "posts",
  coalesce(new_comments.amount, 0) as "comments",
  coalesce(new_ads.amount, 0) as "classifieds",
  coalesce(new_negotiations.amount, 0) as "negotiations",
  coalesce(approved_negotiations.amount, 0) as "approvals",
  coalesce(revenue.amount, 0) as "revenue_cents",
  coalesce(active_people.amount, 0) as "active_people"
from (select generate_series($1::date, $2::date, interval '1 day')::date as day) d
left join new_users on new_users.day = d.day
left join new_posts on new_posts.day = d.day
left join new_comments on new_comments.day = d.day
left join new_ads on new_ads.day = d.day
left join new_negotiations on new_negotiations.day = d.day
left join approved_negotiations on approved_negotiations.day = d.day
left join revenue on revenue.day = d.day
left join active_people on active_people.day = d.day
order by d.day`,
  ['from', 'to', 'shownFrom'],
)

/** Counts each person once, on however many days they were active. */
export const countActivePeople = statement<{
  shownFrom: string
  to: string
  from: string
}, {
  shown: number
  before: number
}>(
  'countActivePeople',
  `select (select count(distinct user_id) from daily_activity where day between $1::date and $2::date) as "shown",
  (select count(distinct user_id) from daily_activity where day >= $3::date and day < $1::date) as "before"`,
  ['shownFrom', 'to', 'from'],
)

/** Webhook calls of the payment provider that failed; "count" is their number in all. */
export const findFailedCalls = statement<{
  limit: number
}, {
  id: number
  event: string
  object_id: string | null
  tries: number
  at: string
  next_try_at: string | null
  error: string
  count: number
}>(
  'findFailedCalls',
  `select c.id, c.event, c.object_id, c.tries,
  to_char(coalesce(job.started_on, c.received_at) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "at",
  case when job.state in ('created', 'retry')
    then to_char(job.start_after at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') end as next_try_at,
  c.last_error as "error", count(*) over ()::integer as "count"
from webhook_calls c left join lateral (
  select state, started_on, start_after from jobs.job
  where name = 'handle-webhook' and data ->> 'id' = c.id::text order by created_on desc limit 1) job on true
where c.handled_at is null and c.last_error is not null
order by c.received_at desc, c.id desc limit $1::integer`,
  ['limit'],
)

/** Payments in a state at the provider that decides nothing. */
export const findHeldPayments = statement<{
  limit: number
}, {
  id: number
  userId: number
  invoice_id: string
  name: string
  tries: number
  at: string
  next_try_at: string | null
  state: string
  count: number
}>(
  'findHeldPayments',
  `select p.id, p.user_id as "userId", p.provider_invoice_id as "invoice_id", u.name, p.held_reads as tries,
  to_char(p.held_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "at",
  null::text as next_try_at, p.held_state as "state", count(*) over ()::integer as "count"
from payments p join users u on u.id = p.user_id
where p.held_state is not null order by p.held_at desc, p.id desc limit $1::integer`,
  ['limit'],
)

export const findPeopleByEmails = statement<{
  emails: string[]
}, {
  id: number
}>(
  'findPeopleByEmails',
  `select id from users where email = any ($1::text[])`,
  ['emails'],
)

export const findFailedEvents = statement<{
  maxTries: number
  limit: number
}, {
  id: number
  kind: string
  tries: number
  at: string
  next_try_at: string | null
  error: string
  count: number
}>(
  'findFailedEvents',
  `select id, kind, tries,
  to_char(created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "at",
  case when tries < $1
    then to_char(next_try_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') end as next_try_at,
  left(coalesce(last_error, ''), 300) as "error", count(*) over ()::integer as "count"
from events where tries > 0 order by created_at desc, id desc limit $2::integer`,
  ['maxTries', 'limit'],
)

export const findRetentionStops = statement<Record<never, never>, {
  id: number
  rule: string
  row_count: number
  stopped_at: string
  is_allowed: boolean
}>(
  'findRetentionStops',
  `select id, rule, row_count,
  to_char(stopped_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "stopped_at",
  allowed_rows is not null as "is_allowed"
from retention_stops order by stopped_at, id`,
  [],
)

export const readSystemFigures = statement<{
  startedAt: Date
}, {
  database: string
  database_bytes: number
  migrations: number
  last_migration: string
  files: number
  running_since: string
}>(
  'readSystemFigures',
  `select split_part(version(), ' on ', 1) as "database", pg_database_size(current_database()) as "database_bytes",
  (select count(*)::integer from migrations) as "migrations", (select max(name) from migrations) as "last_migration",
  (select count(*)::integer from media) as "files",
  to_char($1::timestamptz at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "running_since"`,
  ['startedAt'],
)

export const formatInstant = statement<{
  moment: Date
}, {
  text: string
}>(
  'formatInstant',
  `select to_char($1::timestamptz at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "text"`,
  ['moment'],
)

export const findUserByEmail = statement<{
  email: string | null
}, {
  id: number
}>(
  'findUserByEmail',
  `select id from users where email = lower($1)`,
  ['email'],
)

/** The job that handles a call, if it is still there: waiting, failed or running. */
export const findJobOfCall = statement<{
  callId: number
}, {
  id: string
}>(
  'findJobOfCall',
  `select id as "id" from jobs.job where name = 'handle-webhook' and data ->> 'id' = $1::bigint::text
order by created_on desc limit 1`,
  ['callId'],
)

export const findUnhandledCall = statement<{
  id: number
}, {
  event: string
}>(
  'findUnhandledCall',
  `select event from webhook_calls where id = $1 and handled_at is null`,
  ['id'],
)

export const findHeldPayment = statement<{
  id: number
}, {
  invoiceId: string
}>(
  'findHeldPayment',
  `select provider_invoice_id as "invoiceId" from payments where id = $1 and held_state is not null`,
  ['id'],
)

export const findHeldPaymentIds = statement<Record<never, never>, {
  id: number
}>(
  'findHeldPaymentIds',
  `select id from payments where held_state is not null order by id`,
  [],
)

export const findFailedCallIds = statement<Record<never, never>, {
  id: number
}>(
  'findFailedCallIds',
  `select id from webhook_calls where handled_at is null and last_error is not null order by id`,
  [],
)
