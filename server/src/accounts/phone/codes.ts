import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db, Trx } from '../../platform/data/database.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import { replaceCode, takeTry, useCode } from './sql/statements.ts'

/** The purpose of a code. */
export type CodePurpose = 'verify' | 'sign-in' | 'recovery'

const MOST_TRIES = 5
const CODE_LIVES_MS = 10 * 60 * 1000

type Owner = { userId: number; purpose: CodePurpose }

/** The outcome of a typed code; `phone` is the number to which the code was sent. */
export type CodeCheck =
  | { is: 'right'; phone: string; digest: Buffer }
  | { is: 'wrong'; triesLeft: number }
  /** There is no code: none was sent, it has expired, or too many wrong ones were typed. */
  | { is: 'over' }

/** The user id for a number that belongs to nobody, so that the same statements run. */
const NOBODY = 0

/** Draws a code, which replaces the previous one. */
export async function drawCode(
  trx: Trx,
  { secret, phone, now, ...owner }: Owner & { secret: string; phone: string; now: Date },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await run(trx, replaceCode, {
    ...owner,
    phone,
    digest: digestOf(secret, owner, code),
    expiresAt: new Date(now.getTime() + CODE_LIVES_MS),
  })
  return code
}

/** Checks a code. The try is counted before the check, so that many tries at once are counted one by one. */
export async function tryCode(
  db: Db,
  {
    secret,
    userId,
    purpose,
    code,
    now,
  }: { userId: number | null; purpose: CodePurpose; secret: string; code: string; now: Date },
): Promise<CodeCheck> {
  const owner = { userId: userId ?? NOBODY, purpose }
  const given = digestOf(secret, owner, code.replace(/\D/g, ''))
  const sent = await maybeOne(db, takeTry, { ...owner, most: MOST_TRIES, now })
  if (!sent) return { is: 'over' }
  return timingSafeEqual(given, sent.digest)
    ? { is: 'right', phone: sent.phone, digest: given }
    : { is: 'wrong', triesLeft: MOST_TRIES - sent.tries }
}

/** Uses up a code; false for the second of two requests with the same code at once. */
export async function spendCode(trx: Trx, owner: Owner & { digest: Buffer }): Promise<boolean> {
  const { userId, purpose, digest } = owner
  return (await run(trx, useCode, { userId, purpose, digest })) > 0
}

function digestOf(secret: string, { userId, purpose }: Owner, code: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'phone code'))
    .update(`${userId} ${purpose} ${code}`)
    .digest()
}
