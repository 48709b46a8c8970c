-- name: findQueues
select name as "name!",
  count(*) filter (where state in ('created', 'retry') and start_after <= now())::integer as "ready!",
  count(*) filter (where state in ('created', 'retry') and start_after > now())::integer as "deferred!",
  count(*) filter (where state = 'active')::integer as "active!",
  count(*) filter (where state = 'failed')::integer as "failed!",
  to_char(min(start_after) filter (where state in ('created', 'retry') and start_after <= now())
    at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as waiting_since
from jobs.job where name <> 'dead-jobs' and state in ('created', 'retry', 'active', 'failed') group by name

-- name: findTroubledJobs
-- param kind: 'letters' | 'jobs'
-- The newest of those that were given up or wait for another try, and how many there are. A letter's text stays unseen: it
-- may hold a link that lets its reader in. Failed calls of the payment provider are listed by themselves.
select id as "id!", name as "name!", data ->> 'to' as to, data ->> 'subject' as subject, retry_count + 1 as "tries!",
  to_char(coalesce(completed_on, started_on, created_on) at time zone interval '-03:00',
    'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "at!",
  case when state = 'retry' then to_char(start_after at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')
    end as next_try_at,
  left(coalesce(output ->> 'message', output ->> 'value', output::text, ''), 300) as "error!",
  count(*) over ()::integer as "count!"
from jobs.job
where name <> 'dead-jobs' and state in ('failed', 'retry')
  and case when :kind::text = 'letters' then name = 'send-mail' else name not in ('send-mail', 'handle-webhook') end
order by coalesce(completed_on, started_on, created_on) desc, id limit :limit::integer

-- name: findJobToLock
select id as "id!", name as "name!", state::text as "state!", data ->> 'to' as to from jobs.job
where id = :id and name <> 'dead-jobs' for update

-- name: findTroubledJobsToLock
-- param kind: 'letters' | 'jobs'
select id as "id!", name as "name!", state::text as "state!", data ->> 'to' as to from jobs.job
where name <> 'dead-jobs' and state in ('failed', 'retry')
  and case when :kind::text = 'letters' then name = 'send-mail' else name not in ('send-mail', 'handle-webhook') end
order by id for update skip locked

-- name: findLastSchedule
select to_char(max(cron_on) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as at from jobs.version
