import Type, { type Static } from 'typebox'
import { endpoint, FileBytes, Id, Instant, nullable } from './http.ts'

const Kinds = {
  negotiations: Type.Boolean(),
  mentions: Type.Boolean(),
  comments: Type.Boolean(),
  market_alerts: Type.Boolean(),
  ads: Type.Boolean(),
}

const Letters = {
  negotiations: Type.Boolean(),
  market_alerts: Type.Boolean(),
  trial: Type.Boolean(),
}

const QuietHours = Type.Object(
  { from: Type.String({ maxLength: 5 }), until: Type.String({ maxLength: 5 }) },
  { additionalProperties: false },
)

const TimeZone = Type.String({ minLength: 1, maxLength: 64 })

export const PushDevice = Type.Object(
  {
    id: Id,
    /** The device in words: "Chrome no Android". */
    device: Type.String(),
    /** When the device subscribed. */
    created_at: Instant,
    /** Whether this is the device that asks. */
    is_current: Type.Boolean(),
  },
  { title: 'PushDevice', additionalProperties: false },
)
export type PushDevice = Static<typeof PushDevice>

export const PushSettings = Type.Object(
  {
    /** The public key that a browser subscribes with (`applicationServerKey`). */
    public_key: Type.String(),
    devices: Type.Array(PushDevice),
    kinds: Type.Object(Kinds, { additionalProperties: false }),
    /** Which letters the person receives; letters that the account needs are always sent. */
    letters: Type.Object(Letters, { additionalProperties: false }),
    /** The hours during which no push is sent; what came meanwhile is sent at their end. Null: at any hour. */
    quiet_hours: nullable(QuietHours),
    /** The time zone of those hours, by its IANA name. */
    time_zone: Type.String(),
  },
  { title: 'PushSettings', additionalProperties: false },
)
export type PushSettings = Static<typeof PushSettings>

const Answer = Type.Object({ push: PushSettings }, { additionalProperties: false })

export const showPush = endpoint({
  method: 'GET',
  path: '/v6/users/me/push',
  access: 'session',
  account: true,
  summary: 'Which of one’s devices get push messages, of what, and when, and which letters come',
  status: 200,
  answer: Answer,
})

export const updatePush = endpoint({
  method: 'PUT',
  path: '/v6/users/me/push',
  access: 'session',
  account: true,
  summary: 'Choose of what and when messages and letters come; what is left out stays',
  body: Type.Object({
    kinds: Type.Optional(Type.Partial(Type.Object(Kinds))),
    letters: Type.Optional(Type.Partial(Type.Object(Letters))),
    quiet_hours: Type.Optional(nullable(QuietHours)),
    time_zone: Type.Optional(TimeZone),
  }),
  status: 200,
  answer: Answer,
})

export const subscribeDevice = endpoint({
  method: 'PUT',
  path: '/v6/users/me/push/device',
  access: 'session',
  account: true,
  summary:
    'Have messages sent to the browser that asks, as its PushSubscription says; it ends with the session. Its messages hold the id of a notification and a title',
  body: Type.Object({
    endpoint: Type.String({ maxLength: 1000 }),
    keys: Type.Object({
      p256dh: Type.String({ maxLength: 100 }),
      auth: Type.String({ maxLength: 40 }),
    }),
    time_zone: Type.Optional(TimeZone),
  }),
  status: 200,
  answer: Answer,
})

export const unsubscribeDevice = endpoint({
  method: 'DELETE',
  path: '/v6/users/me/push/devices/{id}',
  access: 'session',
  account: true,
  summary: 'Send no more messages to one of one’s devices',
  params: Type.Object({ id: Id }),
  status: 204,
  answer: Type.Null(),
})

const LinkOfLetter = Type.Object({ t: Type.String({ maxLength: 200, default: '' }) })

/** Shows what the link would do. Opening it changes nothing, because programs that scan letters open their links. */
export const showUnsubscribing = endpoint({
  method: 'GET',
  path: '/v6/letters/unsubscribe',
  access: 'public',
  summary: 'The page behind the link of a letter, with the button that ends letters of its kind',
  query: LinkOfLetter,
  status: 200,
  answer: FileBytes,
  produces: 'text/html',
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/v6/letters/unsubscribe',
  access: 'public',
  summary: 'Send no more letters of the kind that the link stood in, without signing in (RFC 8058)',
  query: LinkOfLetter,
  body: Type.Object({}),
  form: true,
  status: 200,
  answer: FileBytes,
  produces: 'text/html',
})
