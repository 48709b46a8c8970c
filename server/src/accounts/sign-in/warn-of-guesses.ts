import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/data/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Addressee } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { guessesLetter } from '../letters.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Null when the e-mail that was tried is nobody's: the job exists all the same, so that both are equal work. */
    'warn-of-guesses': { userId: number | null }
  }
}

/** Writes to the owner of an account whose password somebody tried to guess. */
export const warningOfGuesses = ({
  database: { db },
  mail,
  config,
}: {
  database: Database
  mail: Mail
  config: Pick<Config, 'publicUrl'>
}): JobHandler<{ userId: number | null }> => ({
  retries: { limit: 8, firstAfterSeconds: 15, atMostSeconds: 15 * 60 },
  async run({ userId }) {
    if (userId === null) return
    const { rows } = await sql<Addressee>`
      select name, email from users where id = ${userId} and password_hash is not null`.execute(db)
    for (const person of rows) await mail.send(guessesLetter(config.publicUrl, person))
  },
})
