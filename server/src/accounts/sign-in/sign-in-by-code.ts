import type { Session } from '@arroba/contract/accounts.ts'
import { barePhone } from '@arroba/contract/rules/profile.ts'
import { build, compile } from '../../platform/data/compile.ts'
import type { Trx } from '../../platform/data/database.ts'
import { hotOne, maybeOne, one, run } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { type Failure, forbidden, invalid } from '../../platform/http/errors.ts'
import { digestOf, newToken, type Sessions } from '../../platform/http/session.ts'
import { tooMany } from '../../platform/http/too-many-requests.ts'
import type { Services } from '../../platform/services.ts'
import { identityColumns } from '../expressions.ts'
import { spendNoTry, waitOfAddress, waitOfNumber, waitOfTries, waitOfTriesAt } from '../phone/code-limits.ts'
import { type CodePurpose, spendCode, tryCode } from '../phone/codes.ts'
import { findByVerifiedPhone, recordPhoneProof } from '../phone/sql/statements.ts'
import { securityLetter } from '../security-letters.ts'
import { enter } from './enter.ts'
import { networkOf, recognize, type Source } from './known-sources.ts'
import { deleteRecoveries, findAddressee, insertRecovery, lockVerifiedPhone } from './sql/statements.ts'

type CodeServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'>
/** A right code, and the phone that it was sent to. */
type AcceptedCode = { userId: number; phone: string; digest: Buffer }

const RECOVERY_LIVES_MS = 10 * 60 * 1000
/** How long a verified number is trusted; after that it may belong to somebody else. */
const PROOF_LASTS_MS = 180 * 24 * 60 * 60 * 1000
/** The user id for a number that belongs to nobody, so that the same statements run. */
const NOBODY = 0

const findIdentity = compile('identity', { id: 'bigint' }, ({ id }) =>
  build.selectFrom('users as u').select(identityColumns('u')).where('u.id', '=', id),
)

/**
 * Has a code sent to the account with this verified phone; a number is verified for one account at most. Answers the
 * same in the same time when there is none. After too many requests no code is sent, and the newest one stays valid.
 */
export async function requestCode(
  services: CodeServices,
  { phone: written = '', purpose }: { phone?: string; purpose: 'sign-in' | 'recovery' },
  source: Pick<Source, 'address'>,
): Promise<{ message: string }> {
  const { database, jobs } = services
  const phone = readPhone(written)
  const waitMs = await waitOfAddress(services, networkOf(source))
  if (waitMs > 0) throw tooMany(waitMs)
  const account = await hotOne(database, findByVerifiedPhone, { phone })
  const isTooMany = (await waitOfNumber(services, phone)) > 0
  if (!isTooMany) await jobs.enqueue(database.db, 'send-phone-code', { userId: account?.id ?? null, purpose })
  return { message: 'Se este celular foi confirmado em uma conta, o código está a caminho.' }
}

/** Signs in with a code. As after a password, a letter reports a new device, and a suspended person is told why. */
export async function signInByCode(
  services: CodeServices & { sessions: Sessions },
  { phone, code }: { phone?: string; code?: string },
  source: Source,
): Promise<Session> {
  const { database, clock } = services
  const accepted = await acceptCode(services, { phone, code, purpose: 'sign-in' }, source)
  return database.db.transaction().execute(async (trx) => {
    const { userId } = accepted
    const person = await proveByCode(trx, { ...accepted, purpose: 'sign-in', now: clock() })
    const token = await enter(services, trx, { ...person, userId }, source)
    return { ...(await one(trx, findIdentity, { id: userId })), token }
  })
}

/** Trades a code for a recovery token, which sets a new password. */
export async function startRecovery(
  services: CodeServices,
  { phone, code }: { phone?: string; code?: string },
  source: Source,
): Promise<{ token: string }> {
  const { database, clock } = services
  const accepted = await acceptCode(services, { phone, code, purpose: 'recovery' }, source)
  return database.db.transaction().execute(async (trx) => {
    const now = clock()
    const { userId } = accepted
    await proveByCode(trx, { ...accepted, purpose: 'recovery', now })
    const token = newToken()
    await run(trx, deleteRecoveries, { userId })
    const expiresAt = new Date(now.getTime() + RECOVERY_LIVES_MS)
    await run(trx, insertRecovery, { tokenDigest: digestOf(token), userId, expiresAt, isMailed: false })
    return { token }
  })
}

/**
 * Checks a code. A wrong code, an expired one and a number that belongs to nobody run the same statements and fail
 * alike. Numbers change hands: even a right code is refused where the account was never used and the number was last
 * verified more than half a year ago.
 */
async function acceptCode(
  services: CodeServices,
  {
    phone: written = '',
    code = '',
    purpose,
  }: { phone?: string | undefined; code?: string | undefined; purpose: CodePurpose },
  source: Source,
): Promise<AcceptedCode> {
  const { config, database, clock } = services
  const phone = readPhone(written)
  if (!/^\D*(\d\D*){6}$/.test(code)) throw invalid('Digite os seis números do código.')
  const ofAddress = await waitOfTries(services, networkOf(source))
  if (ofAddress > 0) throw tooMany(ofAddress)
  const account = await hotOne(database, findByVerifiedPhone, { phone })
  const userId = account?.id ?? null
  const { secret } = config
  const now = clock()
  const known = await recognize(database.db, { secret, userId: userId ?? NOBODY, source, now })
  const ofNumber = known ? 0 : await waitOfTriesAt(services, phone)
  if (ofNumber > 0) throw tooMany(ofNumber)
  const tried = await tryCode(database.db, { userId, purpose, secret, code, now })
  if (tried.is === 'over') await spendNoTry(services, phone)
  if (userId === null || tried.is !== 'right' || tried.phone !== phone) throw codeRefused()
  const shownAt = account?.verifiedAt?.getTime() ?? 0
  if (!known && now.getTime() - shownAt > PROOF_LASTS_MS)
    throw await refuseOldProof(services, { userId, purpose, digest: tried.digest })
  return { userId, phone, digest: tried.digest }
}

/** Uses up an accepted code of a person, who is locked first, and records that it shows their phone to be theirs. */
async function proveByCode(
  trx: Trx,
  { userId, phone, digest, purpose, now }: AcceptedCode & { purpose: CodePurpose; now: Date },
): Promise<RowOf<typeof lockVerifiedPhone>> {
  const person = await maybeOne(trx, lockVerifiedPhone, { userId, phone, now })
  const isSpent = await spendCode(trx, { userId, purpose, digest })
  if (!person || !isSpent) throw codeRefused()
  await run(trx, recordPhoneProof, { userId, phone, now })
  return person
}

/** Uses up the code, and tells the account's e-mail. */
async function refuseOldProof(
  { config, database: { db }, jobs }: CodeServices,
  used: { userId: number; purpose: CodePurpose; digest: Buffer },
): Promise<Failure> {
  await db.transaction().execute(async (trx) => {
    const person = await maybeOne(trx, findAddressee, { userId: used.userId })
    if (person && (await spendCode(trx, used)))
      await jobs.enqueue(trx, 'send-mail', securityLetter(config.publicUrl, person, 'phone-proof-too-old'))
  })
  return forbidden(
    'Faz mais de seis meses que este celular foi confirmado, e números trocam de dono. Neste aparelho, entre com o e-mail e a senha, ou troque a senha pelo e-mail.',
  )
}

function readPhone(written: string): string {
  const phone = barePhone(written)
  if (!/^\d{11}$/.test(phone)) throw invalid('Telefone Celular Inválido')
  return phone
}

function codeRefused(): Failure {
  return invalid('O código não confere ou não vale mais. Digite o último que chegou, ou peça outro.')
}
