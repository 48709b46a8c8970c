import { sendRecovery } from './accounts/recovery.ts'
import { endClassifieds } from './classifieds/end.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { Files } from './platform/files.ts'
import type { JobHandlers } from './platform/jobs.ts'
import type { Mail } from './platform/mail.ts'
import { platformJobs } from './platform/platform-jobs.ts'
import { reindexAuthor } from './posts/reindex.ts'

/** Every background job, the platform's first, then every domain's. */
export const jobHandlers = (deps: {
  config: Config
  database: Database
  files: Files
  mail: Mail
  clock: Clock
}): JobHandlers => ({
  ...platformJobs({ ...deps, db: deps.database.db }),
  'send-recovery': sendRecovery(deps),
  'end-classifieds': endClassifieds(deps),
  'reindex-author': reindexAuthor(deps.database),
})
