import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './data/database.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Channel } from './live/channel.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { Messages } from './messages/messages.ts'
import type { Payments } from './payments/provider.ts'

/** What the process provides to functions. Each asks for the services it needs: `Pick<Services, 'database' | 'clock'>`. */
export type Services = {
  config: Config
  database: Database
  files: Files
  jobs: Jobs
  channel: Channel
  mail: Mail
  messages: Messages
  payments: Payments
  clock: Clock
  log: Log
}
