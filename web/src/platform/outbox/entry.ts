/** What a person can do without signal; each goes out once, by its own rule. */
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

/** What a form needs to begin with what was refused. */
export type EntryDraft = { name: string; value: unknown; to: string; hasPhoto?: boolean }

/** What people are shown of it, and what it is about. */
export type About = {
  kind: OutboxKind
  /** Entries with the same subject are sent one after the other; a like or a favorite replaces the one that still waits. */
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

/** Waiting for signal; or waiting for its person: refused, overtaken by another change, or too old to go without a word. */
export type EntryState = 'waiting' | 'refused' | 'conflict' | 'old'

export type OutboxEntry = Sendable &
  About & {
    id: number
    /** The shape it was written in: a tab of an older build leaves what it does not know to newer ones. */
    schema: number
    /** The Idempotency-Key. */
    key: string
    /** Whose it is; nobody else's session sends it. */
    person: number
    madeAt: number
    /** When its person last said that they want it. */
    wantedAt: number
    state: EntryState
    attempts: number
    /** When it was last tried to send. */
    triedAt: number | null
    errors: readonly string[]
  }

export const SCHEMA = 2

/** From each shape to the next one. */
const STEPS: Record<number, (entry: OutboxEntry) => OutboxEntry> = {
  1: (entry) => ({ ...entry, triedAt: null }),
}

/** What a build before wrote, as this one knows it; null of what a newer one wrote, which is left to it. */
export function inThisShape(entry: OutboxEntry): OutboxEntry | null {
  let next = entry
  for (let shape = entry.schema; shape < SCHEMA; shape += 1)
    next = { ...(STEPS[shape]?.(next) ?? next), schema: shape + 1 }
  return next.schema === SCHEMA ? next : null
}

const WISHES: ReadonlySet<OutboxKind> = new Set(['like', 'favorite'])
const DECISIONS: ReadonlySet<OutboxKind> = new Set(['approval', 'rejection'])
const ASKS_AGAIN_AFTER_MS = 24 * 60 * 60_000

/** The last wish wins; so does the last change of a text that has not been tried to send. */
export function replaces(next: Pick<OutboxEntry, 'kind' | 'subject'>, entry: OutboxEntry): boolean {
  if (entry.subject !== next.subject || entry.kind !== next.kind) return false
  return WISHES.has(entry.kind) || (entry.kind === 'edit' && entry.attempts === 0)
}

/** It counts only once the server has said so. */
export function isDecision(kind: OutboxKind): boolean {
  return DECISIONS.has(kind)
}

/** What was decided a day ago may be seen otherwise now. */
export function isTooOld({ kind, wantedAt }: OutboxEntry, now: number): boolean {
  return isDecision(kind) && now - wantedAt > ASKS_AGAIN_AFTER_MS
}

export function bytesOf({ files = {}, body = {} }: Sendable): number {
  const photos = Object.values(files).reduce((sum, { size }) => sum + size, 0)
  return photos + JSON.stringify(body).length
}
