import type { Trx } from '../../platform/data/database.ts'
import { many, one, run } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { type Failure, invalid } from '../../platform/http/errors.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Sessions, Viewer } from '../../platform/http/session.ts'
import { tooMany } from '../../platform/http/too-many-requests.ts'
import { announce } from '../../platform/live/channel.ts'
import type { Services } from '../../platform/services.ts'
import { assertConfirmed } from '../access.ts'
import { phoneTakenLetter } from '../letters.ts'
import { readMe } from '../profile/me.ts'
import { securityLetter } from '../security-letters.ts'
import { networkOf, type Source } from '../sign-in/known-sources.ts'
import { waitOfAddress, waitOfNumber } from './code-limits.ts'
import { type CodeCheck, spendCode, tryCode } from './codes.ts'
import { findPhone, isJustSignedIn, lockOwner, releasePhone, setPhoneVerified } from './sql/statements.ts'

type PhoneServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'>

const IS_MOBILE = /^\d{11}$/
/** For so long after signing in, new people are not asked for the password that they have just typed. */
const JUST_SIGNED_IN_MS = 60 * 60 * 1000

/** Has a code sent to the viewer's own phone. */
export async function requestVerification(
  services: PhoneServices,
  viewer: Viewer,
  source: Pick<Source, 'address'>,
): Promise<{ message: string }> {
  const { database, jobs } = services
  await assertPresent(services, viewer)
  const { phone } = await one(database.db, findPhone, { userId: viewer.id })
  if (!IS_MOBILE.test(phone))
    throw invalid('O código só vai para celular, com DDD e nove números. Corrija o telefone no seu perfil.')
  const waitMs = (await waitOfAddress(services, networkOf(source))) || (await waitOfNumber(services, phone))
  if (waitMs > 0) throw tooMany(waitMs)
  await jobs.enqueue(database.db, 'send-phone-code', { userId: viewer.id, purpose: 'verify' })
  return { message: 'O código está a caminho.' }
}

/**
 * Verifies the viewer's phone by the code sent to it. A number belongs to one person at a time: its former owner gets a
 * letter that it now belongs to somebody else.
 */
export async function verifyPhone(
  services: PhoneServices & { sessions: Sessions },
  viewer: Viewer,
  { code = '' }: { code?: string },
): Promise<Json> {
  const { config, database, jobs, sessions } = services
  const userId = viewer.id
  await assertPresent(services, viewer)
  const tried = await assertRightCode(services, userId, code)
  await database.db.transaction().execute(async (trx) => {
    const { phone, ...owner } = await proveByCode(trx, userId, tried)
    const formerOwnerIds = await takeOverPhone(services, trx, { userId, phone })
    await sessions.changed(trx, userId)
    await jobs.enqueue(trx, 'send-mail', securityLetter(config.publicUrl, owner, 'phone-verified'))
    await jobs.enqueue(trx, 'refresh-trust', { userIds: [userId, ...formerOwnerIds] })
    // The ranking counts an evaluation only if its author is verified.
    await announce(trx, 'fridges', null)
  })
  return readMe(services, viewer)
}

/** What a right code proves. It is not used up yet; a wrong one costs a try. */
async function assertRightCode(
  { config, database: { db }, clock }: PhoneServices,
  userId: number,
  code: string,
): Promise<CodeCheck & { is: 'right' }> {
  if (!/^\D*(\d\D*){6}$/.test(code)) throw invalid('Digite os seis números do código.')
  const tried = await tryCode(db, { userId, purpose: 'verify', secret: config.secret, code, now: clock() })
  if (tried.is === 'over') throw codeIsOver()
  if (tried.is === 'wrong') throw codeIsWrong(tried.triesLeft)
  return tried
}

/** Locks the person, whose phone must still be the one that the code was sent to, and uses up the code. */
async function proveByCode(
  trx: Trx,
  userId: number,
  tried: CodeCheck & { is: 'right' },
): Promise<RowOf<typeof lockOwner>> {
  const owner = await one(trx, lockOwner, { userId })
  const isSpent = await spendCode(trx, { userId, purpose: 'verify', digest: tried.digest })
  if (!isSpent || owner.phone !== tried.phone) throw codeIsOver()
  return owner
}

/** Makes a phone the verified one of a person; its former owners are told by letter, and their ids returned. */
async function takeOverPhone(
  { config, jobs, clock, sessions }: PhoneServices & { sessions: Sessions },
  trx: Trx,
  { userId, phone }: { userId: number; phone: string },
): Promise<number[]> {
  const formerOwners = await many(trx, releasePhone, { phone, userId })
  await run(trx, setPhoneVerified, { userId, now: clock() })
  for (const former of formerOwners) {
    await sessions.changed(trx, former.id)
    await jobs.enqueue(trx, 'send-mail', phoneTakenLetter(config.publicUrl, former, phone))
  }
  return formerOwners.map(({ id }) => id)
}

/**
 * Throws where the person has not proved their presence. A verified phone can open the account and choose its password,
 * so a stolen session must not be enough to add the thief's phone.
 */
async function assertPresent(
  { database: { db }, clock }: Pick<PhoneServices, 'database' | 'clock'>,
  viewer: Viewer,
): Promise<void> {
  const now = clock()
  const since = new Date(now.getTime() - JUST_SIGNED_IN_MS)
  if ((await one(db, isJustSignedIn, { session: viewer.session, since })).isJustSignedIn) return
  assertConfirmed(viewer, now)
}

function codeIsOver(): Failure {
  return invalid('Este código não vale mais. Peça outro.')
}

function codeIsWrong(triesLeft: number): Failure {
  if (triesLeft === 0) return invalid('Foram cinco códigos errados. Peça outro.')
  return invalid(
    `Código errado. Vale só o último que chegou. ${triesLeft === 1 ? 'Resta 1 tentativa.' : `Restam ${triesLeft} tentativas.`}`,
  )
}
