import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/data/database.ts'
import { maybeOne, run } from '../platform/data/query.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { eraseAccount } from './erase-account.ts'
import { deleteRestoredLetters, insertRestoredJob, lockRestoredAccount } from './sql/statements.ts'

/** Jobs of a database that no server runs on yet: they wait among those that a backup brought along. */
const restoredJobs: Pick<Jobs, 'enqueue'> = {
  async enqueue(db, name, data, { afterSeconds = 0 } = {}) {
    await run(db, insertRestoredJob, { name, data, afterSeconds })
  },
}

/**
 * Erases, in a database just restored, a person who had closed their account after the backup was made. Whoever has the
 * same id and registered at another moment is somebody else, and is left alone. Returns whether somebody was erased.
 */
export function erasingAgain(config: Pick<Config, 'secret'>) {
  return (db: Db, erased: { userId: number; registeredAt: Date; erasedAt: Date }): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const { userId, registeredAt, erasedAt } = erased
      const person = await maybeOne(trx, lockRestoredAccount, { userId, registeredAt })
      if (!person) return false
      await run(trx, deleteRestoredLetters, { address: person.email })
      await eraseAccount({ config, jobs: restoredJobs }, trx, { ...person, userId }, erasedAt)
      return true
    })
}
