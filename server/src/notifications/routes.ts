import * as api from '@arroba/contract/notifications.ts'
import { Gauge } from 'prom-client'
import type { Serve } from '../platform/http/serve.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Services } from '../platform/services.ts'
import { listNotifications } from './list.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { countEvents } from './read.ts'

type NotificationServices = Pick<Services, 'database' | 'clock'> & { metrics: Metrics }

export function notificationRoutes(serve: Serve, services: NotificationServices): void {
  const { database, metrics } = services
  serve(api.listNotifications, ({ query, viewer }) => listNotifications(services, viewer, query.page ?? 1))
  serve(api.readNotification, ({ params, viewer }) => markRead(services, viewer, params.id))
  serve(api.readNotifications, ({ body, viewer }) => markAllRead(services, viewer, body.up_to))
  new Gauge({
    name: 'events',
    help: 'Events that wait to become notifications, and those given up, which somebody has to look at',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      for (const [state, count] of Object.entries(await countEvents(database))) this.set({ state }, count)
    },
  })
}
