import Type, { type Static } from 'typebox'
import { Me } from './accounts.ts'
import { endpoint, Id } from './http.ts'

function text(maxLength: number) {
  return Type.Optional(Type.String({ maxLength, default: '' }))
}

/** Its rules are in profile.rules.ts. */
export const ProfileChange = Type.Object({
  name: text(120),
  nickname: text(40),
  /** Ten or eleven digits; a mask around them does not matter. */
  phone: text(20),
  /** Read-only: absent, or the e-mail of the account. */
  email: text(254),
  /** Where they live, a city's code; empty: nobody is to know. Absent: as it was. */
  city_code: Type.Optional(Type.Unsafe<string | number | null>({ description: 'Text or number' })),
  /** Back to the drawn initials; a photo sent along wins. */
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
      /** Null: to be chosen each time. Without a type, which would make false of it. */
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
