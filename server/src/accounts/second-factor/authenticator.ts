import type { Trx } from '../../platform/data/database.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Addressee } from '../../platform/mail/letter.ts'
import { drawQrCode } from '../../platform/text/qr-code.ts'
import { securityLetter } from '../security-letters.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import {
  assertShown,
  type FactorServices,
  factorsOfStaff,
  takeCode,
  withinLimit,
  wrongCode,
} from './second-factor.ts'
import * as statements from './sql/statements.ts'
import { addressOf, newSecret, sealSecret } from './totp.ts'

/** Draws a new secret for an authenticator. It counts after its first code was confirmed. */
export async function startAuthenticator(
  { config, database: { db }, clock }: FactorServices,
  viewer: Viewer,
): Promise<{ uri: string; secret: string; qr_code: string }> {
  return db.transaction().execute(async (trx) => {
    const userId = viewer.id
    const now = clock()
    const factors = await factorsOfStaff(trx, viewer)
    assertShown(viewer, factors, now)
    const secret = newSecret()
    const secretSealed = sealSecret(config.secret, userId, secret)
    if ((await run(trx, statements.saveAuthenticator, { userId, secretSealed, now })) === 0)
      throw conflict('Já há um aplicativo autenticador. Retire-o antes de pôr outro.')
    const uri = addressOf(secret, factors.email)
    return { uri, secret, qr_code: await drawQrCode(uri) }
  })
}

/** Confirms an authenticator by its first code. It now counts, this session has shown it, and there are new recovery codes. */
export async function confirmAuthenticator(
  services: FactorServices,
  viewer: Viewer,
  { code = '' }: { code?: string },
): Promise<{ recovery_codes: string[] }> {
  const { config, database, jobs, clock, sessions } = services
  return withinLimit(services, viewer, () =>
    database.db.transaction().execute(async (trx) => {
      const userId = viewer.id
      const now = clock()
      const person = await lockStaff(trx, viewer, now)
      await takeFirstCode(trx, config.secret, userId, { code, now })
      await run(trx, statements.confirmAuthenticator, { userId, now })
      const codes = await replaceRecoveryCodes(trx, config.secret, userId)
      await sessions.recordSecondFactor(trx, viewer)
      await sessions.changed(trx, userId)
      await jobs.enqueue(trx, 'send-mail', securityLetter(config.publicUrl, person, 'authenticator-added'))
      return { recovery_codes: codes }
    }),
  )
}

/** Locks a member of staff, who has shown their second factor where there is one already. */
async function lockStaff(trx: Trx, viewer: Viewer, now: Date): Promise<Addressee> {
  const locked = await maybeOne(trx, statements.lockPerson, { userId: viewer.id })
  if (!locked) throw notFound()
  const factors = await factorsOfStaff(trx, viewer)
  assertShown(viewer, factors, now)
  return factors
}

/** Uses up the code that confirms an authenticator. */
async function takeFirstCode(
  trx: Trx,
  secret: string,
  userId: number,
  { code, now }: { code: string; now: Date },
): Promise<void> {
  const sealed = await findUnconfirmed(trx, userId)
  if (!(await takeCode(trx, secret, userId, { code, now, sealed }))) throw wrongCode()
}

/** The sealed secret of an authenticator that waits for its first code. */
async function findUnconfirmed(trx: Trx, userId: number): Promise<Uint8Array> {
  const authenticator = await maybeOne(trx, statements.findAuthenticator, { userId })
  if (!authenticator || authenticator.confirmedAt)
    throw conflict('Comece de novo: este aplicativo já não espera um código.')
  return authenticator.secretSealed
}

/** Removes the authenticator and the recovery codes. */
export async function deleteAuthenticator(services: FactorServices, viewer: Viewer): Promise<void> {
  const { config, database, jobs, clock, sessions } = services
  await database.db.transaction().execute(async (trx) => {
    const userId = viewer.id
    const { name, email, ...factors } = await factorsOfStaff(trx, viewer)
    assertShown(viewer, factors, clock())
    if ((await run(trx, statements.deleteAuthenticator, { userId })) === 0)
      throw notFound('Não há aplicativo autenticador.')
    await run(trx, statements.deleteRecoveryCodes, { userId })
    await sessions.changed(trx, userId)
    await jobs.enqueue(
      trx,
      'send-mail',
      securityLetter(config.publicUrl, { name, email }, 'authenticator-removed'),
    )
  })
}

/** Replaces the recovery codes, for somebody who lost theirs or has passkeys only. */
export async function renewRecoveryCodes(
  { config, database: { db }, jobs, clock }: FactorServices,
  viewer: Viewer,
): Promise<{ recovery_codes: string[] }> {
  return db.transaction().execute(async (trx) => {
    const { name, email, ...factors } = await factorsOfStaff(trx, viewer)
    if (!factors.hasAuthenticator && factors.passkeys === 0)
      throw conflict('Escolha antes a segunda etapa: um aplicativo ou uma chave de acesso.')
    assertShown(viewer, factors, clock())
    const letter = securityLetter(config.publicUrl, { name, email }, 'recovery-codes-renewed')
    await jobs.enqueue(trx, 'send-mail', letter)
    return { recovery_codes: await replaceRecoveryCodes(trx, config.secret, viewer.id) }
  })
}
