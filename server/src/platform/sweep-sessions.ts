import type { Clock } from './clock.ts'
import type { Db } from './database.ts'

const DAY = 24 * 60 * 60 * 1000
const YEAR = 365 * DAY

/**
 * Removes what has run out: sessions, links for a new password, temporary tokens, answers kept for repeated creates (24
 * hours), and devices that nobody signed in from for a year.
 */
export const sweepSessions = async ({ db, clock }: { db: Db; clock: Clock }): Promise<void> => {
  const now = clock()
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('password_recoveries').where('expires_at', '<', now).execute()
  await db.deleteFrom('temporary_tokens').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('known_devices')
    .where('last_seen_at', '<', new Date(now.getTime() - YEAR))
    .execute()
  await db
    .deleteFrom('idempotent_answers')
    .where('created_at', '<', new Date(now.getTime() - DAY))
    .execute()
}
