import * as notifications from '@arroba/contract/notifications.ts'
import { Gauge } from 'prom-client'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Metrics } from '../platform/metrics.ts'
import { listNotifications } from './list.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { countEvents } from './read.ts'

type Needs = { database: Database; clock: Clock; metrics: Metrics }

export const notificationRoutes = (serve: Serve, needs: Needs): void => {
  const { database, metrics } = needs
  serve(notifications.listNotifications, ({ query, viewer }) =>
    listNotifications(database, viewer, query.page ?? 1),
  )
  serve(notifications.readNotification, ({ params, viewer }) => markRead(needs, viewer, params.id))
  serve(notifications.readNotifications, ({ body, viewer }) => markAllRead(needs, viewer, body.up_to))
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
