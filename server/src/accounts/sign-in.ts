import type { Session } from '@arroba/contract/accounts.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { unauthenticated } from '../platform/errors.ts'
import type { Sessions } from '../platform/session.ts'
import { emailOf, isDeliverable } from './email.ts'
import { isPassword } from './password.ts'
import { avatarJson } from './read.ts'

const statement = {
  name: 'sign-in',
  text: `select u.id, u.name, u.email, u.nickname, ${avatarJson('u')} as avatar, u.password_hash as "passwordHash"
         from users u where u.email = $1`,
}

type Row = Omit<Session, 'token'> & { passwordHash: string | null }

const refused = () => unauthenticated('Falha no login!')

/** Unless the password was changed since it was verified: who changes it ends every session, this one included. */
const openSession = (
  { db }: Database,
  sessions: Sessions,
  { id, passwordHash }: Row,
  userAgent: string,
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select from users where id = ${id} and password_hash = ${passwordHash} for share`.execute(trx)
    if (rows.length === 0) throw refused()
    return sessions.open(trx, id, userAgent)
  })

/**
 * Opens a session for this device. A wrong password, an unknown e-mail and an account nobody can sign in to cost one
 * look and one argon2id verification each, and fail alike.
 */
export const signIn = async (
  database: Database,
  sessions: Sessions,
  { email = '', password = '' }: { email?: string; password?: string },
  userAgent: string,
): Promise<Session> => {
  const address = emailOf(email)
  const [found] = await database.hot<Row>(statement, [isDeliverable(address) ? address : ''])
  const correct = await isPassword(found?.passwordHash ?? null, password)
  if (!found || !correct) throw refused()
  const { passwordHash: _, ...user } = found
  return { ...user, token: await openSession(database, sessions, found, userAgent) }
}
