import * as api from '@arroba/contract/staff/desk.ts'
import * as healthApi from '@arroba/contract/staff/desk-health.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { allowRetention } from './allow-retention.ts'
import { readDashboard } from './dashboard.ts'
import { readHealth } from './health.ts'
import { exportActions, listActions, readActionChoices } from './list-actions.ts'
import { readHeldPayment, retryAllOf, retryCall, retryFailedJob, retryOneEvent } from './retry-failed.ts'

export function deskRoutes(
  serve: Serve,
  services: Pick<Services, 'config' | 'database' | 'jobs' | 'clock'>,
): void {
  serve(api.showDashboard, ({ query }) => readDashboard(services, query))
  serve(api.listStaffActions, ({ query }) => listActions(services, query))
  serve(api.exportStaffActions, ({ query, viewer }) => exportActions(services, viewer, query))
  serve(api.showActionChoices, () => readActionChoices(services))
  serve(healthApi.showHealth, ({ viewer }) => readHealth(services, viewer))
  serve(healthApi.retryJob, ({ params, viewer }) => retryFailedJob(services, viewer, params.id))
  serve(healthApi.retryWebhookCall, ({ params, viewer }) => retryCall(services, viewer, params.id))
  serve(healthApi.retryHeldPayment, ({ params, viewer }) => readHeldPayment(services, viewer, params.id))
  serve(healthApi.retryEvent, ({ params, viewer }) => retryOneEvent(services, viewer, params.id))
  serve(healthApi.allowRetention, ({ params, body, viewer }) =>
    allowRetention(services, viewer, params.id, body),
  )
  serve(healthApi.retryAll, ({ body, viewer }) => retryAllOf(services, viewer, body))
}
