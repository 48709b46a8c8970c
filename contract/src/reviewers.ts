import Type from 'typebox'
import { Official } from './accounts.ts'
import { endpoint, Id, nullable } from './http.ts'
import { Marks } from './people.ts'

const Reviewers = Type.Object(
  {
    reviwers: Type.Array(
      Type.Object(
        {
          id: Id,
          name: Type.String(),
          /** Tells people of the same name apart. */
          nickname: Type.String(),
          avatar: Type.Object({ mini_thumb: Type.String() }, { additionalProperties: false }),
          /** The city that they named as their home; null where they named none. */
          city: nullable(Type.String()),
          /** The acronym of the city's state, or of the state of their phone's area code. */
          state: nullable(Type.String()),
          /** Whether the reader sent this person a negotiation, or approved one of theirs. */
          has_negotiated: Type.Boolean(),
          official: Official,
          marks: Marks,
        },
        { title: 'Reviewer', additionalProperties: false },
      ),
    ),
  },
  { title: 'Reviewers', additionalProperties: false },
)

export const searchReviewers = endpoint({
  method: 'GET',
  path: '/v5/users/reviwers',
  access: 'session',
  summary:
    'People who take negotiations from others, by a part of their name, from 3 characters, first those one has dealt with; never oneself',
  query: Type.Object({ name: Type.String({ maxLength: 200, default: '' }) }),
  status: 200,
  answer: Reviewers,
})

export const listCounterparties = endpoint({
  method: 'GET',
  path: '/v6/users/me/counterparties',
  access: 'session',
  summary: 'Those one dealt with last who take negotiations, the latest first, six at most',
  status: 200,
  answer: Reviewers,
})
