import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/data/database.ts'
import { run } from '../../platform/data/query.ts'
import { digestOf } from '../../platform/http/session.ts'
import { insertChallenge, useChallenge } from './sql/statements.ts'

type ChallengeRequest = { purpose: 'create' | 'sign-in' | 'confirm'; userId: number | null; now: Date }

export const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000

/** Draws 256 random bits for a device to sign; only their digest is stored. */
export async function newChallenge(db: Db, { purpose, userId, now }: ChallengeRequest): Promise<Buffer> {
  const challenge = randomBytes(32)
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS)
  await run(db, insertChallenge, {
    digest: digestOf(challenge.toString('base64url')),
    purpose,
    userId,
    expiresAt,
  })
  return challenge
}

/**
 * Whether a challenge was given to this person for this purpose and is answered for the first time, on any node. It is
 * used up before the answer is checked, also when the answer is wrong.
 */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { purpose, userId, now }: ChallengeRequest,
): Promise<boolean> {
  return (await run(db, useChallenge, { digest: digestOf(challenge), purpose, userId, now })) > 0
}
