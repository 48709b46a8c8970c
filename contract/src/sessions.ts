import Type, { type Static } from 'typebox'
import { Session } from './accounts.ts'
import { endpoint, Id, Instant } from './http.ts'

export const SignedInDevice = Type.Object(
  {
    id: Id,
    /** In words: "Chrome no Android". */
    device: Type.String(),
    kind: Type.Union([Type.Literal('phone'), Type.Literal('tablet'), Type.Literal('computer')]),
    /** When it signed in. */
    created_at: Instant,
    /** To within an hour. */
    last_used_at: Instant,
    /** The one that asks. */
    is_current: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type SignedInDevice = Static<typeof SignedInDevice>

export const listSessions = endpoint({
  method: 'GET',
  path: '/v6/users/me/sessions',
  access: 'session',
  summary: 'The devices one is signed in on: this one first, then the latest used',
  status: 200,
  answer: Type.Object({ sessions: Type.Array(SignedInDevice) }, { additionalProperties: false }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/v6/users/me/sessions/{id}',
  access: 'session',
  summary: 'Sign one device out',
  params: Type.Object({ id: Id }),
  status: 204,
  answer: Type.Null(),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/v6/users/me/sessions',
  access: 'session',
  summary: 'Sign every device out but this one',
  status: 204,
  answer: Type.Null(),
})

const TemporaryToken = Type.Object({ token: Type.String() }, { additionalProperties: false })

/** SHA-256, in hexadecimal digits. */
const Hashed = Type.Optional(Type.String({ maxLength: 64, pattern: '^([0-9A-Fa-f]{64})?$' }))

export const HashedCredentials = Type.Object({ email: Hashed, token: Hashed })
export type HashedCredentials = Static<typeof HashedCredentials>

export const createTemporaryTokenByForm = endpoint({
  method: 'POST',
  path: '/v2/users/me/temporary_token',
  access: 'session',
  summary:
    'A token for the subscription page: single use, ten minutes. Form data; hashes of e-mail and token that are sent must fit the session',
  form: true,
  body: HashedCredentials,
  status: 201,
  answer: TemporaryToken,
})

export const createTemporaryToken = endpoint({
  method: 'POST',
  path: '/v4/users/me/temporary_token',
  access: 'session',
  summary: 'A token for the checkout: single use, ten minutes',
  status: 201,
  answer: TemporaryToken,
})

export const tradeTemporaryToken = endpoint({
  method: 'POST',
  path: '/v4/users/sign_in_by_token',
  access: 'public',
  summary: 'Trade a temporary token for a session',
  body: Type.Object({ token: Type.Optional(Type.String({ maxLength: 200, default: '' })) }),
  status: 200,
  answer: Session,
})
