import { hash, randomBytes } from 'node:crypto'
import type { Capability } from '@arroba/contract/rules/capabilities.ts'
import { TERMS } from '@arroba/contract/rules/terms.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Database, Db, Trx } from '../data/database.ts'
import { announce, type Channel } from '../live/channel.ts'
import { Failure, forbidden, unauthenticated } from './errors.ts'
import { planInForce } from './plan-gate.ts'

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

const DAY = 24 * 60 * 60 * 1000
/** After the last use. */
export const SESSION_LIFETIME = 30 * DAY
/** After it was opened, however much it is used. */
const CHECKOUT_LIFETIME = 2 * 60 * 60 * 1000
/** How long a confirmed password counts. */
const CONFIRMED_FOR = 10 * 60 * 1000
/** How exactly the last use is known; its day is known exactly. */
const TOLD_APART = 60 * 60 * 1000
/** How long a session found once is believed, if no node says that it ended: the net under the channel. */
const BELIEVED = 5_000

/** Of an instant, its day in -03:00, as a number. */
const dayOf = (instant: Date | number): number => Math.floor((Number(instant) - 3 * 60 * 60 * 1000) / DAY)

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
  const believed = new LRUCache<string, SessionRow>({
    max: 20_000,
    ttl: BELIEVED,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  })
  /** Counts how often something was: a look-up that began before may have found what no longer holds. */
  let forgotten = 0
  const forget = (fits: (found: SessionRow) => boolean): void => {
    forgotten += 1
    for (const [key, found] of believed.entries()) if (fits(found)) believed.delete(key)
  }
  channel.hear('sessions', ({ userId }) => forget(({ id }) => id === userId))
  channel.onGap(() => forget(() => true))

  const keepUse = async (session: Buffer, now: number): Promise<void> => {
    await sql`with used as (
        update sessions set expires_at = ${new Date(now + SESSION_LIFETIME)} where token_digest = ${session}
        returning user_id
      ) insert into daily_activity (day, user_id)
        select (${new Date(now)}::timestamptz at time zone interval '-03:00')::date, user_id from used
        on conflict do nothing`.execute(database.db)
  }

  const lifetimeOf = (purpose: SessionPurpose): number =>
    purpose === 'checkout' ? CHECKOUT_LIFETIME : SESSION_LIFETIME

  const find = async (token: string): Promise<SessionRow | undefined> => {
    const session = digestOf(token)
    const [row] = await database.hot<Omit<Viewer, 'session'> & { expiresAt: Date }>(
      {
        name: 'session',
        text: `select u.id, u.email, u.state_code as "stateCode", u.is_staff as "isStaff", s.expires_at as "expiresAt",
                 s.purpose, s.confirmed_until as "confirmedUntil",
                 (select coalesce(json_agg(b.blocked_id order by b.blocked_id), '[]')
                  from user_blocks b where b.user_id = u.id) as blocked,
                 (select coalesce(json_agg(i.tag_id order by i.tag_id), '[]')
                  from user_interests i where i.user_id = u.id) as interests,
                 (select p.features from plans p where p.identifier = ${planInForce('u', '$2::timestamptz')}) as opens,
                 exists (select from consents c where c.user_id = u.id and c.version = $3) as "acceptedTerms"
               from sessions s join users u on u.id = s.user_id
               where s.token_digest = $1 and s.expires_at > $2
                 and (u.suspended_at is null or u.suspended_until <= $2)`,
      },
      [session, clock(), TERMS.version],
    )
    if (!row) return undefined
    const now = clock().getTime()
    const lastUse = row.expiresAt.getTime() - SESSION_LIFETIME
    const isTold = now - lastUse <= TOLD_APART && dayOf(now) === dayOf(lastUse)
    if (row.purpose === 'app' && !isTold) await keepUse(session, now)
    return { ...row, session }
  }

  const viewerOf: Sessions['viewerOf'] = async (request, { takesCheckout } = { takesCheckout: false }) => {
    const email = header(request, 'user_email', 'x-user-email').trim().toLowerCase()
    const token = tokenOf(request)
    if (email === '' || token === '') throw unauthenticated()
    const key = hash('sha256', token, 'base64')
    let found = believed.get(key)
    if (!found) {
      const before = forgotten
      found = await find(token)
      if (found && before === forgotten) believed.set(key, found)
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
      await sql`with used as (
          insert into daily_activity (day, user_id)
          values ((${now}::timestamptz at time zone interval '-03:00')::date, ${userId}) on conflict do nothing
        ) insert into sessions (token_digest, user_id, user_agent, purpose, created_at, expires_at)
          values (${digestOf(token)}, ${userId}, ${userAgent.slice(0, 300)}, ${purpose}, ${now}, ${expiresAt})`.execute(
        db,
      )
      return token
    },

    async confirm(trx, { id: userId, session }) {
      const until = new Date(clock().getTime() + CONFIRMED_FOR)
      await sql`update sessions set confirmed_until = ${until} where token_digest = ${session}`.execute(trx)
      forget((one) => one.session.equals(session))
      await announce(trx, 'sessions', { userId })
    },

    async end(trx, { id: userId, session }) {
      await sql`delete from sessions where token_digest = ${session}`.execute(trx)
      forget((one) => one.session.equals(session))
      await announce(trx, 'sessions', { userId })
    },

    async endOne(trx, userId, id) {
      const { rows } = await sql<{ session: Buffer }>`
        delete from sessions where id = ${id} and user_id = ${userId} returning token_digest as session`.execute(
        trx,
      )
      const [ended] = rows
      if (!ended) return false
      forget(({ session }) => session.equals(ended.session))
      await announce(trx, 'sessions', { userId })
      return true
    },

    async endAll(trx, userId, kept) {
      await sql`delete from sessions where user_id = ${userId} and token_digest is distinct from ${kept ?? null}`.execute(
        trx,
      )
      forget(({ id, session }) => id === userId && !(kept && session.equals(kept)))
      await announce(trx, 'sessions', { userId })
    },

    async living(sessions) {
      const rows = await database.hot<{ key: string }>(
        {
          name: 'living-sessions',
          text: `select encode(token_digest, 'base64') as key from sessions
                 where token_digest in (select decode(k, 'base64') from unnest($1::text[]) k) and expires_at > $2`,
        },
        [sessions.map(keyOf), clock()],
      )
      return new Set(rows.map(({ key }) => key))
    },

    async changed(trx, userId) {
      forget(({ id }) => id === userId)
      await announce(trx, 'sessions', { userId })
    },
  }
}
