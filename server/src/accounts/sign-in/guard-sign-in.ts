import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/data/database.ts'
import { tooMany } from '../../platform/http/too-many.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { knownBy, networkOf, type Source } from './known-sources.ts'
import {
  clearLimit,
  giveTryBack,
  isTimeToWarn,
  KNOWN_SOURCE,
  type Limit,
  limitKey,
  takeTry,
  UNKNOWN_ADDRESS,
  UNKNOWN_SOURCES,
} from './sign-in-limits.ts'

type Needs = { config: Config; database: Database; jobs: Jobs; clock: Clock }
type Attempt = { email: string; userId: number | null; source: Source }
type Counted = { key: Buffer; limit: Limit }

/** Whose user id stands in the look-ups for an e-mail that is nobody's. */
const NOBODY = 0

type Guard = {
  /** The password was right. */
  passed(): Promise<void>
}

/**
 * Counts a try to sign in before the password is looked at, so that many at once are counted one by one, and refuses it
 * with 429 when there were too many. A device or address from which this account signed in before has a limit of its
 * own; all others share one, which therefore locks nobody out where they are known. An e-mail that is nobody's is counted in
 * the same way.
 */
export const guardSignIn = async (needs: Needs, attempt: Attempt): Promise<Guard> => {
  const { config, database, clock } = needs
  if (!config.rateLimit) return { passed: async () => {} }
  const { db } = database
  const { secret } = config
  const { email, userId, source } = attempt
  const now = clock()
  const known = await knownBy(db, { secret, userId: userId ?? NOBODY, source, now })
  const account: Counted = known
    ? {
        key: limitKey(secret, 'known', email, known === 'device' ? source.device : networkOf(source)),
        limit: KNOWN_SOURCE,
      }
    : { key: limitKey(secret, 'unknown', email), limit: UNKNOWN_SOURCES }
  const address: Counted = { key: limitKey(secret, 'address', networkOf(source)), limit: UNKNOWN_ADDRESS }
  const counted = known ? [account] : [address, account]

  for (const one of counted) {
    const wait = await takeTry(db, one.key, one.limit, now)
    if (wait === 0) continue
    if (one === account) await warnOwner(needs, attempt, now)
    throw tooMany(wait)
  }
  return {
    async passed() {
      if (known) return clearLimit(db, account.key)
      for (const { key, limit } of counted) await giveTryBack(db, key, limit)
    },
  }
}

/** Once a day; for an e-mail that is nobody's all but the letter happens as well. */
const warnOwner = async (
  { config, database: { db }, jobs }: Needs,
  { email, userId }: Attempt,
  now: Date,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    if (await isTimeToWarn(trx, limitKey(config.secret, 'unknown', email), now))
      await jobs.enqueue(trx, 'warn-of-guesses', { userId })
  })
}
