// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'

export const findSubscriptions = statement<{
  current: Uint8Array
  userId: number
  now: Date
}, {
  id: number
  userAgent: string
  name: string | null
  is_current: boolean
  created_at: string
}>(
  'findSubscriptions',
  `select p.id, s.user_agent as "userAgent", s.name, p.session_digest = $1 as "is_current",
  to_char(p.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "created_at"
from push_subscriptions p join sessions s on s.token_digest = p.session_digest
where p.user_id = $2 and s.expires_at > $3
order by p.session_digest = $1 desc, p.created_at desc, p.id desc`,
  ['current', 'userId', 'now'],
)

export const findPreferences = statement<{
  userId: number
}, {
  mutedKinds: string[]
  mutedLetters: string[]
  quietFrom: number | null
  quietUntil: number | null
  timeZone: string
}>(
  'findPreferences',
  `select muted_kinds as "mutedKinds", muted_letters as "mutedLetters", quiet_from as "quietFrom", quiet_until as "quietUntil", time_zone as "timeZone"
from push_preferences where user_id = $1`,
  ['userId'],
)

/** Ending the session waits for this lock, and so does a second subscription. */
export const lockSession = statement<{
  session: Uint8Array
  userId: number
}, {
  session: Uint8Array
}>(
  'lockSession',
  `select token_digest as session from sessions where token_digest = $1 and user_id = $2 for no key update`,
  ['session', 'userId'],
)

/** Removes earlier subscriptions of the browser or the session. */
export const removeOthers = statement<{
  endpoint: string
  session: Uint8Array
}, Record<never, never>>(
  'removeOthers',
  `delete from push_subscriptions
where endpoint = $1 and session_digest <> $2 or session_digest = $2 and endpoint <> $1`,
  ['endpoint', 'session'],
)

export const saveSubscription = statement<{
  session: Uint8Array
  userId: number
  endpoint: string
  p256dh: Uint8Array
  auth: Uint8Array
  now: Date
}, Record<never, never>>(
  'saveSubscription',
  `insert into push_subscriptions (session_digest, user_id, endpoint, p256dh, auth, created_at)
values ($1, $2, $3, $4, $5, $6)
on conflict (endpoint) do update
set session_digest = excluded.session_digest, user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth`,
  ['session', 'userId', 'endpoint', 'p256dh', 'auth', 'now'],
)

export const insertPreferences = statement<{
  userId: number
  timeZone: string
}, Record<never, never>>(
  'insertPreferences',
  `insert into push_preferences (user_id, time_zone) values ($1, $2) on conflict (user_id) do nothing`,
  ['userId', 'timeZone'],
)

export const lockPreferences = statement<{
  userId: number
}, {
  mutedKinds: string[]
  mutedLetters: string[]
  quietFrom: number | null
  quietUntil: number | null
  timeZone: string
}>(
  'lockPreferences',
  `select muted_kinds as "mutedKinds", muted_letters as "mutedLetters", quiet_from as "quietFrom", quiet_until as "quietUntil", time_zone as "timeZone"
from push_preferences where user_id = $1 for update`,
  ['userId'],
)

export const savePreferences = statement<{
  mutedKinds: string[]
  mutedLetters: string[]
  quietFrom: number | null
  quietUntil: number | null
  timeZone: string
  userId: number
}, Record<never, never>>(
  'savePreferences',
  `update push_preferences
set muted_kinds = $1, muted_letters = $2, quiet_from = $3, quiet_until = $4, time_zone = $5
where user_id = $6`,
  ['mutedKinds', 'mutedLetters', 'quietFrom', 'quietUntil', 'timeZone', 'userId'],
)

export const findMutedLetters = statement<{
  userId: number
}, {
  mutedLetters: string[]
}>(
  'findMutedLetters',
  `select muted_letters as "mutedLetters" from push_preferences where user_id = $1`,
  ['userId'],
)

/** Only for accounts that are not closed. */
export const muteLetter = statement<{
  timeZone: string
  topic: string
  userId: number
}, Record<never, never>>(
  'muteLetter',
  `insert into push_preferences (user_id, time_zone, muted_letters)
select id, $1, array[$2]::text[] from users where id = $3
on conflict (user_id) do update
set muted_letters = array(select distinct unnest(push_preferences.muted_letters || excluded.muted_letters))`,
  ['timeZone', 'topic', 'userId'],
)

export const deleteOwnSubscription = statement<{
  id: number
  userId: number
}, {
  id: number
}>(
  'deleteOwnSubscription',
  `delete from push_subscriptions where id = $1 and user_id = $2 returning id`,
  ['id', 'userId'],
)

/** Nothing where the browser has subscribed again meanwhile. */
export const deleteSubscription = statement<{
  id: number
  endpoint: string
}, Record<never, never>>(
  'deleteSubscription',
  `delete from push_subscriptions where id = $1 and endpoint = $2`,
  ['id', 'endpoint'],
)

/** A notification that is still unread, and the subscription of a device whose session is still valid. */
export const findMessage = statement<{
  now: Date
  notificationId: number
  subscriptionId: number
}, {
  kind: string
  createdAt: Date
  endpoint: string
  p256dh: Uint8Array
  auth: Uint8Array
  mutedKinds: string[]
  quietFrom: number | null
  quietUntil: number | null
  timeZone: string | null
}>(
  'findMessage',
  `select n.kind, n.created_at as "createdAt", p.endpoint, p.p256dh, p.auth,
  coalesce(c.muted_kinds, '{}') as "mutedKinds", c.quiet_from as "quietFrom", c.quiet_until as "quietUntil",
  c.time_zone as "timeZone"
from push_subscriptions p
join sessions s on s.token_digest = p.session_digest and s.expires_at > $1::timestamptz
join users u on u.id = p.user_id and (u.suspended_at is null or u.suspended_until <= $1::timestamptz)
join notifications n on n.id = $2 and n.user_id = p.user_id and n.read_at is null
left join push_preferences c on c.user_id = p.user_id
where p.id = $3`,
  ['now', 'notificationId', 'subscriptionId'],
)
