import Type from 'typebox'
import { endpoint, Id, nullable, Page } from '../http.ts'
import { MarkedPerson } from '../people.ts'
import { PostPage } from '../posts.ts'

/** The page of a person, as everybody who is signed in reads it. */
const Member = Type.Object(
  {
    ...MarkedPerson.properties,
    /** The city that they named as their home; null where they named none. */
    city: nullable(Type.String()),
    /** The acronym of the city's state, or of the state of their phone's area code. */
    state: nullable(Type.String()),
    /** How many negotiations the reader and this person confirmed with one another, all of which the reader can read. */
    negotiations_with_reader: Type.Integer({ minimum: 0 }),
    /** Whether the reader blocked this person. */
    is_blocked: Type.Boolean(),
    can: Type.Object(
      {
        /** Whether this person accepts negotiations from the reader. */
        negotiate: Type.Boolean(),
        block: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
  },
  { title: 'Member', additionalProperties: false },
)

export const showMember = endpoint({
  method: 'GET',
  path: '/v6/members/{who}',
  access: 'session',
  summary:
    'The page of a person, by their number or by @ and a nickname; 404 for who is gone or may not enter',
  params: Type.Object({ who: Type.String({ pattern: '^(?:[1-9]\\d{0,15}|@[a-z0-9.]{5,40})$' }) }),
  status: 200,
  answer: Type.Object({ member: Member }, { additionalProperties: false }),
})

export const listPostsOfMember = endpoint({
  method: 'GET',
  path: '/v6/users/{id}/posts',
  access: 'session',
  summary: 'What a person published in the timeline, newest first',
  params: Type.Object({ id: Id }),
  query: Type.Object({ page: Page }),
  status: 200,
  answer: PostPage,
})
