import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { Files } from './files.ts'
import type { JobHandlers } from './jobs.ts'
import type { Mail } from './mail.ts'
import { sweepMedia } from './media.ts'
import { sweepSessions } from './sweep-sessions.ts'

type PlatformJob = 'send-mail' | 'sweep-media' | 'sweep-sessions'

/** The platform's own jobs; the domains' come beside them where the app is put together. */
export const platformJobs = (deps: {
  db: Db
  files: Files
  mail: Mail
  clock: Clock
}): Pick<JobHandlers, PlatformJob> => ({
  'send-mail': {
    run: (letter) => deps.mail.send(letter),
    expiresAfterSeconds: 120,
    // A minute, then two, four …, then every four hours: about a day in all.
    retries: { limit: 13, firstAfterSeconds: 60, atMostSeconds: 4 * 60 * 60 },
  },
  'sweep-media': { run: () => sweepMedia(deps), cron: '17 * * * *' },
  'sweep-sessions': { run: () => sweepSessions(deps), cron: '41 * * * *' },
})
