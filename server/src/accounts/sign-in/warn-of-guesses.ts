import { maybeOne } from '../../platform/data/query.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { guessesLetter } from '../letters.ts'
import { findAddressee } from './sql/statements.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** `userId` is null when the e-mail belongs to nobody. The job is enqueued all the same, so that both do equal work. */
    'warn-of-guesses': { userId: number | null }
  }
}

/** Writes to the owner of an account whose password somebody tried to guess. */
export function warningOfGuesses({
  database: { db },
  mail,
  config,
}: Pick<Services, 'database' | 'mail'> & {
  config: Pick<Services['config'], 'publicUrl'>
}): JobHandler<{ userId: number | null }> {
  return {
    retries: { limit: 8, firstAfterSeconds: 15, atMostSeconds: 15 * 60 },
    async run({ userId }) {
      const person = userId === null ? undefined : await maybeOne(db, findAddressee, { userId })
      if (person) await mail.send(guessesLetter(config.publicUrl, person))
    },
  }
}
