import {
  exportStaffActions,
  listStaffActions,
  showActionChoices,
  showDashboard,
} from '@arroba/contract/staff/desk.ts'
import {
  allowRetention as allowRetentionEndpoint,
  retryAll,
  retryEvent,
  retryJob,
  retryWebhookCall,
  showHealth,
} from '@arroba/contract/staff/desk-health.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/data/database.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { exportActions, listActions, readActionChoices } from './actions.ts'
import { allowRetention } from './allow-retention.ts'
import { readDashboard } from './dashboard.ts'
import { readHealth } from './health.ts'
import { retryAllOf, retryCall, retryFailedJob, retryOneEvent } from './retry.ts'

type Needs = { config: Config; database: Database; jobs: Jobs; clock: Clock }

export const deskRoutes = (serve: Serve, needs: Needs): void => {
  const { database } = needs
  serve(showDashboard, ({ query }) => readDashboard(needs, query))
  serve(listStaffActions, ({ query }) => listActions(database, query))
  serve(exportStaffActions, ({ query }) => exportActions(database, query))
  serve(showActionChoices, () => readActionChoices(database))
  serve(showHealth, () => readHealth(needs))
  serve(retryJob, ({ params, viewer }) => retryFailedJob(needs, viewer, params.id))
  serve(retryWebhookCall, ({ params, viewer }) => retryCall(needs, viewer, params.id))
  serve(retryEvent, ({ params, viewer }) => retryOneEvent(needs, viewer, params.id))
  serve(allowRetentionEndpoint, ({ params, body, viewer }) => allowRetention(needs, viewer, params.id, body))
  serve(retryAll, ({ body, viewer }) => retryAllOf(needs, viewer, body))
}
