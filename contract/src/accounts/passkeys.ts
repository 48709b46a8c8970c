import Type, { type Static } from 'typebox'
import { Session } from '../accounts.ts'
import { endpoint, Id, Instant, nullable } from '../http.ts'

export const Passkey = Type.Object(
  {
    id: Id,
    /** The name of the device on which the passkey was made: "Chrome no Android". */
    name: Type.String(),
    created_at: Instant,
    /** When the passkey was last used; null: never. */
    last_used_at: nullable(Instant),
  },
  { title: 'Passkey', additionalProperties: false },
)
export type Passkey = Static<typeof Passkey>

const Credential = Type.Object(
  {
    id: Type.String(),
    type: Type.Literal('public-key'),
    transports: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
)

/** The options with which a browser makes a passkey (PublicKeyCredentialCreationOptionsJSON of WebAuthn). */
const CreationOptions = Type.Object(
  {
    rp: Type.Object({ id: Type.String(), name: Type.String() }, { additionalProperties: false }),
    user: Type.Object(
      { id: Type.String(), name: Type.String(), displayName: Type.String() },
      { additionalProperties: false },
    ),
    challenge: Type.String(),
    pubKeyCredParams: Type.Array(
      Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') }, { additionalProperties: false }),
    ),
    timeout: Type.Integer(),
    excludeCredentials: Type.Array(Credential),
    authenticatorSelection: Type.Object(
      {
        residentKey: Type.Literal('required'),
        requireResidentKey: Type.Literal(true),
        userVerification: Type.Literal('required'),
      },
      { additionalProperties: false },
    ),
    attestation: Type.Literal('none'),
  },
  { title: 'PasskeyCreationOptions', additionalProperties: false },
)
export type CreationOptions = Static<typeof CreationOptions>

/** The options with which a browser signs (PublicKeyCredentialRequestOptionsJSON of WebAuthn). */
const RequestOptions = Type.Object(
  {
    rpId: Type.String(),
    challenge: Type.String(),
    timeout: Type.Integer(),
    /** Empty at sign-in: the device itself knows its passkeys. */
    allowCredentials: Type.Array(Credential),
    userVerification: Type.Literal('required'),
  },
  { title: 'PasskeyRequestOptions', additionalProperties: false },
)
export type RequestOptions = Static<typeof RequestOptions>

/** base64url, as browsers write it. */
function encoded(maxLength: number) {
  return Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]*$' })
}

const signed = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
}

export const NewPasskey = Type.Object({
  ...signed,
  response: Type.Object({
    clientDataJSON: encoded(8000),
    attestationObject: encoded(40_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
  }),
})
export type NewPasskey = Static<typeof NewPasskey>

export const PasskeyAnswer = Type.Object({
  ...signed,
  response: Type.Object({
    clientDataJSON: encoded(8000),
    authenticatorData: encoded(8000),
    signature: encoded(8000),
    userHandle: Type.Optional(nullable(encoded(200))),
  }),
})
export type PasskeyAnswer = Static<typeof PasskeyAnswer>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/v6/users/me/passkeys',
  access: 'session',
  account: true,
  summary: 'The passkeys with which one can sign in, the newest first',
  status: 200,
  answer: Type.Object({ passkeys: Type.Array(Passkey) }, { additionalProperties: false }),
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/v6/users/me/passkeys/options',
  access: 'session',
  confirmPassword: true,
  summary: 'What the browser needs to make a passkey; good for five minutes, once',
  status: 200,
  answer: CreationOptions,
})

export const createPasskey = endpoint({
  method: 'POST',
  path: '/v6/users/me/passkeys',
  access: 'session',
  confirmPassword: true,
  summary: 'Keep the passkey that the browser made; a letter says so',
  body: NewPasskey,
  status: 201,
  answer: Type.Object({ passkey: Passkey }, { additionalProperties: false }),
})

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/v6/users/me/passkeys/{id}',
  access: 'session',
  confirmPassword: true,
  summary: 'Nobody signs in with this passkey any more; a letter says so',
  params: Type.Object({ id: Id }),
  status: 204,
  answer: Type.Null(),
})

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/v6/users/sign_in_by_passkey/options',
  access: 'public',
  summary: 'What the browser needs to sign in with a passkey; good for five minutes, once',
  status: 200,
  answer: RequestOptions,
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/v6/users/sign_in_by_passkey',
  access: 'public',
  summary: 'Sign in with a passkey, which also counts as the password confirmed and as a second factor',
  body: Type.Object({
    passkey: PasskeyAnswer,
    /** The random id of the browser, as at sign-in. */
    device: Type.Optional(Type.String({ maxLength: 64, default: '' })),
  }),
  status: 200,
  answer: Session,
})

export const startPasskeyConfirmation = endpoint({
  method: 'POST',
  path: '/v6/users/me/passkeys/confirmation/options',
  access: 'session',
  account: true,
  summary: 'What the browser needs to confirm with a passkey who is there',
  status: 200,
  answer: RequestOptions,
})

export const confirmByPasskey = endpoint({
  method: 'POST',
  path: '/v6/users/me/passkeys/confirmation',
  access: 'session',
  account: true,
  summary: 'Confirm with a passkey who is there, in place of the password and as a second factor',
  body: Type.Object({ passkey: PasskeyAnswer }),
  status: 204,
  answer: Type.Null(),
})
