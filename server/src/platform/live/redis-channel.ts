import { setTimeout as wait } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { Announcement, CommitListeners } from '../data/commit-announcements.ts'
import type { Log } from '../log.ts'

/** Where nodes announce instead of in the database. The name tells one installation from another in the same Redis. */
export type RedisChannel = { url: string; name: string }

/** Heard when announcements may have been lost. */
const GAP = JSON.stringify({ topic: 'gap', message: null } satisfies Announcement)
const ANSWER_MS = 2_000
const BEAT_MS = 2_000
const SHORTEST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

function waitBefore(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** tries) * (0.5 + Math.random() / 2)
}

/** What speaks with Redis is loaded only where nodes announce there. */
async function openRedis(url: string, { autoResubscribe }: { autoResubscribe: boolean }): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: waitBefore,
    autoResubscribe,
  })
  // The error of a connection is passed to the command under way as well.
  redis.on('error', () => {})
  return redis
}

/**
 * Publishes the announcements of this process's transactions after their commit. Where Redis did not accept some,
 * everybody is told of a gap once it accepts messages again.
 */
export function publishOnRedis(
  commits: CommitListeners,
  { url, name }: RedisChannel,
): { close(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const opening = openRedis(url, { autoResubscribe: true })
  const underWay = new Set<Promise<unknown>>()
  let isOwing = false

  async function payUp(): Promise<void> {
    for (let tries = 0; isOwing && !signal.aborted; tries += 1) {
      await wait(waitBefore(tries), null, { signal }).catch(() => null)
      try {
        await (await opening).publish(name, GAP)
        isOwing = false
      } catch {
        // Tried again.
      }
    }
  }

  async function publish(texts: readonly string[]): Promise<void> {
    try {
      const pipeline = (await opening).pipeline()
      for (const text of texts) pipeline.publish(name, text)
      for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error
    } catch {
      if (isOwing) return
      isOwing = true
      void payUp()
    }
  }

  commits.onDelivery((announcements) => {
    const work = publish([...new Set(announcements.map((one) => JSON.stringify(one)))])
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  })
  return {
    async close() {
      await Promise.all(underWay)
      stopping.abort()
      const redis = await opening
      redis.disconnect()
    },
  }
}

/**
 * Hears what any node publishes. Whenever the connection was lost, and every few seconds until it is back, announcements may have
 * been missed; meanwhile this node hears its own at least.
 */
export async function openOnRedis(
  { url, name }: RedisChannel,
  {
    commits,
    payload,
    lost,
    gap,
    missed,
    log,
  }: {
    commits: CommitListeners
    payload: (text: string) => void
    /** Nothing is heard from now on. */
    lost: () => void
    /** Everything is heard from now on, and something may have been missed. */
    gap: () => void
    /** Something may have been missed. */
    missed: () => void
    log: Log
  },
): Promise<{ close(): Promise<void> }> {
  const redis = await openRedis(url, { autoResubscribe: false })
  lost()
  const subscribed = Promise.withResolvers<void>()
  let isHearing = false
  let isClosed = false

  redis.on('message', (_name, text) => payload(text))
  redis.on('ready', () => {
    redis.subscribe(name).then(
      () => {
        isHearing = true
        gap()
        subscribed.resolve()
      },
      () => redis.disconnect(true),
    )
  })
  redis.on('close', () => {
    if (isHearing && !isClosed) log.warn('Redis is away: other nodes are not heard')
    isHearing = false
    lost()
  })
  commits.onDelivery((announcements) => {
    if (!isHearing) for (const one of announcements) payload(JSON.stringify(one))
  })
  // A connection that only listens would never notice that the other end is gone.
  const beating = setInterval(() => {
    if (isHearing) redis.ping().catch(() => redis.disconnect(true))
    else missed()
  }, BEAT_MS)

  redis.connect().catch(() => log.warn('Redis is away: other nodes are not heard yet'))
  await Promise.race([subscribed.promise, wait(ANSWER_MS, null, { ref: false })])
  return {
    async close() {
      isClosed = true
      clearInterval(beating)
      redis.disconnect()
    },
  }
}
