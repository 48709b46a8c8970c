import type { SecondFactor } from '@arroba/contract/accounts/second-factor.ts'
import type { Db, Trx } from '../../platform/data/database.ts'
import { maybeOne, one, run } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { Failure, invalid, notFound } from '../../platform/http/errors.ts'
import type { Sessions, Viewer } from '../../platform/http/session.ts'
import { tooMany } from '../../platform/http/too-many-requests.ts'
import type { Addressee } from '../../platform/mail/letter.ts'
import type { Services } from '../../platform/services.ts'
import { securityLetter } from '../security-letters.ts'
import { type Limit, limitKey, resetLimit, takeAttempt } from '../sign-in/sign-in-limits.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { findAuthenticator, findSecondFactor, useStep } from './sql/statements.ts'
import { stepOf, unsealSecret } from './totp.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'second-factor-reset': Record<string, never>
  }
}

export type FactorServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & { sessions: Sessions }
type Factors = RowOf<typeof findSecondFactor>

/** The limit of tries. Three of a million codes are right at any time, so these few guesses have next to no chance. */
const CODES: Limit = { burst: 5, refillMinutes: 5 }

/** The state of the viewer's second factor. */
export async function readSecondFactor(
  { config, database: { db }, clock }: Pick<FactorServices, 'config' | 'database' | 'clock'>,
  viewer: Viewer,
): Promise<SecondFactor> {
  const factors = await factorsOfStaff(db, viewer)
  return {
    policy: config.staffMfa,
    has_authenticator: factors.hasAuthenticator,
    passkeys: factors.passkeys,
    recovery_codes: factors.recoveryCodes,
    is_shown: isShown(viewer, clock()),
  }
}

/** Takes a code of the authenticator or a recovery code; this session has then shown its second factor for twelve hours. */
export async function showSecondFactor(
  services: FactorServices,
  viewer: Viewer,
  { code: written = '' }: { code?: string },
): Promise<void> {
  const { config, database, clock, sessions } = services
  const person = await factorsOfStaff(database.db, viewer)
  const code = written.trim()
  if (code === '') throw invalid('Digite o código.')
  await withinLimit(services, viewer, async () =>
    database.db.transaction().execute(async (trx) => {
      const isOfApp = await spendAppCode(trx, config.secret, viewer.id, { code, now: clock() })
      if (!isOfApp) await takeRecoveryCode(services, trx, viewer, { code, person })
      await sessions.recordSecondFactor(trx, viewer)
    }),
  )
}

/** Uses up a code of the authenticator; false for a wrong or used one. */
async function spendAppCode(
  trx: Trx,
  secret: string,
  userId: number,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const authenticator = await maybeOne(trx, findAuthenticator, { userId })
  if (!authenticator?.confirmedAt) return false
  return takeCode(trx, secret, userId, { code, now, sealed: authenticator.secretSealed })
}

/** Uses up a recovery code, of which the person is told by letter. */
async function takeRecoveryCode(
  { config, jobs }: FactorServices,
  trx: Trx,
  { id: userId }: Viewer,
  { code, person }: { code: string; person: Addressee },
): Promise<void> {
  if (!(await spendRecoveryCode(trx, config.secret, userId, code))) throw wrongCode()
  await jobs.enqueue(trx, 'send-mail', securityLetter(config.publicUrl, person, 'recovery-code-used'))
}

/** Whether a code is right and of a later half minute than any code taken before; if so, it is used up. */
export async function takeCode(
  trx: Trx,
  secret: string,
  userId: number,
  { code, now, sealed }: { code: string; now: Date; sealed: Uint8Array },
): Promise<boolean> {
  const step = stepOf(unsealSecret({ secret, userId, sealed }), code.replaceAll(/\s/g, ''), now)
  return step !== null && (await run(trx, useStep, { userId, step })) > 0
}

/** Counts a try before it is checked, so that many tries at once are counted one by one, on all nodes together. */
export async function withinLimit<Result>(
  { config, database: { db }, clock }: FactorServices,
  viewer: Viewer,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = limitKey(config.secret, 'second factor', String(viewer.id))
  const waitMs = config.rateLimit ? await takeAttempt(db, key, CODES, clock()) : 0
  if (waitMs > 0) throw tooMany(waitMs)
  const result = await work()
  await resetLimit(db, key)
  return result
}

/** The second factor of a member of staff. To other people it does not exist: 404. */
export async function factorsOfStaff(db: Db | Trx, viewer: Viewer): Promise<Factors> {
  if (!viewer.isStaff) throw notFound()
  return one(db, findSecondFactor, { userId: viewer.id })
}

/**
 * Throws where a person who has a second factor has not shown it. Otherwise a stolen password would be enough to change
 * it or to add another.
 */
export function assertShown(
  viewer: Viewer,
  { hasAuthenticator, passkeys }: Pick<Factors, 'hasAuthenticator' | 'passkeys'>,
  now: Date,
): void {
  if ((hasAuthenticator || passkeys > 0) && !isShown(viewer, now))
    throw new Failure(403, 'Confirme que é você com a segunda etapa para continuar.', {
      secondFactor: 'show',
    })
}

function isShown({ secondFactorUntil }: Viewer, now: Date): boolean {
  return secondFactorUntil !== null && secondFactorUntil > now
}

export function wrongCode(): Failure {
  return invalid('O código não confere, ou já foi usado.')
}
