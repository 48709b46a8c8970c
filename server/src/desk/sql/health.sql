-- name: findFailedCalls
-- Webhook calls of the payment provider that failed; "count" is their number in all.
select c.id, c.event, c.object_id, c.tries,
  to_char(coalesce(job.started_on, c.received_at) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "at!",
  case when job.state in ('created', 'retry')
    then to_char(job.start_after at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') end as next_try_at,
  c.last_error as "error!", count(*) over ()::integer as "count!"
from webhook_calls c left join lateral (
  select state, started_on, start_after from jobs.job
  where name = 'handle-webhook' and data ->> 'id' = c.id::text order by created_on desc limit 1) job on true
where c.handled_at is null and c.last_error is not null
order by c.received_at desc, c.id desc limit :limit::integer

-- name: findHeldPayments
-- Payments in a state at the provider that decides nothing.
select p.id, p.user_id as "userId", p.provider_invoice_id as "invoice_id!", u.name, p.held_reads as tries,
  to_char(p.held_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "at!",
  null::text as next_try_at, p.held_state as "state!", count(*) over ()::integer as "count!"
from payments p join users u on u.id = p.user_id
where p.held_state is not null order by p.held_at desc, p.id desc limit :limit::integer

-- name: findPeopleByEmails
select id from users where email = any (:emails::text[])

-- name: findFailedEvents
select id, kind, tries,
  to_char(created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "at!",
  case when tries < :maxTries
    then to_char(next_try_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') end as next_try_at,
  left(coalesce(last_error, ''), 300) as "error!", count(*) over ()::integer as "count!"
from events where tries > 0 order by created_at desc, id desc limit :limit::integer

-- name: findRetentionStops
select id, rule, row_count,
  to_char(stopped_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "stopped_at!",
  allowed_rows is not null as "is_allowed!"
from retention_stops order by stopped_at, id

-- name: readSystemFigures
select split_part(version(), ' on ', 1) as "database!", pg_database_size(current_database()) as "database_bytes!",
  (select count(*)::integer from migrations) as "migrations!", (select max(name) from migrations) as "last_migration!",
  (select count(*)::integer from media) as "files!",
  to_char(:startedAt::timestamptz at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "running_since!"

-- name: formatInstant
select to_char(:moment::timestamptz at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "text!"
