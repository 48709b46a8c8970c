import { createHmac } from 'node:crypto'
import type { Db, Trx } from '../../platform/data/database.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import * as statements from './sql/statements.ts'

/** `burst` tries at once, and one more every `refillMinutes`: within 24 hours never more than `burst` + 24 h / `refillMinutes`. */
export type Limit = { burst: number; refillMinutes: number }

/**
 * The limit for all sources together that an account does not know. With 10 + 20 its password is guessed 30 times in 24
 * hours at most.
 */
export const UNKNOWN_SOURCES: Limit = { burst: 10, refillMinutes: 72 }
/** The limit for each device and address from which somebody signed in before, for their account only. */
export const KNOWN_SOURCE: Limit = { burst: 10, refillMinutes: 15 }
/** The limit for one address, over all accounts that do not know it. */
export const UNKNOWN_ADDRESS: Limit = { burst: 60, refillMinutes: 0.25 }

const WARN_EVERY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000

/** Uses up one attempt, counting each of several at once. Returns how many milliseconds to wait when none is left. */
export async function takeAttempt(
  db: Db | Trx,
  key: Buffer,
  { burst, refillMinutes }: Limit,
  now: Date,
): Promise<number> {
  const refillMs = refillMinutes * MINUTE_MS
  const later = (ms: number) => new Date(now.getTime() + ms)
  const taken = await run(db, statements.takeAttempt, {
    key,
    now,
    firstFreeAt: later(refillMs),
    latestFreeAt: later((burst - 1) * refillMs),
    refillSeconds: refillMs / 1000,
  })
  if (taken > 0) return 0
  const limit = await maybeOne(db, statements.findLimit, { key })
  const freeAt = limit?.freeAt.getTime() ?? 0
  return Math.max(1, freeAt - (burst - 1) * refillMs - now.getTime())
}

/** Gives back an attempt that was not a wrong guess. */
export async function refundAttempt(db: Db | Trx, key: Buffer, { refillMinutes }: Limit): Promise<void> {
  await run(db, statements.refundAttempt, { key, refillSeconds: refillMinutes * 60 })
}

export async function resetLimit(db: Db | Trx, key: Buffer): Promise<void> {
  await run(db, statements.deleteLimit, { key })
}

/** True once in 24 hours: then the owner is warned. */
export async function claimWarning(db: Db | Trx, key: Buffer, now: Date): Promise<boolean> {
  const warnedBefore = new Date(now.getTime() - WARN_EVERY_MS)
  return (await run(db, statements.markWarned, { key, now, warnedBefore })) > 0
}

/** A keyed digest, from which neither an account nor an address can be read. */
export function limitKey(secret: string, ...identifiers: string[]): Buffer {
  return createHmac('sha256', derivedKey(secret, 'sign-in limits'))
    .update(JSON.stringify(identifiers))
    .digest()
}
