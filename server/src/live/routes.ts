import { LIVE_PATH } from '@arroba/contract/live.ts'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import type { Database } from '../platform/data/database.ts'
import type { Sessions } from '../platform/http/session.ts'
import type { Channel } from '../platform/live/channel.ts'
import { openEventStream } from '../platform/live/event-stream.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { createStreams } from './streams.ts'

type Needs = { database: Database; channel: Channel; sessions: Sessions; log: Log; metrics: Metrics }

/** The stream that says what is new while a tab is open. It ends with the session and with this node. */
export function liveRoutes(app: FastifyInstance, needs: Needs): void {
  const { sessions, metrics } = needs
  const streams = createStreams(needs)
  new Gauge({
    name: 'live_streams',
    help: 'Open tabs that listen on this node',
    registers: [metrics],
    collect() {
      this.set(streams.count())
    },
  })
  app.addHook('preClose', async () => streams.close())
  app.get(LIVE_PATH, {
    exposeHeadRoute: false,
    config: { endless: true },
    schema: {
      summary:
        'What is new, as server-sent events: `notifications` {unread, newest_news_id}, `posts` {newest_id}',
      security: [{ USER_EMAIL: [], USER_TOKEN: [] }],
      response: {
        200: {
          description: 'Each event carries what is so now; the first ones come at once.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
      },
    },
    onRequest: async (request) => {
      request.viewer = await sessions.viewerOf(request)
    },
    handler: (request, reply) => {
      if (request.viewer) streams.open(request.viewer, () => openEventStream(reply))
      return reply
    },
  })
}
