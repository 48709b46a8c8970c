import Type, { type Static } from 'typebox'
import { Session } from './accounts.ts'
import { endpoint, Id, Instant } from './http.ts'

export const SignedInDevice = Type.Object(
  {
    id: Id,
    /** The device in words, "Chrome no Android"; for an API token, the name that its owner gave it. */
    device: Type.String(),
    kind: Type.Union([Type.Literal('phone'), Type.Literal('tablet'), Type.Literal('computer')]),
    /** When the session began. */
    created_at: Instant,
    /** When the session was last used, to within an hour. */
    last_used_at: Instant,
    /** What the session may do: use the app, pay in the checkout, or serve a program. */
    purpose: Type.Union([Type.Literal('app'), Type.Literal('checkout'), Type.Literal('api')]),
    /**
     * The masked network where it was last used: 189.40.12.* or 2804:14c:65::; empty where it is not known.
     */
    network: Type.String(),
    /** Whether a temporary token opened the session, which can then only pay for a plan. */
    is_checkout: Type.Boolean(),
    /** Whether this is the session that asks. */
    is_current: Type.Boolean(),
  },
  { title: 'SignedInDevice', additionalProperties: false },
)
export type SignedInDevice = Static<typeof SignedInDevice>

export const listSessions = endpoint({
  method: 'GET',
  path: '/v6/users/me/sessions',
  access: 'session',
  account: true,
  summary: 'The devices one is signed in on: this one first, then the latest used',
  status: 200,
  answer: Type.Object({ sessions: Type.Array(SignedInDevice) }, { additionalProperties: false }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/v6/users/me/sessions/{id}',
  access: 'session',
  account: true,
  summary: 'Sign one device out',
  params: Type.Object({ id: Id }),
  status: 204,
  answer: Type.Null(),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/v6/users/me/sessions',
  access: 'session',
  account: true,
  summary: 'Sign every device out but this one',
  status: 204,
  answer: Type.Null(),
})

const TemporaryToken = Type.Object(
  { token: Type.String() },
  { title: 'TemporaryToken', additionalProperties: false },
)

/** A SHA-256 digest, in hexadecimal. */
const Hashed = Type.Optional(Type.String({ maxLength: 64, pattern: '^([0-9A-Fa-f]{64})?$' }))

export const HashedCredentials = Type.Object({ email: Hashed, token: Hashed })
export type HashedCredentials = Static<typeof HashedCredentials>

export const createTemporaryTokenByForm = endpoint({
  method: 'POST',
  path: '/v2/users/me/temporary_token',
  access: 'session',
  account: true,
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
  account: true,
  checkout: true,
  summary: 'A token for the checkout: single use, ten minutes',
  status: 201,
  answer: TemporaryToken,
})

const GivenToken = { token: Type.Optional(Type.String({ maxLength: 200, default: '' })) }

export const showTokenOwner = endpoint({
  method: 'POST',
  path: '/v4/users/temporary_token_owner',
  access: 'public',
  summary:
    'Whose a temporary token is, by their first name: to be asked before it is traded. The token stays good',
  body: Type.Object(GivenToken),
  status: 200,
  answer: Type.Object(
    {
      first_name: Type.String(),
      /** Whether this is the signed-in person. */
      is_current: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
})

export const tradeTemporaryToken = endpoint({
  method: 'POST',
  path: '/v4/users/sign_in_by_token',
  access: 'public',
  summary: 'Trade a temporary token for a session of two hours that opens the checkout and nothing else',
  body: Type.Object({
    ...GivenToken,
    /** The random id of the browser, as at sign-in. */
    device: Type.Optional(Type.String({ maxLength: 64, default: '' })),
  }),
  status: 200,
  answer: Session,
})

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/v4/users/me/confirm_password',
  access: 'session',
  account: true,
  summary: 'Type the password again: for ten minutes this session may do what asks for that',
  body: Type.Object({ password: Type.Optional(Type.String({ maxLength: 200, default: '' })) }),
  status: 204,
  answer: Type.Null(),
})

export const reportNotMe = endpoint({
  method: 'POST',
  path: '/v6/users/not_me',
  access: 'public',
  summary:
    'By the token of the link "Não fui eu" of a letter: every session ends at once, and a letter brings the link for a new password',
  body: Type.Object({ token: Type.Optional(Type.String({ maxLength: 400, default: '' })) }),
  status: 200,
  answer: Type.Object({ message: Type.String() }, { additionalProperties: false }),
})
