import type { Mail } from '../mail/mail.ts'
import type { JobHandlers } from './jobs.ts'

/** The jobs of the platform itself. Those of the domains are added in composition. */
export function platformJobs({ mail }: { mail: Mail }): Pick<JobHandlers, 'send-mail'> {
  return {
    'send-mail': {
      run: (letter) => mail.send(letter),
      expiresAfterSeconds: 120,
      // The waits are one minute, then two, four …, then every four hours: about a day in all.
      retries: { limit: 13, firstAfterSeconds: 60, atMostSeconds: 4 * 60 * 60 },
    },
  }
}
