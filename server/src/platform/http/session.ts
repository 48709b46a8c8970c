import { hash, randomBytes } from 'node:crypto'
import type { Endpoint } from '@arroba/contract/http.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Database, Db, Trx } from '../data/database.ts'
import { hotMany, maybeOne, run } from '../data/query.ts'
import { announce, type Channel } from '../live/channel.ts'
import { mostEntries } from '../most-entries.ts'
import { visitorAddress } from './address-list.ts'
import { Failure, unauthenticated } from './errors.ts'
import { maskedNetwork } from './masked-network.ts'
import {
  confirmSession,
  deleteOtherSessions,
  deleteSession,
  deleteSessionById,
  findLivingSessions,
  insertSession,
  recordUse,
  saveSecondFactor,
} from './sql/statements.ts'

/** The signed-in person of a request. Subjects add further fields that they need in every request: `declare module`. */
export interface Viewer {
  id: number
  email: string
  isStaff: boolean
  /** SHA-256 of this device's token. */
  session: Buffer
  purpose: SessionPurpose
  /** Until when the password that was typed again counts; null when it was not. */
  confirmedUntil: Date | null
  /** Until when the second factor that was shown counts; null when none was. */
  secondFactorUntil: Date | null
}

/** A viewer as found by a token, with the time at which the session was last used. */
export type ViewerByToken = Omit<Viewer, 'session'> & { lastUsedAt: Date | null }

/** What a session is opened for. A domain that opens another kind of session adds it: `declare module`. */
export interface SessionPurposes {
  app: true
}
export type SessionPurpose = keyof SessionPurposes

/** How sessions of a purpose live and what they may do. */
export type SessionRules = {
  lifetimeMs: number
  /** Whether using the session extends it. */
  isRenewedByUse: boolean
  /** Whether the session is used on the device that opens it, so that opening it counts as its first use. */
  isUsedByOpener: boolean
  /** The prefix of its tokens, which shows what a token found in a file or a log is. */
  tokenPrefix: string
  /** Throws where the session may not call this endpoint. Without an endpoint: a route outside of the contract. */
  assertMayCall(viewer: Viewer, endpoint?: Endpoint): void
}

/** The functions that the domain of people provides to sessions. */
export type SessionsOf = {
  /** Finds the viewer of a living session. Every request whose session is not cached waits for it. */
  find(database: Database, session: { session: Buffer; now: Date }): Promise<ViewerByToken | undefined>
  rules: Readonly<Record<Exclude<SessionPurpose, 'app'>, SessionRules>>
}

/** Where a session is opened or used from. */
export type SessionSource = { address: string; userAgent: string }

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a session lives after its last use. */
export const SESSION_LIFETIME = 30 * DAY_MS
/** How long a confirmed password counts. */
const CONFIRMED_FOR_MS = 10 * 60 * 1000
/** How long a second factor counts: a working day. */
const SECOND_FACTOR_FOR_MS = 12 * 60 * 60 * 1000
/** How exactly the last use is recorded; its day is recorded exactly. */
const USE_STEP_MS = 60 * 60 * 1000
/** How long a session is cached if no node announces its end, in case an announcement is lost. */
const CACHE_TTL_MS = 5_000

const APP: SessionRules = {
  lifetimeMs: SESSION_LIFETIME,
  isRenewedByUse: true,
  isUsedByOpener: true,
  tokenPrefix: '',
  assertMayCall() {},
}

/** The day in -03:00 of an instant, as a number. */
function dayOf(instant: Date | number): number {
  return Math.floor((Number(instant) - 3 * 60 * 60 * 1000) / DAY_MS)
}

function isRecorded(lastUsedAt: Date | null, now: Date): boolean {
  return (
    lastUsedAt !== null &&
    now.getTime() - lastUsedAt.getTime() <= USE_STEP_MS &&
    dayOf(now) === dayOf(lastUsedAt)
  )
}

export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** 256 random bits, for sessions and links in e-mails; only the digest is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function header(request: FastifyRequest, ...names: string[]): string {
  for (const name of names) {
    const value = request.headers[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

/** The token that a request carries, or ''. */
export function tokenOf(request: FastifyRequest): string {
  return header(request, 'user_token', 'x-user-token')
}

type SessionRow = Viewer & { lastUsedAt: Date | null }

export type Sessions = {
  /**
   * The viewer of a request's USER_EMAIL and USER_TOKEN. Throws 401 when they name no living session, and 403 when the
   * session may not call this endpoint.
   */
  viewerOf(request: FastifyRequest, endpoint?: Endpoint): Promise<Viewer>
  /** The viewer of a request to a public endpoint; null when nobody is signed in. */
  ifSignedIn(request: FastifyRequest): Promise<Viewer | null>
  /** Opens a session for a device, or for a program under a name, and returns its token. */
  open(
    db: Db | Trx,
    userId: number,
    source: SessionSource,
    options?: { purpose?: SessionPurpose; name?: string },
  ): Promise<string>
  /** Records that the person of this session has just confirmed who they are. */
  confirm(trx: Trx, viewer: Pick<Viewer, 'id' | 'session'>): Promise<void>
  /** Records that the person of this session has just shown their second factor. */
  recordSecondFactor(trx: Trx, viewer: Pick<Viewer, 'id' | 'session'>): Promise<void>
  end(trx: Trx, viewer: Pick<Viewer, 'id' | 'session'>): Promise<void>
  /** Ends one session by its id; false when this user has no such session. */
  endOne(trx: Trx, userId: number, id: number): Promise<boolean>
  /** Ends every session of a user, or all but the one kept. */
  endAll(trx: Trx, userId: number, kept?: Buffer): Promise<void>
  /** Has every node look up this user's sessions anew, because something that a viewer carries changed. */
  changed(trx: Trx, userId: number): Promise<void>
  /** Which of these sessions still exist, as the keys that `keyOf` makes of them. */
  living(sessions: Buffer[]): Promise<Set<string>>
}

/** The viewer, or null where the request names no session that may be used. */
export function viewerOrNull(viewer: Promise<Viewer>): Promise<Viewer | null> {
  return viewer.catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
}

export function keyOf(session: Buffer): string {
  return session.toString('base64')
}

export function createSessions(
  { database, clock, channel }: { database: Database; clock: Clock; channel: Channel },
  { find, rules: others }: SessionsOf,
): Sessions {
  const rules: Readonly<Record<SessionPurpose, SessionRules>> = { app: APP, ...others }
  const expiryOf = (purpose: SessionPurpose, now: Date) => new Date(now.getTime() + rules[purpose].lifetimeMs)
  const cached = new LRUCache<string, SessionRow>({
    ...mostEntries(20_000),
    ttl: CACHE_TTL_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  })
  /** Counts how often cached sessions were dropped: a look-up that began before may have found a state that is out of date. */
  let forgotten = 0
  const forget = (fits: (found: SessionRow) => boolean): void => {
    forgotten += 1
    for (const [key, found] of cached.entries()) if (fits(found)) cached.delete(key)
  }
  channel.hear('sessions', ({ userId }) => forget(({ id }) => id === userId))
  channel.onGap(() => forget(() => true))

  const findUsed = async (token: string, address: string): Promise<SessionRow | undefined> => {
    const session = digestOf(token)
    const row = await find(database, { session, now: clock() })
    if (!row) return undefined
    const now = clock()
    if (!isRecorded(row.lastUsedAt, now))
      await run(database.db, recordUse, {
        session,
        now,
        network: maskedNetwork(address),
        expiresAt: rules[row.purpose].isRenewedByUse ? expiryOf(row.purpose, now) : null,
      })
    return { ...row, session }
  }

  const viewerOf: Sessions['viewerOf'] = async (request, endpoint) => {
    const email = header(request, 'user_email', 'x-user-email').trim().toLowerCase()
    const token = tokenOf(request)
    if (email === '' || token === '') throw unauthenticated()
    const key = hash('sha256', token, 'base64')
    let found = cached.get(key)
    if (!found) {
      const before = forgotten
      found = await findUsed(token, visitorAddress(request))
      if (found && before === forgotten) cached.set(key, found)
    }
    if (!found || found.email !== email) throw unauthenticated('Sua sessão terminou. Entre de novo.')
    rules[found.purpose].assertMayCall(found, endpoint)
    return found
  }

  return {
    viewerOf,

    ifSignedIn: (request) => viewerOrNull(viewerOf(request)),

    async open(db, userId, { address, userAgent }, options = {}) {
      const { purpose = 'app', name = null } = options
      const { tokenPrefix, isUsedByOpener } = rules[purpose]
      const token = tokenPrefix + newToken()
      const now = clock()
      await run(db, insertSession, {
        session: digestOf(token),
        userId,
        userAgent: userAgent.slice(0, 300),
        network: isUsedByOpener ? maskedNetwork(address) : '',
        name,
        purpose,
        now,
        usedAt: isUsedByOpener ? now : null,
        expiresAt: expiryOf(purpose, now),
      })
      return token
    },

    async confirm(trx, { id: userId, session }) {
      const until = new Date(clock().getTime() + CONFIRMED_FOR_MS)
      await run(trx, confirmSession, { session, until })
      forget((one) => one.session.equals(session))
      await announce(trx, 'sessions', { userId })
    },

    async recordSecondFactor(trx, { id: userId, session }) {
      const until = new Date(clock().getTime() + SECOND_FACTOR_FOR_MS)
      await run(trx, saveSecondFactor, { session, until })
      forget((one) => one.session.equals(session))
      await announce(trx, 'sessions', { userId })
    },

    async end(trx, { id: userId, session }) {
      await run(trx, deleteSession, { session })
      forget((one) => one.session.equals(session))
      await announce(trx, 'sessions', { userId })
    },

    async endOne(trx, userId, id) {
      const ended = await maybeOne(trx, deleteSessionById, { id, userId })
      if (!ended) return false
      forget(({ session }) => session.equals(ended.session))
      await announce(trx, 'sessions', { userId })
      return true
    },

    async endAll(trx, userId, kept) {
      await run(trx, deleteOtherSessions, { userId, kept: kept ?? null })
      forget(({ id, session }) => id === userId && !(kept && session.equals(kept)))
      await announce(trx, 'sessions', { userId })
    },

    async living(sessions) {
      const rows = await hotMany(database, findLivingSessions, { keys: sessions.map(keyOf), now: clock() })
      return new Set(rows.map(({ key }) => key))
    },

    async changed(trx, userId) {
      forget(({ id }) => id === userId)
      await announce(trx, 'sessions', { userId })
    },
  }
}
