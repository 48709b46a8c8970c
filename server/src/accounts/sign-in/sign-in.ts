import type { Session } from '@arroba/contract/accounts.ts'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/data/database.ts'
import { forbidden, unauthenticated } from '../../platform/http/errors.ts'
import type { Sessions } from '../../platform/http/session.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { isPassword } from '../../platform/password.ts'
import { emailOf, isDeliverable } from '../email.ts'
import { newDeviceLetter } from '../letters.ts'
import { identityColumns } from '../read.ts'
import { deviceOf } from './device-name.ts'
import { guardSignIn } from './guard-sign-in.ts'
import { isNewDevice } from './known-devices.ts'
import { rememberAddress, type Source } from './known-sources.ts'

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
  source: Source,
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
    const whose = { secret: config.secret, userId: id, now }
    if (await isNewDevice(trx, { ...whose, ...source })) {
      const seen = { device: deviceOf(source.userAgent).device, at: now }
      await jobs.enqueue(trx, 'send-mail', newDeviceLetter(config.publicUrl, { name, email }, seen))
    }
    await rememberAddress(trx, { ...whose, source })
    return sessions.open(trx, id, source.userAgent)
  })

/**
 * Opens a session for this device. A wrong password, an unknown e-mail and an account nobody can sign in to take the same
 * statements and one argon2id verification each, are limited alike, and fail alike.
 */
export const signIn = async (
  needs: Needs,
  { email = '', password = '' }: { email?: string; password?: string },
  source: Source,
): Promise<Session> => {
  const address = emailOf(email)
  const [found] = await needs.database.hot<Row>(statement, [isDeliverable(address) ? address : ''])
  const guard = await guardSignIn(needs, { email: address, userId: found?.id ?? null, source })
  const correct = await isPassword(found?.passwordHash ?? null, password)
  if (!found || !correct) throw refused()
  await guard.passed()
  const { passwordHash: _, ...user } = found
  return { ...user, token: await openSession(needs, found, source) }
}
