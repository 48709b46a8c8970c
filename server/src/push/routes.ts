import * as api from '@arroba/contract/push.ts'
import type { Serve } from '../platform/http/serve.ts'
import { openPush } from '../platform/push/push.ts'
import type { Services } from '../platform/services.ts'
import { readPush, subscribeDevice, unsubscribeDevice, updatePush } from './settings.ts'
import { protectUnsubscribing } from './unsubscribe-page.ts'
import { showUnsubscribing, unsubscribe } from './unsubscribing.ts'

export function pushRoutes(serve: Serve, given: Pick<Services, 'config' | 'database' | 'clock'>): void {
  const services = { ...given, push: openPush(given.config) }
  serve(api.showPush, ({ viewer }) => readPush(services, viewer))
  serve(api.updatePush, ({ viewer, body }) => updatePush(services, viewer, body))
  serve(api.subscribeDevice, ({ viewer, body }) => subscribeDevice(services, viewer, body))
  serve(api.unsubscribeDevice, ({ viewer, params }) => unsubscribeDevice(services, viewer, params.id))
  serve(api.showUnsubscribing, async ({ query, reply }) => {
    protectUnsubscribing(reply)
    return showUnsubscribing(services, query.t)
  })
  serve(api.unsubscribe, ({ query, reply }) => {
    protectUnsubscribing(reply)
    return unsubscribe(services, query.t)
  })
}
