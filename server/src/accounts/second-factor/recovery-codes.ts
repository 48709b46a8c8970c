import { createHmac, randomInt } from 'node:crypto'
import type { Trx } from '../../platform/data/database.ts'
import { run } from '../../platform/data/query.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import * as statements from './sql/statements.ts'

const COUNT = 10
/** Letters and digits without those that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 5

/** Draws new codes, which replace all earlier ones. Only this result holds them; the database has digests. */
export async function replaceRecoveryCodes(trx: Trx, secret: string, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await run(trx, statements.deleteRecoveryCodes, { userId })
  await run(trx, statements.insertRecoveryCodes, {
    userId,
    digests: codes.map((code) => digestOf(secret, userId, code).toString('hex')),
  })
  return codes
}

/** Uses up a recovery code; false for a wrong or used one. */
export async function spendRecoveryCode(
  trx: Trx,
  secret: string,
  userId: number,
  written: string,
): Promise<boolean> {
  const digest = digestOf(secret, userId, written)
  return (await run(trx, statements.spendRecoveryCode, { userId, digest })) > 0
}

/** The keyed digest of a code, with the person in it; spaces, dashes and capitals make no difference. */
function digestOf(secret: string, userId: number, written: string): Buffer {
  const code = written.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', derivedKey(secret, 'recovery code')).update(`${userId} ${code}`).digest()
}

function newCode(): string {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${half()}-${half()}`
}
