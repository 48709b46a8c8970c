// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../data/statement.ts'

export const findRuns = statement<Record<never, never>, {
  id: string
  name: string
  sign: string
}>(
  'findRuns',
  `select id as "id", name as "name", heartbeat_on::text as "sign" from jobs.job
where state = 'active' and heartbeat_seconds is not null and heartbeat_on is not null`,
  [],
)

/** No row where the run has sent a heartbeat meanwhile, or has no tries left. */
export const restartDeadRun = statement<{
  name: string
  id: string
  sign: string
}, {
  id: string | null
}>(
  'restartDeadRun',
  `update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null
where name = $1 and id = $2 and state = 'active' and heartbeat_on::text = $3 and retry_count <= retry_limit
returning id`,
  ['name', 'id', 'sign'],
)

/** No row where the run has sent a heartbeat meanwhile, or has tries left. Whoever gets the row gives the run up. */
export const claimLastRun = statement<{
  name: string
  id: string
  sign: string
}, {
  id: string | null
}>(
  'claimLastRun',
  `update jobs.job set heartbeat_on = null
where name = $1 and id = $2 and state = 'active' and heartbeat_on::text = $3 and retry_count > retry_limit
returning id`,
  ['name', 'id', 'sign'],
)

export const findQueues = statement<Record<never, never>, {
  name: string
  ready: number
  deferred: number
  active: number
  failed: number
  waiting_since: string | null
}>(
  'findQueues',
  `select name as "name",
  count(*) filter (where state in ('created', 'retry') and start_after <= now())::integer as "ready",
  count(*) filter (where state in ('created', 'retry') and start_after > now())::integer as "deferred",
  count(*) filter (where state = 'active')::integer as "active",
  count(*) filter (where state = 'failed')::integer as "failed",
  to_char(min(start_after) filter (where state in ('created', 'retry') and start_after <= now())
    at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as waiting_since
from jobs.job where name <> 'dead-jobs' and state in ('created', 'retry', 'active', 'failed') group by name`,
  [],
)

/** The newest of those that were given up or wait for another try, and how many there are. A letter's text stays unseen: it
 * may hold a link that lets its reader in. Failed calls of the payment provider are listed by themselves. */
export const findTroubledJobs = statement<{
  kind: 'letters' | 'jobs'
  limit: number
}, {
  id: string
  name: string
  to: string | null
  subject: string | null
  tries: number
  at: string
  next_try_at: string | null
  error: string
  count: number
}>(
  'findTroubledJobs',
  `select id as "id", name as "name", data ->> 'to' as to, data ->> 'subject' as subject, retry_count + 1 as "tries",
  to_char(coalesce(completed_on, started_on, created_on) at time zone interval '-03:00',
    'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "at",
  case when state = 'retry' then to_char(start_after at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')
    end as next_try_at,
  left(coalesce(output ->> 'message', output ->> 'value', output::text, ''), 300) as "error",
  count(*) over ()::integer as "count"
from jobs.job
where name <> 'dead-jobs' and state in ('failed', 'retry')
  and case when $1::text = 'letters' then name = 'send-mail' else name not in ('send-mail', 'handle-webhook') end
order by coalesce(completed_on, started_on, created_on) desc, id limit $2::integer`,
  ['kind', 'limit'],
)

export const findJobToLock = statement<{
  id: string
}, {
  id: string
  name: string
  state: string
  to: string | null
}>(
  'findJobToLock',
  `select id as "id", name as "name", state::text as "state", data ->> 'to' as to from jobs.job
where id = $1 and name <> 'dead-jobs' for update`,
  ['id'],
)

export const findTroubledJobsToLock = statement<{
  kind: 'letters' | 'jobs'
}, {
  id: string
  name: string
  state: string
  to: string | null
}>(
  'findTroubledJobsToLock',
  `select id as "id", name as "name", state::text as "state", data ->> 'to' as to from jobs.job
where name <> 'dead-jobs' and state in ('failed', 'retry')
  and case when $1::text = 'letters' then name = 'send-mail' else name not in ('send-mail', 'handle-webhook') end
order by id for update skip locked`,
  ['kind'],
)

export const findLastSchedule = statement<Record<never, never>, {
  at: string | null
}>(
  'findLastSchedule',
  `select to_char(max(cron_on) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as at from jobs.version`,
  [],
)

/** Deletes letters to an address, except those that are being sent at this moment. */
export const deleteLettersTo = statement<{
  address: string
}, Record<never, never>>(
  'deleteLettersTo',
  `delete from jobs.job where name in ('send-mail', 'dead-jobs') and data ->> 'to' = $1 and state <> 'active'`,
  ['address'],
)

export const takeRestoredJobs = statement<{
  names: string[]
}, {
  name: string
  data: object
  startAfter: Date
}>(
  'takeRestoredJobs',
  `delete from restored_jobs where name = any ($1::text[]) returning name, data, start_after as "startAfter"`,
  ['names'],
)

export const recordBeat = statement<{
  node: string
}, Record<never, never>>(
  'recordBeat',
  `insert into nodes (id, beat_at) values ($1, now()) on conflict (id) do update set beat_at = now()`,
  ['node'],
)

export const findOtherNodes = statement<{
  node: string
}, {
  id: string
  sign: string
}>(
  'findOtherNodes',
  `select id, beat_at::text as "sign" from nodes where id <> $1`,
  ['node'],
)

/** No row where the node has sent a heartbeat meanwhile, or another one deleted it. */
export const deleteDeadNode = statement<{
  id: string
  sign: string
}, {
  id: string
}>(
  'deleteDeadNode',
  `delete from nodes where id = $1 and beat_at::text = $2 returning id`,
  ['id', 'sign'],
)

export const deleteNode = statement<{
  node: string
}, Record<never, never>>(
  'deleteNode',
  `delete from nodes where id = $1`,
  ['node'],
)
