import Type from 'typebox'
import { Official } from './accounts.ts'
import { endpoint, Id } from './http.ts'

export const searchReviewers = endpoint({
  method: 'GET',
  path: '/v5/users/reviwers',
  access: 'session',
  summary:
    'People who take negotiations from others, by a part of their name, from 3 characters; never oneself',
  query: Type.Object({ name: Type.String({ maxLength: 200, default: '' }) }),
  status: 200,
  answer: Type.Object(
    {
      reviwers: Type.Array(
        Type.Object(
          {
            id: Id,
            name: Type.String(),
            /** Tells namesakes apart. */
            nickname: Type.String(),
            avatar: Type.Object({ mini_thumb: Type.String() }, { additionalProperties: false }),
            official: Official,
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
})
