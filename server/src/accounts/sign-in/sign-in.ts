import type { Session } from '@arroba/contract/accounts.ts'
import { build, compile } from '../../platform/data/compile.ts'
import { hotOne, maybeOne } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { type Failure, forbidden, unauthenticated } from '../../platform/http/errors.ts'
import type { Sessions } from '../../platform/http/session.ts'
import { isPassword } from '../../platform/password.ts'
import type { Services } from '../../platform/services.ts'
import { isDeliverable, normalizeEmail } from '../email.ts'
import { identityColumns } from '../expressions.ts'
import { newDeviceLetter } from '../letters.ts'
import { deviceOf } from './device-name.ts'
import { guardSignIn } from './guard-sign-in.ts'
import { isNewDevice } from './known-devices.ts'
import { rememberAddress, type Source } from './known-sources.ts'
import { lockSignIn } from './sql/statements.ts'

type SignInServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & { sessions: Sessions }
type Account = RowOf<typeof findAccount>

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

const findAccount = compile('sign-in', { email: 'text' }, ({ email }) =>
  build
    .selectFrom('users as u')
    .select(identityColumns('u'))
    .select('u.password_hash as passwordHash')
    .where('u.email', '=', email),
)

/**
 * Opens a session for this device. A wrong password, an unknown e-mail and an account nobody can sign in to take the same
 * statements and one argon2id verification each, are limited alike, and fail alike.
 */
export async function signIn(
  services: SignInServices,
  { email: written = '', password = '' }: { email?: string; password?: string },
  source: Source,
): Promise<Session> {
  const email = normalizeEmail(written)
  const account = await hotOne(services.database, findAccount, { email: isDeliverable(email) ? email : '' })
  const guard = await guardSignIn(services, { email, userId: account?.id ?? null, source })
  const isRight = await isPassword(account?.passwordHash ?? null, password)
  if (!account || !isRight) throw signInRefused()
  await guard.passed()
  const { passwordHash: _, ...identity } = account
  return { ...identity, token: await openSession(services, account, source) }
}

/**
 * Unless the password was changed since it was verified: who changes it ends every session, this one included. Whoever is
 * suspended reads why, and until when.
 */
function openSession(
  { config, database: { db }, jobs, clock, sessions }: SignInServices,
  { id: userId, name, email, passwordHash }: Account,
  source: Source,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const now = clock()
    const person = await maybeOne(trx, lockSignIn, { userId, passwordHash, now })
    if (!person) throw signInRefused()
    if (person.isSuspended) throw suspended(person)
    if (await isNewDevice(trx, { secret: config.secret, userId, now, ...source })) {
      const device = { device: deviceOf(source.userAgent).device, at: now }
      await jobs.enqueue(trx, 'send-mail', newDeviceLetter(config.publicUrl, { name, email }, device))
    }
    await rememberAddress(trx, { secret: config.secret, userId, now, source })
    return sessions.open(trx, userId, source.userAgent)
  })
}

function suspended({ suspendedUntil, suspendedReason }: RowOf<typeof lockSignIn>): Failure {
  const until = suspendedUntil ? ` até ${moment.format(suspendedUntil)}` : ''
  return forbidden(`Sua conta está suspensa${until}. Motivo: ${suspendedReason}`)
}

function signInRefused(): Failure {
  return unauthenticated('Falha no login!')
}
