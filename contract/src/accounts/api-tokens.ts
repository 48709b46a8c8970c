import Type, { type Static } from 'typebox'
import { endpoint, Id, Instant, nullable } from '../http.ts'

export const ApiToken = Type.Object(
  {
    id: Id,
    name: Type.String(),
    created_at: Instant,
    /** When the token was last used, to within an hour; null: never. */
    last_used_at: nullable(Instant),
    /** The masked network from which it was last used, as in the list of devices. */
    network: Type.String(),
  },
  { title: 'ApiToken', additionalProperties: false },
)
export type ApiToken = Static<typeof ApiToken>

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/v6/users/me/api_tokens',
  access: 'session',
  account: true,
  summary: 'The tokens that one made for programs, the newest first',
  status: 200,
  answer: Type.Object({ api_tokens: Type.Array(ApiToken) }, { additionalProperties: false }),
})

export const createApiToken = endpoint({
  method: 'POST',
  path: '/v6/users/me/api_tokens',
  access: 'session',
  capability: 'api_tokens',
  confirmPassword: true,
  summary:
    'A token for a program, shown once. As USER_TOKEN beside USER_EMAIL it may do what its person may, but nothing about the account itself; it ends a year after its last use',
  body: Type.Object({ name: Type.Optional(Type.String({ maxLength: 200, default: '' })) }),
  status: 201,
  answer: Type.Object({ api_token: ApiToken, token: Type.String() }, { additionalProperties: false }),
})

export const deleteApiToken = endpoint({
  method: 'DELETE',
  path: '/v6/users/me/api_tokens/{id}',
  access: 'session',
  account: true,
  summary: 'Revoke a token: it ends at once',
  params: Type.Object({ id: Id }),
  status: 204,
  answer: Type.Null(),
})
