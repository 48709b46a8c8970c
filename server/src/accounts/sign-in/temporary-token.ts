import { hash } from 'node:crypto'
import type { Session } from '@arroba/contract/accounts.ts'
import type { HashedCredentials } from '@arroba/contract/sessions.ts'
import { build, compile } from '../../platform/data/compile.ts'
import { maybeOne, one, run } from '../../platform/data/query.ts'
import { type Failure, invalid } from '../../platform/http/errors.ts'
import { digestOf, newToken, type Sessions, type Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { deviceOf } from '../../platform/text/device-name.ts'
import { identityColumns } from '../expressions.ts'
import { checkoutOpenedLetter } from '../letters.ts'
import { isKnownDevice } from './known-devices.ts'
import type { Source } from './known-sources.ts'
import { findTokenOwner, insertTemporaryToken, lockTokenOwner, useTemporaryToken } from './sql/statements.ts'

const LIFETIME_MS = 10 * 60 * 1000

const findIdentity = compile('identity', { id: 'bigint' }, ({ id }) =>
  build.selectFrom('users as u').select(identityColumns('u')).where('u.id', '=', id),
)

/** Creates a token whose holder may trade it for a session of this person, once and within ten minutes. */
export async function createTemporaryToken(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
): Promise<{ token: string }> {
  const token = newToken()
  await run(db, insertTemporaryToken, {
    tokenDigest: digestOf(token),
    session: viewer.session,
    expiresAt: new Date(clock().getTime() + LIFETIME_MS),
  })
  return { token }
}

/** Creates a temporary token for a form. The form may send hashes that name its session; then they must match. */
export async function createTemporaryTokenByForm(
  services: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  { email, token }: HashedCredentials,
): Promise<{ token: string }> {
  const fits = (given: string | undefined, own: string) => !given || given.toLowerCase() === own
  if (!fits(email, hash('sha256', viewer.email)) || !fits(token, viewer.session.toString('hex')))
    throw invalid('Os dados enviados não são os da sua sessão.')
  return createTemporaryToken(services, viewer)
}

/** The person whom a temporary token belongs to; the token stays valid. */
export async function showTokenOwner(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Pick<Viewer, 'id'> | null,
  { token = '' }: { token?: string },
): Promise<{ first_name: string; is_current: boolean }> {
  const person = await maybeOne(db, findTokenOwner, { tokenDigest: digestOf(token), now: clock() })
  if (!person) throw tokenIsOver()
  return { first_name: person.name.split(' ', 1)[0] ?? '', is_current: person.id === viewer?.id }
}

/**
 * Trades a temporary token for a session, which uses up the token. The session opens the checkout and nothing else, and
 * a letter reports a new device. A device that only did this does not count as one that the person signed in from.
 */
export async function tradeTemporaryToken(
  {
    config,
    database: { db },
    jobs,
    clock,
    sessions,
  }: Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & { sessions: Sessions },
  { token = '' }: { token?: string },
  source: Source,
): Promise<Session> {
  const tokenDigest = digestOf(token)
  return db.transaction().execute(async (trx) => {
    const now = clock()
    // The person is locked before the token, as in every command; a password that changes at the same time ends the
    // token or the session.
    const owner = await maybeOne(trx, lockTokenOwner, { tokenDigest, now })
    const isUsed = (await run(trx, useTemporaryToken, { tokenDigest, now })) > 0
    if (!owner || !isUsed) throw tokenIsOver()
    const person = await one(trx, findIdentity, { id: owner.id })
    if (!(await isKnownDevice(trx, { ...source, secret: config.secret, userId: person.id }))) {
      const device = { device: deviceOf(source.userAgent).device, at: now }
      await jobs.enqueue(trx, 'send-mail', checkoutOpenedLetter(config.publicUrl, person, device))
    }
    return { ...person, token: await sessions.open(trx, person.id, source, { purpose: 'checkout' }) }
  })
}

function tokenIsOver(): Failure {
  return invalid('Este link não vale mais. Entre com o seu e-mail e a sua senha.')
}
