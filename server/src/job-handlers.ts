import { announceTrials } from './accounts/announce-trials.ts'
import { sendRecovery } from './accounts/recovery.ts'
import { warningOfGuesses } from './accounts/warn-of-guesses.ts'
import { endClassifieds } from './classifieds/end.ts'
import { reindexCategory } from './classifieds/reindex.ts'
import { writePlaces } from './fridges/write-places.ts'
import { remindingOfNegotiations } from './negotiations/remind-of-negotiations.ts'
import { writingNotifications } from './notifications/write.ts'
import { tellingPlan } from './plans/tell-provider.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { Files } from './platform/files.ts'
import type { JobHandlers, Jobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import type { Mail } from './platform/mail.ts'
import type { Payments } from './platform/payments/provider.ts'
import { platformJobs } from './platform/platform-jobs.ts'
import { publishingDuePosts } from './posts/publish-due.ts'
import { reindexAuthor, reindexTag } from './posts/reindex.ts'
import { erasingFiles, erasingLeftovers } from './privacy/close-account.ts'
import { exportingData } from './privacy/data-export.ts'
import { retaining } from './privacy/retention.ts'
import { endingSubscriptions } from './subscriptions/close.ts'
import { handlingWebhooks } from './subscriptions/handle-webhook.ts'
import { tellingSubscription } from './subscriptions/postpone.ts'
import { reconcilingPayments } from './subscriptions/reconcile.ts'
import { takingUpPayments } from './subscriptions/take-up.ts'

/** Every background job, the platform's first, then every domain's. */
export const jobHandlers = (deps: {
  config: Config
  database: Database
  files: Files
  jobs: Jobs
  mail: Mail
  payments: Payments
  clock: Clock
  log: Log
}): JobHandlers => ({
  ...platformJobs(deps),
  'send-recovery': sendRecovery(deps),
  'warn-of-guesses': warningOfGuesses(deps),
  'end-classifieds': endClassifieds(deps),
  'remind-of-negotiations': remindingOfNegotiations(deps),
  'announce-trials': { run: () => announceTrials(deps), cron: '0 8 * * *' },
  'write-notifications': writingNotifications(deps),
  'write-fridge-places': { run: () => writePlaces(deps), cron: '5 0 * * *' },
  'publish-due-posts': publishingDuePosts(deps),
  'reindex-category': reindexCategory(deps.database),
  'end-subscriptions': endingSubscriptions(deps),
  'reconcile-payments': reconcilingPayments(deps),
  'take-up-payments': takingUpPayments(deps),
  'tell-plan': tellingPlan(deps),
  'tell-subscription': tellingSubscription(deps),
  'reindex-author': reindexAuthor(deps.database),
  'reindex-tag': reindexTag(deps.database),
  'export-data': exportingData(deps),
  'erase-files': erasingFiles(deps),
  'erase-leftovers': erasingLeftovers(deps),
  'handle-webhook': handlingWebhooks(deps),
  'apply-retention': retaining(deps),
})
