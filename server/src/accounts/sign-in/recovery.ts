import type { Db, Trx } from '../../platform/data/database.ts'
import { hotOne, maybeOne, run } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { type Failure, invalid } from '../../platform/http/errors.ts'
import { digestOf, newToken, type Sessions } from '../../platform/http/session.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Addressee } from '../../platform/mail/letter.ts'
import { hashPassword } from '../../platform/password.ts'
import type { Services } from '../../platform/services.ts'
import { isDeliverable, normalizeEmail } from '../email.ts'
import { passwordChangedLetter, recoveryLetter } from '../letters.ts'
import { isNewDevice } from './known-devices.ts'
import { rememberAddress, type Source } from './known-sources.ts'
import { assertNewPassword, endWhatWasBegun } from './new-password.ts'
import { type Limit, limitKey, takeAttempt } from './sign-in-limits.ts'
import {
  claimAccount,
  deleteRecoveries,
  findAccountByEmail,
  findRecovery,
  insertRecovery,
  lockAddressee,
  lockRecoveryOwner,
  setPassword,
  useRecovery,
} from './sql/statements.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /**
     * `userId` is null when the e-mail belongs to nobody. The job is enqueued all the same, so that both requests do
     * equal work.
     */
    'send-recovery': { userId: number | null }
  }
}

type RecoveryServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & { sessions: Sessions }
type NewPassword = { token?: string; password?: string; password_confirmation?: string }

const HOUR_MS = 60 * 60 * 1000

/** The limit of letters to one address, so that nobody can fill a letter box. */
const LETTERS: Limit = { burst: 5, refillMinutes: 12 }

/**
 * Has a recovery link sent to the account of this e-mail, and answers the same in the same time when there is none.
 * After too many requests no letter is sent, and the newest link stays valid; a refusal would let anybody block the
 * owner's link.
 */
export async function requestRecovery(
  { config, database, jobs, clock }: Pick<Services, 'config' | 'database' | 'jobs' | 'clock'>,
  { email: written = '' }: { email?: string },
): Promise<{ message: string }> {
  const email = normalizeEmail(written)
  const account = await hotOne(database, findAccountByEmail, { email: isDeliverable(email) ? email : '' })
  if (await allowsRecoveryLetter({ config, clock }, database.db, email))
    await jobs.enqueue(database.db, 'send-recovery', { userId: account?.id ?? null })
  return { message: 'Foi enviado um e-mail com instruções de troca de senha!' }
}

/** Counts one more letter to an address; false when there were too many. */
export async function allowsRecoveryLetter(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  db: Db | Trx,
  email: string,
): Promise<boolean> {
  const key = limitKey(config.secret, 'recovery letters', email)
  return !config.rateLimit || (await takeAttempt(db, key, LETTERS, clock())) === 0
}

/**
 * Sends a recovery link. The token is drawn when its letter is sent, so that it is never in the queue; a repeated run
 * draws another.
 */
export function sendRecovery({
  config,
  database: { db },
  mail,
  clock,
}: Pick<Services, 'database' | 'mail' | 'clock'> & {
  config: Pick<Services['config'], 'publicUrl'>
}): JobHandler<{ userId: number | null }> {
  return {
    retries: { limit: 8, firstAfterSeconds: 15, atMostSeconds: 15 * 60 },
    async run({ userId }) {
      if (userId === null) return
      const renewed = await db.transaction().execute((trx) => renewToken(trx, userId, clock()))
      if (renewed) await mail.send(recoveryLetter(config.publicUrl, renewed, renewed.token))
    },
  }
}

/**
 * Sets the password that the link's holder chose. The link, all other links and all sessions end. The address of the
 * request counts as known from then on, so that somebody who guesses passwords cannot lock the owner out. If this is
 * the first proof that the e-mail is the person's, passkeys and a phone that were added before are removed.
 */
export async function recoverPassword(
  services: RecoveryServices,
  { token = '', password = '', password_confirmation: passwordConfirmation = '' }: NewPassword,
  source: Source,
): Promise<{ message: string }> {
  const { config, database, jobs, clock, sessions } = services
  assertNewPassword({ password, passwordConfirmation })
  const tokenDigest = await readLink(database.db, token, clock())
  const passwordHash = await hashPassword(password)
  await database.db.transaction().execute(async (trx) => {
    const now = clock()
    const { id: userId, isFirstProof, ...owner } = await useLink(trx, tokenDigest, now)
    await run(trx, setPassword, { userId, passwordHash })
    await endWhatWasBegun(trx, userId)
    if (isFirstProof) await claimByProof(jobs, trx, userId, now)
    await sessions.endAll(trx, userId)
    await rememberSource(trx, { secret: config.secret, userId, now, source })
    await jobs.enqueue(trx, 'send-mail', passwordChangedLetter(config.publicUrl, owner, 'all', isFirstProof))
  })
  return { message: 'Senha alterada! Entre com a nova senha.' }
}

/** The digest of a link's token, as long as the link is valid. */
async function readLink(db: Db, token: string, now: Date): Promise<Buffer> {
  const tokenDigest = digestOf(token)
  if (!(await maybeOne(db, findRecovery, { tokenDigest, now }))) throw linkIsOver()
  return tokenDigest
}

/** Removes what was added to an account before its e-mail was shown to be the person's. */
async function claimByProof(jobs: Services['jobs'], trx: Trx, userId: number, now: Date): Promise<void> {
  await run(trx, claimAccount, { userId, now })
  await jobs.enqueue(trx, 'refresh-trust', { userIds: [userId] })
}

/** From now on sign-ins from this device and this address are known. */
async function rememberSource(
  trx: Trx,
  { source, ...owner }: { secret: string; userId: number; now: Date; source: Source },
): Promise<void> {
  await isNewDevice(trx, { ...owner, ...source })
  await rememberAddress(trx, { ...owner, source })
}

/** Locks the person before the link, as every command does; when a link is used twice at once, the second finds none. */
async function useLink(trx: Trx, tokenDigest: Buffer, now: Date): Promise<RowOf<typeof lockRecoveryOwner>> {
  const person = await maybeOne(trx, lockRecoveryOwner, { tokenDigest })
  const isUsed = (await run(trx, useRecovery, { tokenDigest, now })) > 0
  if (!person || !isUsed) throw linkIsOver()
  return person
}

/** Draws a new token, which replaces an older one; returns it with the person it is for. */
async function renewToken(
  trx: Trx,
  userId: number,
  now: Date,
): Promise<(Addressee & { token: string }) | null> {
  const person = await maybeOne(trx, lockAddressee, { userId })
  if (!person) return null
  const token = newToken()
  await run(trx, deleteRecoveries, { userId })
  await run(trx, insertRecovery, {
    tokenDigest: digestOf(token),
    userId,
    expiresAt: new Date(now.getTime() + HOUR_MS),
    isMailed: true,
  })
  return { ...person, token }
}

function linkIsOver(): Failure {
  return invalid('Este link não vale mais. Peça outro.')
}
