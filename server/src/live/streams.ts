import type { LiveState } from '@arroba/contract/live.ts'
import { readStates } from '../notifications/read.ts'
import type { Database } from '../platform/data/database.ts'
import { Failure } from '../platform/http/errors.ts'
import { keyOf, type Sessions, type Viewer } from '../platform/http/session.ts'
import { coalesce } from '../platform/jobs/coalesce.ts'
import type { Channel } from '../platform/live/channel.ts'
import type { EventStream } from '../platform/live/event-stream.ts'
import type { Log } from '../platform/log.ts'
import { newestPostId } from '../posts/read.ts'

const BEAT = 25_000
/** Tabs and devices of one person on this node. */
const MOST_PER_PERSON = 20
const TRY_LATER = 60

type Open = { viewer: Viewer; stream: EventStream; sent: { [Event in keyof LiveState]?: string } }

export type Streams = {
  /** Sends this viewer the present state, and again whenever it changes. Refuses who has too many open already. */
  open(viewer: Viewer, begin: () => EventStream): void
  count(): number
  close(): void
}

/** Everybody who listens on this node. */
export function createStreams({
  database,
  channel,
  sessions,
  log,
  beatEvery = BEAT,
}: {
  database: Database
  channel: Channel
  sessions: Pick<Sessions, 'living'>
  log: Log
  beatEvery?: number
}): Streams {
  const byUser = new Map<number, Set<Open>>()
  let isClosed = false
  const all = (): Open[] => [...byUser.values()].flatMap((ones) => [...ones])

  const send = <Event extends keyof LiveState>(one: Open, event: Event, state: LiveState[Event]): void => {
    const text = JSON.stringify(state)
    if (one.sent[event] === text) return
    one.sent[event] = text
    one.stream.send(event, state)
  }

  const waiting = new Set<number>()
  const sendNotifications = coalesce(async () => {
    const userIds = [...waiting]
    waiting.clear()
    if (userIds.length === 0) return
    for (const [id, state] of await readStates(database, userIds))
      for (const one of byUser.get(id) ?? []) send(one, 'notifications', state)
  })
  const sendNewestPost = coalesce(async () => {
    if (byUser.size === 0) return
    const state = { newest_id: await newestPostId(database) }
    for (const one of all()) send(one, 'posts', state)
  })
  const sendNotificationsTo = (userIds: Iterable<number>): Promise<void> => {
    for (const id of userIds) if (byUser.has(id)) waiting.add(id)
    return sendNotifications()
  }
  const closeEnded = async (ones: Open[]): Promise<void> => {
    if (ones.length === 0) return
    const living = await sessions.living(ones.map(({ viewer }) => viewer.session))
    for (const { viewer, stream } of ones) if (!living.has(keyOf(viewer.session))) stream.close()
  }

  channel.hear('notifications', ({ userIds }) => sendNotificationsTo(userIds))
  channel.hear('posts', sendNewestPost)
  channel.hear('sessions', ({ userId }) => closeEnded([...(byUser.get(userId) ?? [])]))
  channel.onGap(() => Promise.all([sendNotificationsTo(byUser.keys()), sendNewestPost(), closeEnded(all())]))

  const failed = (error: unknown) => log.error({ err: error }, 'the state was not sent to live streams')
  const beat = setInterval(() => {
    for (const { stream } of all()) stream.beat()
    closeEnded(all()).catch(failed)
  }, beatEvery).unref()

  const forget = (one: Open): void => {
    const ones = byUser.get(one.viewer.id)
    ones?.delete(one)
    if (ones?.size === 0) byUser.delete(one.viewer.id)
  }

  return {
    open(viewer, begin) {
      const ones = byUser.get(viewer.id) ?? new Set()
      if (ones.size >= MOST_PER_PERSON)
        throw new Failure(429, 'Há abas demais abertas nesta conta. Feche algumas.', {
          retryAfter: TRY_LATER,
        })
      const one: Open = { viewer, stream: begin(), sent: {} }
      // Nobody would close a stream that opens after the others were closed, and the node could not end.
      if (isClosed) return one.stream.close()
      byUser.set(viewer.id, ones.add(one))
      void one.stream.closed.then(() => forget(one))
      Promise.all([sendNotificationsTo([viewer.id]), sendNewestPost()]).catch((error) => {
        failed(error)
        one.stream.close()
      })
    },
    count: () => all().length,
    close() {
      isClosed = true
      clearInterval(beat)
      for (const { stream } of all()) stream.close()
    },
  }
}
