import { setTimeout as wait } from 'node:timers/promises'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import pg from 'pg'
import { type Announcement, noteOrDeliver } from '../data/commit-announcements.ts'
import type { Database, Db, Trx } from '../data/database.ts'
import { asText, literal } from '../data/expressions.ts'
import type { ConnectionTarget } from '../data/primary.ts'
import type { Log } from '../log.ts'
import { openOnRedis } from './redis-channel.ts'

/**
 * What nodes announce to one another, by topic. An announcement holds ids at most, nothing else about a person. Domains
 * add their topics.
 */
export interface Topics {
  /** Announcements may have been missed: a node died before it published what it had committed, or Redis was away. */
  gap: null
  /** Events wait to be handled. */
  events: null
  /** Sessions of this user ended, or what their viewer carries changed. */
  sessions: { userId: number }
}
export type Topic = keyof Topics
export type TopicWithoutMessage = { [T in Topic]: Topics[T] extends null ? T : never }[Topic]

type Listener<Message> = (message: Message) => unknown

export type Channel = {
  /** Calls the listener for every announcement that any node commits, this one included. */
  hear<T extends Topic>(topic: T, listener: Listener<Topics[T]>): void
  /**
   * Calls the listener as `hear` does, and also as soon as one of this node's own transactions has committed; it may
   * hear of those twice.
   */
  hearAtCommit<T extends Topic>(topic: T, listener: (message: Topics[T]) => void): void
  /** Calls the listener when announcements may have been missed; whatever relies on having heard them all must be read again. */
  onGap(listener: () => unknown): void
  /**
   * Whether announcements of other nodes arrive now. While they do not, nothing may be cached that an announcement
   * would invalidate.
   */
  hears(): boolean
  /** Hears no more, and waits for listeners still at work. */
  close(): Promise<void>
}

/** The name of PostgreSQL's channel. A notification may have 8000 bytes at most. */
const NAME = 'arroba'
const BEAT = 15_000
const CONNECT_TIMEOUT_MS = 10_000
/** Between two tries to connect: after an outage, however long, everybody should hear of news again at once. */
const LONGEST_WAIT = 1_500

/**
 * The database's own announcement of a payload. Connections whose node announces in Redis say so in a setting, and make none.
 */
function notifying(payload: Expression<string>): RawBuilder<null> {
  return sql`case when current_setting('arroba.channel', true) = 'redis' then null
    else pg_notify(${sql.lit(NAME)}, ${payload}) end`
}

/** A call, to be part of a statement, that announces a topic without a message. */
export function announcingAlways(topic: TopicWithoutMessage): RawBuilder<null> {
  return notifying(sql`${sql.lit(payloadOf({ topic, message: null }))}`)
}

/**
 * A call, to be part of a statement, that announces what `message` computes; this node hears of it from the database,
 * as others do.
 */
export function announcing<T extends Topic>(topic: T, message: Expression<Topics[T]>): RawBuilder<null> {
  const payload = jsonBuildObject({ topic: literal(topic), message })
  return notifying(asText(payload))
}

/** The payload of an announcement that a statement makes itself, by pg_notify. */
export function payloadOf({ topic, message }: Announcement): string {
  return JSON.stringify({ topic, message })
}

/** Announces a message. Given a transaction, every node hears of it when that commits, and none if it does not. */
export async function announce<T extends Topic>(db: Db | Trx, topic: T, message: Topics[T]): Promise<void> {
  await sql`select ${notifying(sql`${payloadOf({ topic, message })}::text`)}`.execute(db)
  noteOrDeliver(db, { topic, message })
}

type ListenerCallbacks = { payload: (text: string) => void; lost: () => void; gap: () => void }
type OpenListener = { close(): Promise<unknown> }
type ListeningClient = { client: pg.Client; ended: Promise<void> }

async function listenOn(target: ConnectionTarget, hear: (payload: string) => void): Promise<ListeningClient> {
  const client = new pg.Client({
    ...target,
    application_name: 'arroba-channel',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  // An error also ends the connection, and the end is what is waited for.
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => hear(payload))
  try {
    await client.connect()
    await client.query(`listen ${NAME}`)
  } catch (error) {
    void client.end().catch(() => null)
    throw error
  }
  return { client, ended }
}

/** A connection that only listens, and is reopened whenever it breaks, however long that takes. */
async function openOnPostgres(
  target: ConnectionTarget,
  { payload, lost, gap }: ListenerCallbacks,
  log: Log,
): Promise<OpenListener> {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = await listenOn(target, payload)

  const reconnect = async (): Promise<void> => {
    for (let tries = 0; !signal.aborted; tries += 1) {
      try {
        current = await listenOn(target, payload)
        return
      } catch (error) {
        if (tries === 0) log.warn({ err: error }, 'other nodes are not heard')
        const longest = Math.min(LONGEST_WAIT, 250 * 2 ** tries)
        await wait(longest * (0.5 + Math.random() / 2), null, { signal }).catch(() => null)
      }
    }
  }

  /** Asks the connection something at intervals, because a dead connection that only listens would never be noticed. */
  const endOf = async ({ client, ended }: ListeningClient): Promise<void> => {
    const timer = setInterval(() => {
      client.query('select').catch(() => client.end().catch(() => null))
    }, BEAT)
    await ended
    clearInterval(timer)
  }

  const stayConnected = async (): Promise<void> => {
    while (!signal.aborted) {
      await endOf(current)
      if (signal.aborted) return
      lost()
      await reconnect()
      if (!signal.aborted) gap()
    }
  }

  const connected = stayConnected()
  return {
    async close() {
      stopping.abort()
      await current.client.end().catch(() => null)
      await connected
    },
  }
}

/**
 * Opens the channel by which nodes that share a database hear of what others committed: LISTEN and NOTIFY, or Redis. A listener
 * that fails is logged, and still hears the next announcement.
 */
export async function openChannel(
  { engine, commits, reads, redisChannel }: Database,
  log: Log,
): Promise<Channel> {
  const listeners = new Map<string, Listener<never>[]>()
  const gapListeners: (() => unknown)[] = []
  const atWork = new Set<Promise<unknown>>()
  let isHearing = true

  const call = (listener: () => unknown): void => {
    const work = (async () => listener())().catch((error) => log.error({ err: error }, 'announcement lost'))
    atWork.add(work)
    void work.finally(() => atWork.delete(work))
  }
  const missed = (): void => {
    reads.invalidate()
    for (const listener of gapListeners) call(listener)
  }
  const hearing: ListenerCallbacks = {
    payload: (text) => {
      reads.invalidate()
      const { topic, message } = JSON.parse(text)
      if (topic === 'gap') missed()
      for (const listener of listeners.get(topic) ?? []) call(() => listener(message as never))
    },
    lost: () => {
      isHearing = false
    },
    gap: () => {
      isHearing = true
      missed()
    },
  }

  const openOnPglite = async (pglite: Extract<Database['engine'], { kind: 'pglite' }>['pglite']) => {
    const stop = await pglite.listen(NAME, hearing.payload)
    return { close: () => stop() }
  }
  const openEar = (): Promise<OpenListener> => {
    if (redisChannel) return openOnRedis(redisChannel, { ...hearing, missed, commits, log })
    return engine.kind === 'pglite'
      ? openOnPglite(engine.pglite)
      : openOnPostgres(engine.target, hearing, log)
  }
  const ear = await openEar()

  const hear: Channel['hear'] = (topic, listener) => {
    listeners.set(topic, [...(listeners.get(topic) ?? []), listener as Listener<never>])
  }
  return {
    hear,
    hearAtCommit(topic, listener) {
      commits.add(topic, listener)
      hear(topic, listener)
    },
    onGap(listener) {
      gapListeners.push(listener)
    },
    hears: () => isHearing,
    async close() {
      await ear.close()
      await Promise.all(atWork)
    },
  }
}
