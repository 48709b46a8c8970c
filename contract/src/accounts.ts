import Type, { type Static } from 'typebox'
import { endpoint, Id, Instant, nullable } from './http.ts'
import { CAPABILITIES, type Capability } from './rules/capabilities.ts'
import { TagName } from './tags.ts'

function text(maxLength: number) {
  return Type.Optional(Type.String({ maxLength, default: '' }))
}

/** The addresses of an avatar's three sizes. They always exist: without a photo they show a drawing of the initials. */
export const Avatar = Type.Object(
  { mini_thumb: Type.String(), medium: Type.String(), original: Type.String() },
  { title: 'Avatar', additionalProperties: false },
)
export type Avatar = Static<typeof Avatar>

/** The mark of the platform and its staff; other people's objects lack the field. */
export const Official = Type.Optional(Type.Literal(true))

/** A city as the field that chooses one shows it. */
const HomeCity = Type.Object(
  { code: Type.Integer(), value: Type.String() },
  { title: 'HomeCity', additionalProperties: false },
)

const identity = {
  id: Id,
  name: Type.String(),
  email: Type.String(),
  nickname: Type.String(),
  avatar: Avatar,
}

export const Session = Type.Object(
  { ...identity, token: Type.String() },
  { title: 'Session', additionalProperties: false },
)
export type Session = Static<typeof Session>

export const OpenCapability = Type.Unsafe<Capability>(Type.String({ enum: Object.keys(CAPABILITIES) }))

export const Me = Type.Object(
  {
    ...identity,
    /** False while the avatar is the drawing of the initials. */
    has_photo: Type.Boolean(),
    phone: Type.String(),
    phone_verified: Type.Boolean(),
    email_verified: Type.Boolean(),
    /** The e-mail that the account gets once the link sent there is opened. */
    pending_email: nullable(Type.String()),
    /** The city that the person named as their home. */
    city: nullable(HomeCity),
    /** The state of the phone's area code. */
    state_code: nullable(Type.Integer({ minimum: 11, maximum: 53 })),
    interested_tags: Type.Array(TagName),
    plan: Type.Object({ name: Type.String(), description: Type.String() }, { additionalProperties: false }),
    /** How many days of the free trial are left, including today; null when it is over or a plan is paid. */
    trial_days_left: nullable(Type.Integer()),
    trial_ends_at: nullable(Instant),
    /** The capabilities that the plan in force opens. */
    opens: Type.Array(OpenCapability),
    user_preference: Type.Object({ is_reviwer: Type.Boolean() }, { additionalProperties: false }),
    /** The default choice where the person is asked to contribute to the market; null: to be chosen each time. */
    market_consent: nullable(Type.Boolean()),
    is_staff: Type.Boolean(),
    /** Whether the terms changed since the person last accepted them; until they accept again they cannot publish. */
    must_accept_terms: Type.Boolean(),
    unread_notifications: Type.Integer(),
  },
  { title: 'Me', additionalProperties: false },
)
export type Me = Static<typeof Me>

export const RegisteredUser = Type.Object(identity, { title: 'RegisteredUser', additionalProperties: false })

/** Every field accepts any text: the rules are in rules/accounts.ts, so that each broken rule has its own message. */
export const Registration = Type.Object({
  email: text(254),
  phone: text(20),
  name: text(120),
  nickname: text(40),
  CPF: text(14),
  indicador_id: Type.Optional(nullable(Id)),
  password: text(200),
  password_confirmation: text(200),
  interested_tags: Type.Optional(Type.Array(Id, { maxItems: 100, default: [] })),
  /** False when the terms' checkbox is off. Older clients do not send the field, and are taken to have accepted the terms. */
  terms: Type.Optional(Type.Boolean({ default: true })),
  avatar: Type.Optional(Type.Null()),
})
export type Registration = Static<typeof Registration>

export const register = endpoint({
  method: 'POST',
  path: '/v5/users',
  access: 'public',
  summary: 'Register; multipart when the avatar is sent along',
  body: Registration,
  upload: { file: 'avatar' },
  status: 201,
  answer: Type.Object({ user: RegisteredUser }, { additionalProperties: false }),
})

export const signIn = endpoint({
  method: 'POST',
  path: '/v4/users/sign_in',
  access: 'public',
  summary: 'Sign in: the token goes into USER_TOKEN, the e-mail into USER_EMAIL',
  body: Type.Object({
    email: text(254),
    password: text(200),
    /** The random id of the browser. A sign-in from an unknown browser is reported by a letter. */
    device: text(64),
  }),
  status: 200,
  answer: Session,
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/v4/users/sign_out',
  access: 'session',
  checkout: true,
  summary: "End this device's session",
  status: 204,
  answer: Type.Null(),
})

export const showMe = endpoint({
  method: 'GET',
  path: '/v4/users/me',
  access: 'session',
  summary: 'The signed-in user',
  status: 200,
  answer: Me,
})

export const acceptTerms = endpoint({
  method: 'PUT',
  path: '/v6/users/me/terms',
  access: 'session',
  account: true,
  summary: 'Accept the version of the terms that is in force; idempotent',
  body: Type.Object({ version: text(40) }),
  status: 200,
  answer: Me,
})

export const suggestNickname = endpoint({
  method: 'GET',
  path: '/v4/users/suggestion_for_nickname',
  access: 'public',
  summary: 'A free nickname made from a name: lower-case letters, digits and dots',
  query: Type.Object({ name: Type.String({ maxLength: 120, default: '' }) }),
  status: 200,
  answer: Type.Object({ nickname: Type.String() }, { additionalProperties: false }),
})

export const listIndicators = endpoint({
  method: 'GET',
  path: '/v4/indicators',
  access: 'public',
  caching: { publicFor: 60 },
  summary: 'How people came to know Arroba',
  status: 200,
  answer: Type.Object(
    {
      indicators: Type.Array(Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false })),
    },
    { additionalProperties: false },
  ),
})

export const requestRecovery = endpoint({
  method: 'POST',
  path: '/v2/users/recover_password',
  access: 'public',
  summary: 'E-mail a link to /recuperar#{token}; the same answer whether or not the e-mail is known',
  body: Type.Object({ email: text(254) }),
  status: 200,
  answer: Type.Object({ message: Type.String() }, { additionalProperties: false }),
})

export const recoverPassword = endpoint({
  method: 'PUT',
  path: '/v2/users/recover_password',
  access: 'public',
  summary: 'Set a new password with the token of the e-mail (single use, one hour); ends every session',
  body: Type.Object({
    token: text(200),
    password: text(200),
    password_confirmation: text(200),
    /** The random id of the browser, as at sign-in; the browser counts as known afterwards. */
    device: text(64),
  }),
  status: 200,
  answer: Type.Object({ message: Type.String() }, { additionalProperties: false }),
})

export const showSettings = endpoint({
  method: 'GET',
  path: '/v4/settings',
  access: 'public',
  caching: { publicFor: 60 },
  summary: 'What the operator has set and the browser must know before signing in',
  status: 200,
  answer: Type.Object(
    {
      store_url_android: nullable(Type.String()),
      store_url_ios: nullable(Type.String()),
      terms_version: Type.String(),
      /** The address where plans are sold, which is given a temporary token; null for this app's own /checkout/plano. */
      subscription_page_url: nullable(Type.String()),
      /**
       * How codes are sent to phones; demo: they can be read at /demo/mensagens; null: no codes are sent, and none may
       * be offered.
       */
      phone_codes: nullable(
        Type.Union([Type.Literal('whatsapp'), Type.Literal('sms'), Type.Literal('demo')]),
      ),
    },
    { additionalProperties: false },
  ),
})
