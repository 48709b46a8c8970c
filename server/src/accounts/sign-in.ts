import type { Session } from '@arroba/contract/accounts.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { forbidden, unauthenticated } from '../platform/errors.ts'
import type { Jobs } from '../platform/jobs.ts'
import { isPassword } from '../platform/password.ts'
import type { Sessions } from '../platform/session.ts'
import { deviceOf } from './device-words.ts'
import { emailOf, isDeliverable } from './email.ts'
import { isNewDevice } from './known-devices.ts'
import { newDeviceLetter } from './letters.ts'
import { identityColumns } from './read.ts'

const statement = {
  name: 'sign-in',
  text: `select ${identityColumns('u')}, u.password_hash as "passwordHash"
         from users u where u.email = $1`,
}

type Needs = { config: Config; database: Database; jobs: Jobs; clock: Clock; sessions: Sessions }
type Row = Omit<Session, 'token'> & { passwordHash: string | null }

const refused = () => unauthenticated('Falha no login!')

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

type Suspension = { until: Date | null; reason: string | null }

const suspended = ({ until, reason }: Suspension) =>
  forbidden(`Sua conta está suspensa${until ? ` até ${moment.format(until)}` : ''}. Motivo: ${reason}`)

/** Unless the password was changed since it was verified: who changes it ends every session, this one included. Whoever is
 * suspended reads why, and until when. */
const openSession = (
  { config, database: { db }, jobs, clock, sessions }: Needs,
  { id, name, email, passwordHash }: Row,
  { device, userAgent }: { device: string; userAgent: string },
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const { rows } = await sql<Suspension & { isSuspended: boolean }>`
      select suspended_until as until, suspended_reason as reason,
        suspended_at is not null and (suspended_until is null or suspended_until > ${now}) as "isSuspended"
      from users where id = ${id} and password_hash = ${passwordHash} for share`.execute(trx)
    const [person] = rows
    if (!person) throw refused()
    if (person.isSuspended) throw suspended(person)
    if (await isNewDevice(trx, { secret: config.secret, userId: id, device, userAgent, now })) {
      const seen = { device: deviceOf(userAgent).device, at: now }
      await jobs.enqueue(trx, 'send-mail', newDeviceLetter(config.publicUrl, { name, email }, seen))
    }
    return sessions.open(trx, id, userAgent)
  })

/**
 * Opens a session for this device. A wrong password, an unknown e-mail and an account nobody can sign in to cost one
 * look and one argon2id verification each, and fail alike.
 */
export const signIn = async (
  needs: Needs,
  { email = '', password = '', device = '' }: { email?: string; password?: string; device?: string },
  userAgent: string,
): Promise<Session> => {
  const address = emailOf(email)
  const [found] = await needs.database.hot<Row>(statement, [isDeliverable(address) ? address : ''])
  const correct = await isPassword(found?.passwordHash ?? null, password)
  if (!found || !correct) throw refused()
  const { passwordHash: _, ...user } = found
  return { ...user, token: await openSession(needs, found, { device, userAgent }) }
}
