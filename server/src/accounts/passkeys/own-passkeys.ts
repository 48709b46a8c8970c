import type { CreationOptions, NewPasskey, Passkey } from '@arroba/contract/accounts/passkeys.ts'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { Trx } from '../../platform/data/database.ts'
import { many, maybeOne, one, run } from '../../platform/data/query.ts'
import { conflict, type Failure, invalid, notFound, unauthenticated } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { deviceOf } from '../../platform/text/device-name.ts'
import { assertShown, type FactorServices } from '../second-factor/second-factor.ts'
import { findSecondFactor } from '../second-factor/sql/statements.ts'
import { securityLetter } from '../security-letters.ts'
import { CHALLENGE_LIFETIME_MS, newChallenge, takeChallenge } from './challenges.ts'
import { relyingPartyOf, userHandle } from './relying-party.ts'
import { deletePasskey, findPasskeys, insertPasskey, lockOwner } from './sql/statements.ts'

/** ES256, EdDSA and RS256, which phones, security keys and Windows sign with. */
const ALGORITHMS = [-7, -8, -257]
const MOST_PASSKEYS = 20

export async function listPasskeys(
  { database: { db } }: Pick<FactorServices, 'database'>,
  viewer: Viewer,
): Promise<{ passkeys: Passkey[] }> {
  const rows = await many(db, findPasskeys, { userId: viewer.id })
  return { passkeys: rows.map(({ credentialHex: _, transports: __, ...passkey }) => passkey) }
}

/** The options with which the browser makes a passkey. Devices that already have one are told not to make another. */
export async function startPasskey(
  { config, database: { db }, clock }: FactorServices,
  viewer: Viewer,
): Promise<CreationOptions> {
  await assertMayChange(db, viewer, clock())
  const { rpID } = relyingPartyOf(config)
  const { name } = await one(db, findSecondFactor, { userId: viewer.id })
  const existing = await many(db, findPasskeys, { userId: viewer.id })
  const challenge = await newChallenge(db, { purpose: 'create', userId: viewer.id, now: clock() })
  return {
    rp: { id: rpID, name: 'Arroba' },
    user: {
      id: userHandle(config, viewer.id).toString('base64url'),
      name: viewer.email,
      displayName: name,
    },
    challenge: challenge.toString('base64url'),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_LIFETIME_MS,
    excludeCredentials: existing.map(({ credentialHex, transports }) => ({
      id: Buffer.from(credentialHex, 'hex').toString('base64url'),
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** Stores the passkey that the browser made, named after the device. */
export async function createPasskey(
  services: FactorServices,
  viewer: Viewer,
  passkey: NewPasskey,
  userAgent: string,
): Promise<{ passkey: Passkey }> {
  const { config, database, jobs, clock, sessions } = services
  const userId = viewer.id
  const credential = await verifyNewPasskey(services, userId, passkey)
  return database.db.transaction().execute(async (trx) => {
    const owner = await maybeOne(trx, lockOwner, { userId })
    if (!owner) throw unauthenticated()
    const now = clock()
    await assertMayChange(trx, viewer, now)
    await assertRoomForOne(trx, userId)
    const stored = await storePasskey(trx, credential, { userId, name: deviceOf(userAgent).device, now })
    if (viewer.isStaff) await sessions.recordSecondFactor(trx, viewer)
    await sessions.changed(trx, userId)
    await jobs.enqueue(trx, 'send-mail', securityLetter(config.publicUrl, owner, 'passkey-added'))
    return { passkey: stored }
  })
}

/** The credential that the browser made, once its challenge, origin and signature were checked. */
async function verifyNewPasskey(
  { config, database: { db }, clock }: FactorServices,
  userId: number,
  passkey: NewPasskey,
): Promise<WebAuthnCredential> {
  const { origin, rpID } = relyingPartyOf(config)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: registrationOf(passkey),
    expectedChallenge: (challenge) =>
      takeChallenge(db, challenge, { purpose: 'create', userId, now: clock() }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw refused(cause)
  })
  if (!registrationInfo) throw refused()
  return registrationInfo.credential
}

async function assertRoomForOne(trx: Trx, userId: number): Promise<void> {
  if ((await many(trx, findPasskeys, { userId })).length >= MOST_PASSKEYS)
    throw conflict(`São no máximo ${MOST_PASSKEYS} chaves de acesso. Retire uma antes.`)
}

async function storePasskey(
  trx: Trx,
  credential: WebAuthnCredential,
  owned: { userId: number; name: string; now: Date },
): Promise<Passkey> {
  const stored = await maybeOne(trx, insertPasskey, {
    ...owned,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    useCount: credential.counter,
    transports: credential.transports ?? [],
  })
  if (!stored) throw conflict('Esta chave de acesso já está guardada.')
  return stored
}

export async function removePasskey(
  { config, database: { db }, jobs, clock, sessions }: FactorServices,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const userId = viewer.id
    const owner = await maybeOne(trx, lockOwner, { userId })
    if (!owner) throw unauthenticated()
    await assertMayChange(trx, viewer, clock())
    if ((await run(trx, deletePasskey, { id, userId })) === 0)
      throw notFound('Esta chave de acesso já não existe.')
    await sessions.changed(trx, userId)
    await jobs.enqueue(trx, 'send-mail', securityLetter(config.publicUrl, owner, 'passkey-removed'))
  })
}

/**
 * Throws where staff have not shown their second factor. For staff a passkey is one, so they must show it before
 * changing passkeys.
 */
async function assertMayChange(
  db: Trx | FactorServices['database']['db'],
  viewer: Viewer,
  now: Date,
): Promise<void> {
  if (viewer.isStaff) assertShown(viewer, await one(db, findSecondFactor, { userId: viewer.id }), now)
}

function registrationOf({ id, rawId, response }: NewPasskey) {
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

function refused(cause?: unknown): Failure {
  return Object.assign(invalid('A chave de acesso não pôde ser criada. Tente de novo.'), { cause })
}
