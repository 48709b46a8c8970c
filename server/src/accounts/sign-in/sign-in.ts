import type { Session } from '@arroba/contract/accounts.ts'
import { build, compile } from '../../platform/data/compile.ts'
import { hotOne, maybeOne } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { type Failure, unauthenticated } from '../../platform/http/errors.ts'
import { isPassword } from '../../platform/password.ts'
import { isDeliverable, normalizeEmail } from '../email.ts'
import { identityColumns } from '../expressions.ts'
import { enter, type SignInServices } from './enter.ts'
import { guardSignIn } from './guard-sign-in.ts'
import type { Source } from './known-sources.ts'
import { lockSignIn } from './sql/statements.ts'

type Account = RowOf<typeof findAccount>

const findAccount = compile('sign-in', { email: 'text' }, ({ email }) =>
  build
    .selectFrom('users as u')
    .select(identityColumns('u'))
    .select('u.password_hash as passwordHash')
    .where('u.email', '=', email),
)

/**
 * Signs in with a password. A wrong password, an unknown e-mail and an account nobody can sign in to run the same
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
 * Opens the session, unless the password was changed since it was verified: a changed password ends every session, so
 * also this one. A suspended person is told why, and until when.
 */
function openSession(
  services: SignInServices,
  { id: userId, name, email, passwordHash }: Account,
  source: Source,
): Promise<string> {
  return services.database.db.transaction().execute(async (trx) => {
    const standing = await maybeOne(trx, lockSignIn, { userId, passwordHash, now: services.clock() })
    if (!standing) throw signInRefused()
    return enter(services, trx, { userId, name, email, ...standing }, source)
  })
}

function signInRefused(): Failure {
  return unauthenticated('Falha no login!')
}
