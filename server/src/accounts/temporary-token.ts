import { hash } from 'node:crypto'
import type { Session } from '@arroba/contract/accounts.ts'
import type { HashedCredentials } from '@arroba/contract/sessions.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { invalid } from '../platform/errors.ts'
import { digestOf, newToken, type Sessions, type Viewer } from '../platform/session.ts'
import { identityColumns } from './read.ts'

type Needs = { database: Database; clock: Clock }

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

/** Opens a session for the holder of a temporary token, which ends with that. */
export const tradeTemporaryToken = async (
  { database: { db }, clock, sessions }: Needs & { sessions: Sessions },
  { token = '' }: { token?: string },
  userAgent: string,
): Promise<Session> => {
  const digest = digestOf(token)
  return db.transaction().execute(async (trx) => {
    // The person first, as everywhere: whoever changes the password meanwhile ends the token or the new session.
    const { rows } = await sql<Omit<Session, 'token'>>`
      select ${sql.raw(identityColumns('u'))}
      from temporary_tokens t join sessions s on s.token_digest = t.session_digest join users u on u.id = s.user_id
      where t.token_digest = ${digest} and s.expires_at > ${clock()} for share of u`.execute(trx)
    const [person] = rows
    const { rows: used } = await sql`
      delete from temporary_tokens where token_digest = ${digest} and expires_at > ${clock()} returning 1`.execute(
      trx,
    )
    if (!person || used.length === 0) throw deadToken()
    return { ...person, token: await sessions.open(trx, person.id, userAgent) }
  })
}
