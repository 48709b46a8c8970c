import Type, { type Static } from 'typebox'
import { endpoint } from '../http.ts'

export const SecondFactor = Type.Object(
  {
    /** Whether a second factor is demanded of staff, offered to them, or not mentioned (STAFF_MFA). */
    policy: Type.Union([Type.Literal('demand'), Type.Literal('offer'), Type.Literal('off')]),
    /** Whether an authenticator is set up. */
    has_authenticator: Type.Boolean(),
    passkeys: Type.Integer({ minimum: 0 }),
    /** How many recovery codes are left. */
    recovery_codes: Type.Integer({ minimum: 0 }),
    /** Whether this session has shown a second factor that still counts. */
    is_shown: Type.Boolean(),
  },
  { title: 'SecondFactor', additionalProperties: false },
)
export type SecondFactor = Static<typeof SecondFactor>

const RecoveryCodes = Type.Object(
  { recovery_codes: Type.Array(Type.String()) },
  { title: 'RecoveryCodes', additionalProperties: false },
)

const code = Type.Object({ code: Type.Optional(Type.String({ maxLength: 40, default: '' })) })

export const showSecondFactor = endpoint({
  method: 'GET',
  path: '/v6/users/me/second_factor',
  access: 'session',
  account: true,
  summary: 'Of staff: what second factor they have; 404 for everybody else, as with all of these calls',
  status: 200,
  answer: SecondFactor,
})

export const showCode = endpoint({
  method: 'POST',
  path: '/v6/users/me/second_factor',
  access: 'session',
  account: true,
  summary:
    'Show the second factor by a code of the app or a recovery code, each good once; it counts for twelve hours in this session',
  body: code,
  status: 204,
  answer: Type.Null(),
})

export const startAuthenticator = endpoint({
  method: 'POST',
  path: '/v6/users/me/authenticator',
  access: 'session',
  confirmPassword: true,
  summary:
    'A new secret for an app that makes codes (TOTP). It counts when its first code came back; whoever has a second factor shows it first',
  status: 201,
  answer: Type.Object(
    {
      /** The address otpauth://totp/…, which authenticators open. */
      uri: Type.String(),
      /** The secret, to be typed where the address cannot be opened. */
      secret: Type.String(),
      /** The address `uri` as a QR code, in SVG. */
      qr_code: Type.String(),
    },
    { title: 'NewAuthenticator', additionalProperties: false },
  ),
})

export const confirmAuthenticator = endpoint({
  method: 'PUT',
  path: '/v6/users/me/authenticator',
  access: 'session',
  confirmPassword: true,
  summary:
    'The first code of the app: from now on it counts. Answers new recovery codes, which nobody sees again',
  body: code,
  status: 200,
  answer: RecoveryCodes,
})

export const deleteAuthenticator = endpoint({
  method: 'DELETE',
  path: '/v6/users/me/authenticator',
  access: 'session',
  confirmPassword: true,
  summary: 'The app and the recovery codes count no more; only after a second factor was shown',
  status: 204,
  answer: Type.Null(),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/v6/users/me/recovery_codes',
  access: 'session',
  confirmPassword: true,
  summary: 'New recovery codes in place of the old ones; only after a second factor was shown',
  status: 201,
  answer: RecoveryCodes,
})
