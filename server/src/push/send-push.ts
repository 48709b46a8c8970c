import { maybeOne, run } from '../platform/data/query.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { openPush } from '../platform/push/push.ts'
import type { Services } from '../platform/services.ts'
import { lifetimes, messages } from './messages.ts'
import { quietFor } from './quiet-hours.ts'
import { deleteSubscription, findMessage } from './sql/statements.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** One notification to one device; its job is made where the notification is written (notifications/write-notifications.ts). */
    'send-push': Waiting
  }
}

type Waiting = { subscriptionId: number; notificationId: number }

const HOUR_SECONDS = 60 * 60
const SECOND_MS = 1000
/** Older ones, out of a backup or a queue that stood still, are in the list alone. */
const MAX_AGE_MS = 3 * 24 * HOUR_SECONDS * SECOND_MS

/**
 * Whatever changed since the notification was written counts: read, withdrawn, switched off, signed out. In quiet hours it waits for
 * their end. A run that died may have sent already: the message has the same id, by which the device knows it
 * (web/src/worker/push.ts), and the same topic, by which it takes the place of one that is still on its way.
 */
export function sendingPush({
  config,
  database: { db },
  jobs,
  clock,
}: Pick<Services, 'config' | 'database' | 'jobs' | 'clock'>): JobHandler<Waiting> {
  const push = openPush(config)
  return {
    async run(waiting) {
      const now = clock()
      const row = await maybeOne(db, findMessage, { ...waiting, now })
      const message = row && messages.get(row.kind)
      if (!message || row.mutedKinds.includes(message.kind)) return
      if (now.getTime() - row.createdAt.getTime() > MAX_AGE_MS) return
      const { quietFrom: from, quietUntil: until, timeZone } = row
      const quietMs =
        from === null || until === null || !timeZone ? 0 : quietFor({ from, until, timeZone }, now)
      if (quietMs > 0) {
        await jobs.enqueue(db, 'send-push', waiting, { afterSeconds: Math.ceil(quietMs / SECOND_MS) })
        return
      }
      const isThere = await push.send(
        { endpoint: row.endpoint, p256dh: Buffer.from(row.p256dh), auth: Buffer.from(row.auth) },
        {
          payload: JSON.stringify({ id: waiting.notificationId, title: message.title }),
          lifetimeMs: lifetimes[message.kind],
          urgency: message.kind === 'negotiations' ? 'high' : 'normal',
          topic: `aviso-${waiting.notificationId}`,
        },
      )
      if (!isThere) await run(db, deleteSubscription, { id: waiting.subscriptionId, endpoint: row.endpoint })
    },
    // A minute, then two, four … an hour: about a day in all.
    retries: { limit: 28, firstAfterSeconds: 60, atMostSeconds: HOUR_SECONDS },
    expiresAfterSeconds: 60,
  }
}
