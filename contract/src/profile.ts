import Type, { type Static } from 'typebox'
import { Me } from './accounts.ts'
import { endpoint, Id } from './http.ts'

function text(maxLength: number) {
  return Type.Optional(Type.String({ maxLength, default: '' }))
}

/** The rules are in rules/profile.ts. */
export const ProfileChange = Type.Object({
  name: text(120),
  nickname: text(40),
  /** Ten or eleven digits; the characters of a mask are ignored. */
  phone: text(20),
  /** Cannot be changed here: absent, or the e-mail of the account. */
  email: text(254),
  /** The code of the home city; empty: none is shown to others; absent: unchanged. */
  city_code: Type.Optional(Type.Unsafe<string | number | null>({ description: 'Text or number' })),
  /** Whether to go back to the drawn initials; ignored when a photo is sent along. */
  remove_avatar: Type.Optional(Type.Boolean({ default: false })),
})
export type ProfileChange = Static<typeof ProfileChange>

export const updateMe = endpoint({
  method: 'PUT',
  path: '/v5/users/me',
  access: 'session',
  account: true,
  summary: "Change one's name, nickname, phone and photo; multipart when a photo is sent along",
  body: ProfileChange,
  upload: { file: 'avatar' },
  status: 200,
  answer: Me,
})

export const updateInterests = endpoint({
  method: 'PUT',
  path: '/v2/users/me/interests/update_interests',
  access: 'session',
  summary: 'Follow these tags and no others, seven at most',
  body: Type.Object({ tags: Type.Array(Id, { maxItems: 200 }) }),
  status: 200,
  answer: Me,
})

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/v5/users/me/user_preferences',
  access: 'session',
  summary:
    'Whether others may send one negotiations, and the choice to find made when asked to contribute to the market',
  body: Type.Object(
    {
      is_reviwer: Type.Optional(Type.Boolean()),
      /** The default choice; null: to be chosen each time. The schema has no type, by which null would be coerced to false. */
      market_consent: Type.Optional(Type.Unsafe<boolean | null>({ enum: [true, false, null] })),
    },
    { minProperties: 1 },
  ),
  status: 200,
  answer: Me,
})

export const updatePassword = endpoint({
  method: 'PUT',
  path: '/v4/users/me/update_password',
  access: 'session',
  account: true,
  summary: "Change one's password; ends every other session",
  body: Type.Object({ old_password: text(200), password: text(200), password_confirmation: text(200) }),
  status: 200,
  answer: Type.Object({ message: Type.String() }, { additionalProperties: false }),
})
