import type { Mail } from '../mail/mail.ts'
import type { JobHandlers } from './jobs.ts'

/** The platform's own jobs; the domains' come beside them where the app is put together. */
export function platformJobs({ mail }: { mail: Mail }): Pick<JobHandlers, 'send-mail'> {
  return {
    'send-mail': {
      run: (letter) => mail.send(letter),
      expiresAfterSeconds: 120,
      // A minute, then two, four …, then every four hours: about a day in all.
      retries: { limit: 13, firstAfterSeconds: 60, atMostSeconds: 4 * 60 * 60 },
    },
  }
}
