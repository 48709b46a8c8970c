import Type, { type Static } from 'typebox'
import { Me, Session } from '../accounts.ts'
import { endpoint, Instant } from '../http.ts'

/** A code of six digits; other characters are ignored. */
const Code = Type.Optional(Type.String({ maxLength: 20, default: '' }))
/** A phone number of eleven digits; the characters of a mask are ignored. */
const Phone = Type.Optional(Type.String({ maxLength: 20, default: '' }))

const Said = Type.Object({ message: Type.String() }, { additionalProperties: false })

export const requestPhoneVerification = endpoint({
  method: 'POST',
  path: '/v6/users/me/phone_codes',
  access: 'session',
  account: true,
  summary:
    "Send a code of six digits to one's own phone: good for ten minutes, five tries and until the next one; more than an hour after signing in it asks for the password (403 with confirm_password)",
  status: 200,
  answer: Said,
})

export const verifyPhone = endpoint({
  method: 'POST',
  path: '/v6/users/me/phone_verification',
  access: 'session',
  account: true,
  summary:
    'Show by the code that the phone is in hand; whoever had verified the same number before has not any more',
  body: Type.Object({ code: Code }),
  status: 200,
  answer: Me,
})

export const requestPhoneCode = endpoint({
  method: 'POST',
  path: '/v6/users/phone_codes',
  access: 'public',
  summary:
    'Send a code for signing in, or for a new password, to a verified phone; the same answer whether or not it is known',
  body: Type.Object({
    phone: Phone,
    purpose: Type.Union([Type.Literal('sign-in'), Type.Literal('recovery')]),
  }),
  status: 200,
  answer: Said,
})

export const signInByCode = endpoint({
  method: 'POST',
  path: '/v6/users/sign_in_by_code',
  access: 'public',
  summary:
    'Sign in with the code that was sent to a verified phone, as with e-mail and password; 403 on an unknown device once the number was not shown for half a year',
  body: Type.Object({
    phone: Phone,
    code: Code,
    /** The random id of the browser, as at sign-in. */
    device: Type.Optional(Type.String({ maxLength: 64, default: '' })),
  }),
  status: 200,
  answer: Session,
})

export const startRecoveryByCode = endpoint({
  method: 'POST',
  path: '/v6/users/recovery_by_code',
  access: 'public',
  summary:
    'Trade the code that was sent to a verified phone for a token that sets a new password (PUT /v2/users/recover_password, once, ten minutes)',
  body: Type.Object({ phone: Phone, code: Code }),
  status: 200,
  answer: Type.Object({ token: Type.String() }, { additionalProperties: false }),
})

export const DemoMessage = Type.Object(
  { to: Type.String(), text: Type.String(), sent_at: Instant },
  { title: 'DemoMessage', additionalProperties: false },
)
export type DemoMessage = Static<typeof DemoMessage>

/** Answers 404 where codes are really sent. */
export const listDemoMessages = endpoint({
  method: 'GET',
  path: '/v6/demo/messages',
  access: 'public',
  summary:
    'What would have been sent to phones, the newest first: only where nothing is sent (MESSAGES=sandbox)',
  status: 200,
  answer: Type.Object({ messages: Type.Array(DemoMessage) }, { additionalProperties: false }),
})
