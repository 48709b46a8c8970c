import Type, { type Static } from 'typebox'
import { endpoint, Id, Instant, nullable } from '../http.ts'

const JobId = Type.String({ format: 'uuid' })

const Queue = Type.Object(
  {
    name: Type.String(),
    label: Type.String(),
    /** Jobs to be done now. */
    ready: Type.Integer(),
    /** Jobs to be done later, or to be tried again later. */
    deferred: Type.Integer(),
    active: Type.Integer(),
    failed: Type.Integer(),
    /** Since when the first of the jobs to be done now has waited. */
    waiting_since: nullable(Instant),
  },
  { title: 'JobQueue', additionalProperties: false },
)

const failure = {
  tries: Type.Integer(),
  /** When the last try failed. */
  at: Instant,
  /** Null when no further try will be made. */
  next_try_at: nullable(Instant),
  error: Type.String(),
}

const FailedJob = Type.Object(
  { id: JobId, label: Type.String(), ...failure },
  { title: 'FailedJob', additionalProperties: false },
)
const FailedLetter = Type.Object(
  { id: JobId, to: Type.String(), subject: Type.String(), ...failure },
  { title: 'FailedEmail', additionalProperties: false },
)
const FailedCall = Type.Object(
  { id: Id, event: Type.String(), object_id: nullable(Type.String()), ...failure },
  { title: 'FailedWebhook', additionalProperties: false },
)
const HeldPayment = Type.Object(
  {
    id: Id,
    invoice_id: Type.String(),
    /** The person who paid. */
    name: Type.String(),
    ...failure,
  },
  { title: 'HeldPayment', additionalProperties: false },
)
const FailedEvent = Type.Object(
  { id: Id, kind: Type.String(), ...failure },
  { title: 'FailedEvent', additionalProperties: false },
)

function failures<
  S extends
    | typeof FailedJob
    | typeof FailedLetter
    | typeof FailedCall
    | typeof HeldPayment
    | typeof FailedEvent,
>(item: S) {
  return Type.Object(
    {
      count: Type.Integer(),
      /** The newest failures, a hundred at most. */
      newest: Type.Array(item),
    },
    { additionalProperties: false },
  )
}

const System = Type.Object(
  {
    node: Type.String(),
    /** When the process that answers started. */
    running_since: Instant,
    memory_bytes: Type.Integer(),
    database: Type.String(),
    database_bytes: Type.Integer(),
    migrations: Type.Integer(),
    last_migration: Type.String(),
    files: Type.Integer(),
    /** Null when files are not stored on this machine's disk. */
    disk_free_bytes: nullable(Type.Integer()),
    disk_bytes: nullable(Type.Integer()),
    /** When any node last looked for jobs that the clock makes due. */
    schedule_looked_at: nullable(Instant),
  },
  { title: 'System', additionalProperties: false },
)

const RetentionStop = Type.Object(
  {
    id: Id,
    /** What would have been erased, in the words of docs/privacidade.md. */
    rule: Type.String(),
    row_count: Type.Integer(),
    stopped_at: Instant,
    /** Whether staff allowed the erasure, so that the next run carries it out. */
    is_allowed: Type.Boolean(),
  },
  { title: 'RetentionStop', additionalProperties: false },
)

const Health = Type.Object(
  {
    at: Instant,
    queues: Type.Array(Queue),
    letters: failures(FailedLetter),
    jobs: failures(FailedJob),
    webhook_calls: failures(FailedCall),
    /**
     * Payments whose invoice is in a state at the provider that decides nothing, so that staff must look at
     * them.
     */
    held_payments: failures(HeldPayment),
    events: failures(FailedEvent),
    /** Erasures that were stopped because they exceed what runs without being allowed by staff. */
    retention_stops: Type.Array(RetentionStop),
    system: System,
  },
  { title: 'SystemHealth', additionalProperties: false },
)
export type Health = Static<typeof Health>

export const showHealth = endpoint({
  method: 'GET',
  path: '/v6/staff/health',
  access: 'staff',
  summary:
    'Job queues, what failed (letters, other jobs, calls of the payment provider, held payments, events), and what the platform runs on',
  status: 200,
  answer: Health,
})

const retry = {
  method: 'POST',
  access: 'staff',
  status: 204,
  answer: Type.Null(),
} as const

export const retryJob = endpoint({
  ...retry,
  path: '/v6/staff/jobs/{id}/retry',
  summary: 'Try a failed job, a letter among them, again now; 409 while it runs',
  params: Type.Object({ id: JobId }),
})

export const retryWebhookCall = endpoint({
  ...retry,
  path: '/v6/staff/webhook_calls/{id}/retry',
  summary: 'Handle a call of the payment provider again now; 409 while that is being done',
  params: Type.Object({ id: Id }),
})

export const retryHeldPayment = endpoint({
  ...retry,
  path: '/v6/staff/held_payments/{id}/retry',
  summary: 'Read the invoice of a held payment again now',
  params: Type.Object({ id: Id }),
})

export const retryEvent = endpoint({
  ...retry,
  path: '/v6/staff/events/{id}/retry',
  summary: 'Turn an event that was set aside into notifications now',
  params: Type.Object({ id: Id }),
})

export const allowRetention = endpoint({
  method: 'POST',
  path: '/v6/staff/retention_stops/{id}/allow',
  access: 'staff',
  personalData: true,
  summary: 'Let the next run erase as much as was seen; 409 when it is more by now',
  params: Type.Object({ id: Id }),
  body: Type.Object({ row_count: Type.Integer({ minimum: 1 }) }),
  status: 204,
  answer: Type.Null(),
})

const FailureKind = Type.Unsafe<'letters' | 'jobs' | 'webhook_calls' | 'held_payments' | 'events'>({
  type: 'string',
  enum: ['letters', 'jobs', 'webhook_calls', 'held_payments', 'events'],
})
export type FailureKind = Static<typeof FailureKind>

export const retryAll = endpoint({
  method: 'POST',
  path: '/v6/staff/retries',
  access: 'staff',
  summary: 'Try everything of a kind again now that failed and does not run at this moment',
  body: Type.Object({ what: FailureKind }),
  status: 200,
  answer: Type.Object({ retried: Type.Integer() }, { additionalProperties: false }),
})
