import { tooMany } from '../../platform/http/too-many.ts'
import type { Services } from '../../platform/services.ts'
import { networkOf, recognize, type Source } from './known-sources.ts'
import {
  claimWarning,
  KNOWN_SOURCE,
  type Limit,
  limitKey,
  refundAttempt,
  resetLimit,
  takeAttempt,
  UNKNOWN_ADDRESS,
  UNKNOWN_SOURCES,
} from './sign-in-limits.ts'

type GuardServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'>
type SignInAttempt = { email: string; userId: number | null; source: Source }
type KeyedLimit = { key: Buffer; limit: Limit }

type Guard = {
  /** The password was right. */
  passed(): Promise<void>
}

/** Stands in for the user id where an e-mail is nobody's, so that the same statements run. */
const NOBODY = 0

/**
 * Counts an attempt to sign in before the password is checked, so that many at once are counted one by one, and refuses it
 * with 429 when there were too many. A device or address from which this account signed in before has a limit of its
 * own; all others share one, which therefore locks nobody out where they are known. An e-mail that is nobody's is counted in
 * the same way.
 */
export async function guardSignIn(services: GuardServices, attempt: SignInAttempt): Promise<Guard> {
  const { config, database, clock } = services
  if (!config.rateLimit) return { passed: async () => {} }
  const { db } = database
  const { secret } = config
  const { email, userId, source } = attempt
  const now = clock()
  const known = await recognize(db, { secret, userId: userId ?? NOBODY, source, now })
  const account: KeyedLimit = known
    ? {
        key: limitKey(secret, 'known', email, known === 'device' ? source.device : networkOf(source)),
        limit: KNOWN_SOURCE,
      }
    : { key: limitKey(secret, 'unknown', email), limit: UNKNOWN_SOURCES }
  const address: KeyedLimit = { key: limitKey(secret, 'address', networkOf(source)), limit: UNKNOWN_ADDRESS }
  const limits = known ? [account] : [address, account]

  for (const limit of limits) {
    const waitMs = await takeAttempt(db, limit.key, limit.limit, now)
    if (waitMs === 0) continue
    if (limit === account) await warnOwner(services, attempt, now)
    throw tooMany(waitMs)
  }
  return {
    async passed() {
      if (known) return resetLimit(db, account.key)
      for (const { key, limit } of limits) await refundAttempt(db, key, limit)
    },
  }
}

/** Once a day; for an e-mail that is nobody's all but the letter happens as well. */
async function warnOwner(
  { config, database: { db }, jobs }: GuardServices,
  { email, userId }: SignInAttempt,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await claimWarning(trx, limitKey(config.secret, 'unknown', email), now))
      await jobs.enqueue(trx, 'warn-of-guesses', { userId })
  })
}
