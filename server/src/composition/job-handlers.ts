import { announceTrials } from '../accounts/announce-trials.ts'
import { sendEmailLink } from '../accounts/email-links/send-link.ts'
import { sendPhoneCode } from '../accounts/phone/send-code.ts'
import { withNotMe } from '../accounts/sign-in/not-me.ts'
import { sendRecovery } from '../accounts/sign-in/recovery.ts'
import { warningOfGuesses } from '../accounts/sign-in/warn-of-guesses.ts'
import { endAds } from '../ads/end.ts'
import { reindexCategory } from '../ads/reindex.ts'
import { notingErasure } from '../backup/erasures.ts'
import { makingBackups } from '../backup/make-backup.ts'
import { comparingPayments } from '../billing/comparison/compare-payments.ts'
import { handingOver } from '../billing/fiscal/hand-over.ts'
import { syncingPlan } from '../billing/plans/sync-plan.ts'
import { handlingWebhooks } from '../billing/provider/handle-webhook.ts'
import { readingHeldPayment } from '../billing/provider/read-held-payment.ts'
import { reconcilingPayments } from '../billing/provider/reconcile.ts'
import { takingUpPayments } from '../billing/provider/take-up-payments.ts'
import { finishingRefunds } from '../billing/refunds/finish-refund.ts'
import { endingSubscriptions } from '../billing/renewals/end-subscriptions.ts'
import { syncingSubscription } from '../billing/renewals/give-days.ts'
import { fetchingRates } from '../market/fetch-rates.ts'
import { runningMarket } from '../market/run/run-market.ts'
import { remindingOfNegotiations } from '../negotiations/remind-of-negotiations.ts'
import { writingNotifications } from '../notifications/write-notifications.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/data/database.ts'
import { preparingPartitions } from '../platform/data/partitions/prepare-partitions.ts'
import type { Files } from '../platform/files/files.ts'
import type { JobHandlers, Jobs } from '../platform/jobs/jobs.ts'
import { platformJobs } from '../platform/jobs/platform-jobs.ts'
import type { Log } from '../platform/log.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { Messages } from '../platform/messages/messages.ts'
import type { Payments } from '../platform/payments/provider.ts'
import { reindexAuthor, reindexOldPosts, reindexTag } from '../posts/feed/reindex.ts'
import { publishingDuePosts } from '../posts/publications/publish-due.ts'
import { erasingFiles, erasingLeftovers } from '../privacy/close-account.ts'
import { exportingData } from '../privacy/data-export.ts'
import { erasingAgain } from '../privacy/erase-again.ts'
import { retaining } from '../privacy/retention.ts'
import { sendingPush } from '../push/send-push.ts'
import { withUnsubscribing } from '../push/unsubscribing.ts'
import { writePlaces } from '../slaughterhouses/record-daily-ranks.ts'
import { rebuildingTrust } from '../trust/rebuild.ts'
import { refreshingTrust } from '../trust/refresh.ts'
import { partitionedTables } from './partitioned-tables.ts'

/** Every background job, the platform's first, then every domain's. */
export function jobHandlers(given: {
  config: Config
  database: Database
  files: Files
  jobs: Jobs
  mail: Mail
  messages: Messages
  payments: Payments
  clock: Clock
  log: Log
}): JobHandlers {
  const deps = { ...given, mail: withNotMe(given, withUnsubscribing(given, given.mail)) }
  return {
    ...platformJobs(deps),
    'send-recovery': sendRecovery(deps),
    'send-phone-code': sendPhoneCode(deps),
    'send-email-link': sendEmailLink(deps),
    'warn-of-guesses': warningOfGuesses(deps),
    'end-classifieds': endAds(deps),
    'remind-of-negotiations': remindingOfNegotiations(deps),
    'announce-trials': { run: () => announceTrials(deps), cron: '0 8 * * *' },
    'run-market': runningMarket(deps),
    'fetch-market-rates': fetchingRates(deps),
    'write-notifications': writingNotifications(deps),
    'send-push': sendingPush(deps),
    'write-fridge-places': { run: () => writePlaces(deps), cron: '5 0 * * *' },
    'publish-due-posts': publishingDuePosts(deps),
    'reindex-category': reindexCategory(deps.database),
    'end-subscriptions': endingSubscriptions(deps),
    'reconcile-payments': reconcilingPayments(deps),
    'compare-payments': comparingPayments(deps),
    'finish-refund': finishingRefunds(deps),
    'hand-over-fiscal-record': handingOver(deps),
    'take-up-payments': takingUpPayments(deps),
    'read-held-payment': readingHeldPayment(deps),
    'tell-plan': syncingPlan(deps),
    'tell-subscription': syncingSubscription(deps),
    'reindex-author': reindexAuthor(deps.database),
    'reindex-tag': reindexTag(deps.database),
    'reindex-old-posts': reindexOldPosts(deps.database),
    'export-data': exportingData(deps),
    'erase-files': erasingFiles(deps),
    'note-erasure': notingErasure(deps.config),
    'make-backup': makingBackups({ ...deps, eraseAgain: erasingAgain(deps.config) }),
    'erase-leftovers': erasingLeftovers(deps),
    'handle-webhook': handlingWebhooks(deps),
    'apply-retention': retaining(deps),
    'prepare-partitions': preparingPartitions(deps, partitionedTables),
    'refresh-trust': refreshingTrust(deps),
    'rebuild-trust': rebuildingTrust(deps),
  }
}
