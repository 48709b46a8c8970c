import * as api from '@arroba/contract/staff/trust.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { dismissAlarm, listAlarms, readAlarm } from './alarms.ts'

export function trustRoutes(serve: Serve, services: Pick<Services, 'database' | 'clock'>): void {
  serve(api.listTrustAlarms, ({ query, viewer }) => listAlarms(services, viewer, query))
  serve(api.showTrustAlarm, ({ params, viewer }) => readAlarm(services, viewer, params.key))
  serve(api.dismissTrustAlarm, ({ params, body, viewer }) => dismissAlarm(services, viewer, params.key, body))
}
