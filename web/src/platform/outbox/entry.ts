/** The kinds of actions that can be done without signal. Each kind has its own rule for sending. */
export type OutboxKind =
  | 'like'
  | 'favorite'
  | 'comment'
  | 'post'
  | 'ad'
  | 'report'
  | 'edit'
  | 'negotiation'
  | 'approval'
  | 'rejection'

/** What a form needs to open with the content of a refused entry. */
export type EntryDraft = { name: string; value: unknown; to: string; hasPhoto?: boolean }

/** What people are shown about an entry, and what it concerns. */
export type About = {
  kind: OutboxKind
  /** Entries with the same subject are sent one after the other. A like or a favorite replaces one that still waits. */
  subject: string
  title: string
  draft?: EntryDraft
}

export type Sendable = {
  endpoint: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: Record<string, File>
}

/**
 * Waiting for signal, or for a decision of its person: it was refused, came after another change, or is too old to be
 * sent unasked.
 */
export type EntryState = 'waiting' | 'refused' | 'conflict' | 'old'

export type OutboxEntry = Sendable &
  About & {
    id: number
    /** The version of the entry's shape. A tab of an older build leaves entries of an unknown shape to newer ones. */
    schema: number
    /** The Idempotency-Key of the request. */
    key: string
    /** The id of the person who made the entry; another person's session does not send it. */
    person: number
    madeAt: number
    /** When the person made the entry, or last confirmed it. */
    wantedAt: number
    state: EntryState
    attempts: number
    /** When sending was last tried; null: never. */
    triedAt: number | null
    errors: readonly string[]
  }

export const SCHEMA = 2

/** The conversion of each shape to the next one. */
const STEPS: Record<number, (entry: OutboxEntry) => OutboxEntry> = {
  1: (entry) => ({ ...entry, triedAt: null }),
}

/** An entry of an older build in the present shape; null for one of a newer build, which is left alone. */
export function inThisShape(entry: OutboxEntry): OutboxEntry | null {
  let next = entry
  for (let shape = entry.schema; shape < SCHEMA; shape += 1)
    next = { ...(STEPS[shape]?.(next) ?? next), schema: shape + 1 }
  return next.schema === SCHEMA ? next : null
}

const WISHES: ReadonlySet<OutboxKind> = new Set(['like', 'favorite'])
const DECISIONS: ReadonlySet<OutboxKind> = new Set(['approval', 'rejection'])
const ASKS_AGAIN_AFTER_MS = 24 * 60 * 60_000

/**
 * Whether a new entry replaces an older one: the last like or favorite does, and so does the last edit of a text that
 * has not been sent yet.
 */
export function replaces(next: Pick<OutboxEntry, 'kind' | 'subject'>, entry: OutboxEntry): boolean {
  if (entry.subject !== next.subject || entry.kind !== next.kind) return false
  return WISHES.has(entry.kind) || (entry.kind === 'edit' && entry.attempts === 0)
}

/** Whether the entry is a decision, which counts only once the server has confirmed it. */
export function isDecision(kind: OutboxKind): boolean {
  return DECISIONS.has(kind)
}

/** Whether a decision is a day old, so that its person may have changed their mind. */
export function isTooOld({ kind, wantedAt }: OutboxEntry, now: number): boolean {
  return isDecision(kind) && now - wantedAt > ASKS_AGAIN_AFTER_MS
}

export function bytesOf({ files = {}, body = {} }: Sendable): number {
  const photos = Object.values(files).reduce((sum, { size }) => sum + size, 0)
  return photos + JSON.stringify(body).length
}
