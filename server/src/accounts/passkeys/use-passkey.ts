import type { PasskeyAnswer, RequestOptions } from '@arroba/contract/accounts/passkeys.ts'
import type { Session } from '@arroba/contract/accounts.ts'
import { build, compile } from '../../platform/data/compile.ts'
import type { Db, Trx } from '../../platform/data/database.ts'
import { many, maybeOne, one, run } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { type Failure, invalid, unauthenticated } from '../../platform/http/errors.ts'
import { digestOf, type Viewer } from '../../platform/http/session.ts'
import { identityColumns } from '../expressions.ts'
import type { FactorServices } from '../second-factor/second-factor.ts'
import { enter } from '../sign-in/enter.ts'
import type { Source } from '../sign-in/known-sources.ts'
import { CHALLENGE_LIFETIME_MS, newChallenge, takeChallenge } from './challenges.ts'
import { relyingPartyOf } from './relying-party.ts'
import { findPasskey, findPasskeys, lockEntering, usePasskey } from './sql/statements.ts'

const findIdentity = compile('passkey identity', { id: 'bigint' }, ({ id }) =>
  build.selectFrom('users as u').select(identityColumns('u')).where('u.id', '=', id),
)

type PasskeyUse = { purpose: 'sign-in' | 'confirm'; userId: number | null }
type Verified = { passkey: RowOf<typeof findPasskey>; useCount: number }

/** The options with which the browser signs somebody in. They are the same for everybody, and so reveal nobody's passkeys. */
export function startPasskeySignIn(services: FactorServices): Promise<RequestOptions> {
  return requestOptions(services, { purpose: 'sign-in', userId: null }, [])
}

/**
 * Signs in with a passkey. The device has verified its user, so the password counts as confirmed and, for staff, the
 * second factor as shown.
 */
export async function signInByPasskey(
  services: FactorServices,
  answer: PasskeyAnswer,
  source: Source,
): Promise<Session> {
  const { database, clock, sessions } = services
  const { passkey, useCount } = await verify(services, answer, { purpose: 'sign-in', userId: null })
  return database.db.transaction().execute(async (trx) => {
    const { userId } = passkey
    const now = clock()
    const person = await maybeOne(trx, lockEntering, { userId, now })
    if (!person) throw refused()
    await recordPasskeyUse(trx, passkey.id, useCount, now)
    const token = await enter(services, trx, { userId, ...person }, source)
    const viewer = { id: userId, session: digestOf(token) }
    await sessions.confirm(trx, viewer)
    await sessions.recordSecondFactor(trx, viewer)
    return { ...(await one(trx, findIdentity, { id: userId })), token }
  })
}

/** The options with which a signed-in person confirms who they are; they name that person's own passkeys only. */
export async function startPasskeyConfirmation(
  services: FactorServices,
  viewer: Viewer,
): Promise<RequestOptions> {
  const own = await many(services.database.db, findPasskeys, { userId: viewer.id })
  if (own.length === 0) throw invalid('Você ainda não tem uma chave de acesso.')
  return requestOptions(services, { purpose: 'confirm', userId: viewer.id }, own)
}

/** Confirms by a passkey who the person is, in place of the password; for staff it also counts as the second factor. */
export async function confirmByPasskey(
  services: FactorServices,
  viewer: Viewer,
  answer: PasskeyAnswer,
): Promise<void> {
  const { database, clock, sessions } = services
  const { passkey, useCount } = await verify(services, answer, { purpose: 'confirm', userId: viewer.id })
  if (passkey.userId !== viewer.id) throw notConfirmed()
  await database.db.transaction().execute(async (trx) => {
    await recordPasskeyUse(trx, passkey.id, useCount, clock())
    await sessions.confirm(trx, viewer)
    await sessions.recordSecondFactor(trx, viewer)
  })
}

async function requestOptions(
  { config, database: { db }, clock }: FactorServices,
  asked: PasskeyUse,
  passkeys: Pick<RowOf<typeof findPasskeys>, 'credentialHex' | 'transports'>[],
): Promise<RequestOptions> {
  const challenge = await newChallenge(db, { ...asked, now: clock() })
  return {
    rpId: relyingPartyOf(config).rpID,
    challenge: challenge.toString('base64url'),
    timeout: CHALLENGE_LIFETIME_MS,
    allowCredentials: passkeys.map(({ credentialHex, transports }) => ({
      id: Buffer.from(credentialHex, 'hex').toString('base64url'),
      type: 'public-key',
      transports,
    })),
    userVerification: 'required',
  }
}

/** The passkey that signed the challenge for this origin after the device verified its user; throws for any other answer. */
async function verify(services: FactorServices, answer: PasskeyAnswer, asked: PasskeyUse): Promise<Verified> {
  const { config, database, clock } = services
  const { db } = database
  const failure = asked.purpose === 'sign-in' ? refused : notConfirmed
  const passkey = await findByCredential(db, answer.id)
  if (!passkey) throw failure()
  const { origin, rpID } = relyingPartyOf(config)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: authenticationOf(answer),
    expectedChallenge: (challenge) => takeChallenge(db, challenge, { ...asked, now: clock() }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.useCount,
    },
  }).catch((cause: unknown) => {
    throw Object.assign(failure(), { cause })
  })
  if (!verified) throw failure()
  return { passkey, useCount: authenticationInfo.newCounter }
}

function findByCredential(db: Db, id: string) {
  return maybeOne(db, findPasskey, { credentialId: Buffer.from(id, 'base64url') })
}

/** Records the use count of a passkey, and refuses one that was seen before: a copied passkey would send it a second time. */
async function recordPasskeyUse(trx: Trx, id: number, useCount: number, now: Date): Promise<void> {
  if ((await run(trx, usePasskey, { id, useCount, now })) === 0) throw refused()
}

function authenticationOf({ id, rawId, response }: PasskeyAnswer) {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

function refused(): Failure {
  return unauthenticated('Não reconhecemos esta chave de acesso. Entre com o e-mail e a senha.')
}

function notConfirmed(): Failure {
  return invalid('A chave de acesso não foi reconhecida. Tente de novo.')
}
