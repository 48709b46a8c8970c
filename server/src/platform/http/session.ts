import { hash, randomBytes } from 'node:crypto'
import type { Capability } from '@arroba/contract/rules/capabilities.ts'
import { TERMS } from '@arroba/contract/rules/terms.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Database, Db, Trx } from '../data/database.ts'
import { hotMany, hotOne, maybeOne, run } from '../data/query.ts'
import { announce, type Channel } from '../live/channel.ts'
import { Failure, forbidden, unauthenticated } from './errors.ts'
import {
  confirmSession,
  deleteOtherSessions,
  deleteSession,
  deleteSessionById,
  findLivingSessions,
  findSession,
  insertSession,
  recordUse,
} from './sql/statements.ts'

/** The signed-in person of a request. */
export type Viewer = {
  id: number
  email: string
  stateCode: number | null
  isStaff: boolean
  /** Ids of the people whom they blocked, in their order: nothing of theirs is shown. */
  blocked: readonly number[]
  /** Ids of the tags that they follow. */
  interests: readonly number[]
  /** What their plan opens. */
  opens: readonly Capability[]
  /** The version of the terms that is in force. */
  acceptedTerms: boolean
  /** SHA-256 of this device's token. */
  session: Buffer
  /** A session for the checkout was opened by a temporary token, and only the calls that say so take it. */
  purpose: SessionPurpose
  /** Until when the password that was typed again counts; null when it was not. */
  confirmedUntil: Date | null
}

type SessionPurpose = 'app' | 'checkout'

const DAY_MS = 24 * 60 * 60 * 1000
/** After the last use. */
export const SESSION_LIFETIME = 30 * DAY_MS
/** After it was opened, however much it is used. */
const CHECKOUT_LIFETIME_MS = 2 * 60 * 60 * 1000
/** How long a confirmed password counts. */
const CONFIRMED_FOR_MS = 10 * 60 * 1000
/** How exactly the last use is known; its day is known exactly. */
const USE_STEP_MS = 60 * 60 * 1000
/** How long a session is cached, if no node says that it ended: the net under the channel. */
const CACHE_TTL_MS = 5_000

/** Of an instant, its day in -03:00, as a number. */
const dayOf = (instant: Date | number): number => Math.floor((Number(instant) - 3 * 60 * 60 * 1000) / DAY_MS)

const CHECKOUT_ONLY = 'Esta entrada vale só para a compra do plano. Entre com o seu e-mail e a sua senha.'

export const digestOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** 256 random bits, for sessions and links in e-mails; only the digest is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const header = (request: FastifyRequest, ...names: string[]): string => {
  for (const name of names) {
    const value = request.headers[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

/** The token that a request carries, or ''. */
export const tokenOf = (request: FastifyRequest): string => header(request, 'user_token', 'x-user-token')

type SessionRow = Viewer & { expiresAt: Date }

export type Sessions = {
  /**
   * The viewer of a request's USER_EMAIL and USER_TOKEN; throws 401 when they name no living session, and 403 when it is
   * one for the checkout, unless those are taken as well.
   */
  viewerOf(request: FastifyRequest, options?: { takesCheckout: boolean }): Promise<Viewer>
  /** The viewer of a request that anybody may make; null for nobody signed in. */
  ifSignedIn(request: FastifyRequest): Promise<Viewer | null>
  /** Opens a session for a device and returns its token. */
  open(db: Db | Trx, userId: number, userAgent: string, purpose?: SessionPurpose): Promise<string>
  /** This session's person has just proved once more who they are. */
  confirm(trx: Trx, viewer: Pick<Viewer, 'id' | 'session'>): Promise<void>
  end(trx: Trx, viewer: Pick<Viewer, 'id' | 'session'>): Promise<void>
  /** Ends one by its id; false when this user has no such session. */
  endOne(trx: Trx, userId: number, id: number): Promise<boolean>
  /** Ends every session of a user, or all but the one kept. */
  endAll(trx: Trx, userId: number, kept?: Buffer): Promise<void>
  /** What a viewer carries changed: it is looked up anew, on every node. */
  changed(trx: Trx, userId: number): Promise<void>
  /** Which of these still live, as keys that `keyOf` makes of them. */
  living(sessions: Buffer[]): Promise<Set<string>>
}

/** Null where a request names no session that may be used. */
export const orNobody = (viewer: Promise<Viewer>): Promise<Viewer | null> =>
  viewer.catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })

export const keyOf = (session: Buffer): string => session.toString('base64')

export const createSessions = (database: Database, clock: Clock, channel: Channel): Sessions => {
  const cached = new LRUCache<string, SessionRow>({
    max: 20_000,
    ttl: CACHE_TTL_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  })
  /** Counts how often something was: a look-up that began before may have found what no longer holds. */
  let forgotten = 0
  const forget = (fits: (found: SessionRow) => boolean): void => {
    forgotten += 1
    for (const [key, found] of cached.entries()) if (fits(found)) cached.delete(key)
  }
  channel.hear('sessions', ({ userId }) => forget(({ id }) => id === userId))
  channel.onGap(() => forget(() => true))

  const saveUse = (session: Buffer, now: number): Promise<number> =>
    run(database.db, recordUse, {
      session,
      now: new Date(now),
      expiresAt: new Date(now + SESSION_LIFETIME),
    })

  const lifetimeOf = (purpose: SessionPurpose): number =>
    purpose === 'checkout' ? CHECKOUT_LIFETIME_MS : SESSION_LIFETIME

  const find = async (token: string): Promise<SessionRow | undefined> => {
    const session = digestOf(token)
    const row = await hotOne(database, findSession, { session, now: clock(), terms: TERMS.version })
    if (!row) return undefined
    const now = clock().getTime()
    const lastUse = row.expiresAt.getTime() - SESSION_LIFETIME
    const isRecorded = now - lastUse <= USE_STEP_MS && dayOf(now) === dayOf(lastUse)
    if (row.purpose === 'app' && !isRecorded) await saveUse(session, now)
    return { ...row, session }
  }

  const viewerOf: Sessions['viewerOf'] = async (request, { takesCheckout } = { takesCheckout: false }) => {
    const email = header(request, 'user_email', 'x-user-email').trim().toLowerCase()
    const token = tokenOf(request)
    if (email === '' || token === '') throw unauthenticated()
    const key = hash('sha256', token, 'base64')
    let found = cached.get(key)
    if (!found) {
      const before = forgotten
      found = await find(token)
      if (found && before === forgotten) cached.set(key, found)
    }
    if (!found || found.email !== email) throw unauthenticated('Sua sessão terminou. Entre de novo.')
    if (found.purpose === 'checkout' && !takesCheckout) throw forbidden(CHECKOUT_ONLY)
    return found
  }

  return {
    viewerOf,

    ifSignedIn: (request) => orNobody(viewerOf(request)),

    async open(db, userId, userAgent, purpose = 'app') {
      const token = newToken()
      const now = clock()
      const expiresAt = new Date(now.getTime() + lifetimeOf(purpose))
      await run(db, insertSession, {
        session: digestOf(token),
        userId,
        userAgent: userAgent.slice(0, 300),
        purpose,
        now,
        expiresAt,
      })
      return token
    },

    async confirm(trx, { id: userId, session }) {
      const until = new Date(clock().getTime() + CONFIRMED_FOR_MS)
      await run(trx, confirmSession, { session, until })
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
