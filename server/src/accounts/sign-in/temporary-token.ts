import { hash } from 'node:crypto'
import type { Session } from '@arroba/contract/accounts.ts'
import type { HashedCredentials } from '@arroba/contract/sessions.ts'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/data/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import { digestOf, newToken, type Sessions, type Viewer } from '../../platform/http/session.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { checkoutOpenedLetter } from '../letters.ts'
import { identityColumns } from '../read.ts'
import { deviceOf } from './device-name.ts'
import { isKnownDevice } from './known-devices.ts'
import type { Source } from './known-sources.ts'

type Needs = { database: Database; clock: Clock }
type TradeNeeds = Needs & { config: Config; jobs: Jobs; sessions: Sessions }

const LIFETIME = 10 * 60 * 1000

const deadToken = () => invalid('Este link não vale mais. Entre com o seu e-mail e a sua senha.')

/** A token that whoever gets it may trade for a session of this person: once, within ten minutes. */
export const createTemporaryToken = async (
  { database: { db }, clock }: Needs,
  viewer: Viewer,
): Promise<{ token: string }> => {
  const token = newToken()
  await sql`insert into temporary_tokens (token_digest, session_digest, expires_at)
    values (${digestOf(token)}, ${viewer.session}, ${new Date(clock().getTime() + LIFETIME)})`.execute(db)
  return { token }
}

/** The same for a form, which may repeat as hashes whose session it is; then they must fit. */
export const createTemporaryTokenByForm = async (
  needs: Needs,
  viewer: Viewer,
  { email, token }: HashedCredentials,
): Promise<{ token: string }> => {
  const fits = (given: string | undefined, own: string) => !given || given.toLowerCase() === own
  if (!fits(email, hash('sha256', viewer.email)) || !fits(token, viewer.session.toString('hex')))
    throw invalid('Os dados enviados não são os da sua sessão.')
  return createTemporaryToken(needs, viewer)
}

/** A token that a checkout's session asked for names a purchase, and opens no further session. */
const holder = (digest: Buffer, now: Date) => sql`
  temporary_tokens t join sessions s on s.token_digest = t.session_digest join users u on u.id = s.user_id
  where t.token_digest = ${digest} and s.expires_at > ${now} and s.purpose = 'app'`

/** Tells whoever holds a token as which person it would sign them in; the token stays good. */
export const showTokenOwner = async (
  { database: { db }, clock }: Needs,
  viewer: Pick<Viewer, 'id'> | null,
  { token = '' }: { token?: string },
): Promise<{ first_name: string; is_current: boolean }> => {
  const now = clock()
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from ${holder(digestOf(token), now)} and t.expires_at > ${now}`.execute(db)
  const [person] = rows
  if (!person) throw deadToken()
  return { first_name: person.name.split(' ', 1)[0] ?? '', is_current: person.id === viewer?.id }
}

/**
 * Opens a session for the holder of a temporary token, which ends with that. The session opens the checkout and nothing
 * else, and is told of by letter where the device is new. A device that only ever did this is not one that the person
 * signed in from.
 */
export const tradeTemporaryToken = async (
  { config, database: { db }, jobs, clock, sessions }: TradeNeeds,
  { token = '' }: { token?: string },
  source: Source,
): Promise<Session> => {
  const digest = digestOf(token)
  return db.transaction().execute(async (trx) => {
    const now = clock()
    // The person first, as everywhere: whoever changes the password meanwhile ends the token or the new session.
    const { rows } = await sql<Omit<Session, 'token'>>`
      select ${sql.raw(identityColumns('u'))} from ${holder(digest, now)} for share of u`.execute(trx)
    const [person] = rows
    const { rows: used } = await sql`
      delete from temporary_tokens where token_digest = ${digest} and expires_at > ${now} returning 1`.execute(
      trx,
    )
    if (!person || used.length === 0) throw deadToken()
    if (!(await isKnownDevice(trx, { ...source, secret: config.secret, userId: person.id }))) {
      const seen = { device: deviceOf(source.userAgent).device, at: now }
      await jobs.enqueue(trx, 'send-mail', checkoutOpenedLetter(config.publicUrl, person, seen))
    }
    return { ...person, token: await sessions.open(trx, person.id, source.userAgent, 'checkout') }
  })
}
