import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../server/src/platform/data/database.ts'
import type { Answer } from '../../server/src/testing/client.ts'

/** Whether what was acknowledged last is still so. */
type Expectation = (db: Db) => Promise<boolean>
type Send = (extra: { headers: Record<string, string> }) => Promise<Answer>

/** What writers were told, and how. */
export type WriteLog = {
  /** By kind, the marks of acknowledged writes: each must have happened once. */
  once: Map<string, Set<string>>
  /** For things that change repeatedly: the last acknowledged state, by the name of the thing. */
  last: Map<string, Expectation>
  /** Answers that nobody should get, and how often. */
  faults: Map<string, number>
  acknowledged: Map<string, number>
  /** Attempts that were cut off without an answer, and those that were answered with 503. */
  cut: number
  busy: number
  /** When the killing ended; null while it goes on. */
  overSince: number | null
}

export function createWriteLog(): WriteLog {
  return {
    once: new Map(),
    last: new Map(),
    faults: new Map(),
    acknowledged: new Map(),
    cut: 0,
    busy: 0,
    overSince: null,
  }
}

export function recordOnce({ once }: WriteLog, kind: string, mark: string | number): void {
  const marks = once.get(kind) ?? new Set()
  once.set(kind, marks.add(String(mark)))
}

export function recordFault({ faults }: WriteLog, text: string): void {
  faults.set(text, (faults.get(text) ?? 0) + 1)
}

const SHORTEST_WAIT_MS = 30
const LONGEST_WAIT_MS = 250
/**
 * A write that nobody takes for so long after the killing is a failure of the proof. Before, a server may never live long enough for
 * what takes it some seconds.
 */
const GIVEN_UP_AFTER_MS = 300_000

export type PersistOptions = {
  /** Statuses that say, of a write without a key that was cut off before, that it had been done. */
  done?: readonly number[]
  /** Whether an answer says that the first attempt is still under way. */
  later?: (answer: Answer) => boolean
  /** Whether an answer says that this write ended without having been done, so that it has to be begun anew. */
  ended?: (answer: Answer) => boolean
}

/**
 * Sends a write with one key again and again until it is answered, as the web app does. Null for a write that was done without its answer,
 * for one that ended undone, and for a refusal, which is a fault.
 */
export async function persist(
  writeLog: WriteLog,
  kind: string,
  send: Send,
  { done = [], later, ended }: PersistOptions = {},
): Promise<Answer | null> {
  const extra = { headers: { 'idempotency-key': randomUUID() } }
  const isGivenUp = () => writeLog.overSince !== null && Date.now() > writeLog.overSince + GIVEN_UP_AFTER_MS
  for (let attempt = 0; !isGivenUp(); attempt += 1) {
    const answer = await send(extra).catch((error: unknown) => cutOff(writeLog, kind, error))
    const isDone = answer && (answer.status < 300 || (attempt > 0 && done.includes(answer.status)))
    if (isDone) {
      writeLog.acknowledged.set(kind, (writeLog.acknowledged.get(kind) ?? 0) + 1)
      return answer.status < 300 ? answer : null
    }
    if (answer && ended?.(answer)) return null
    if (answer?.status === 503 || (answer && later?.(answer))) writeLog.busy += 1
    else if (answer) {
      recordFault(writeLog, `${kind} answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
      if (answer.status < 500) return null
    }
    await pause(Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** attempt) * (0.5 + Math.random() / 2))
  }
  recordFault(writeLog, `${kind} was not answered within ${GIVEN_UP_AFTER_MS / 1000} s`)
  return null
}

/** A broken connection is no fault; an answer that leaves the contract is one. */
function cutOff(writeLog: WriteLog, kind: string, error: unknown): null {
  const text = error instanceof Error ? error.message : String(error)
  if (text.includes('contract') || text.includes('did not answer')) recordFault(writeLog, `${kind}: ${text}`)
  writeLog.cut += 1
  return null
}
