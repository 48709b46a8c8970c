import { tooMany } from '../../platform/http/too-many-requests.ts'
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
  /** To be called when the password was right. */
  passed(): Promise<void>
}

/** The user id for an e-mail that belongs to nobody, so that the same statements run. */
const NOBODY = 0

/**
 * Counts an attempt to sign in before the password is checked, so that many at once are counted one by one, and throws
 * 429 when there were too many. Each device and address from which this account signed in before has its own limit. All
 * other sources share one, which therefore cannot lock the owner out at a known place. An e-mail that belongs to nobody
 * is counted in the same way.
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

/** Warns the owner once a day. For an e-mail that belongs to nobody the same work is done, except for the letter. */
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
