import Type from 'typebox'
import { Avatar, Official } from './accounts.ts'
import { endpoint, Id, Instant, Page, paged } from './http.ts'

/** Somebody as everybody sees them. */
export const Person = Type.Object(
  { id: Id, name: Type.String(), nickname: Type.String(), avatar: Avatar, official: Official },
  { title: 'Person', additionalProperties: false },
)

export const listMentionable = endpoint({
  method: 'GET',
  path: '/v6/users/mentionable',
  access: 'session',
  summary: 'At most eight people whose nickname, first or last name begins with what follows an @',
  query: Type.Object({
    /** With or without its @; accents and capitals do not matter. */
    term: Type.String({ maxLength: 60 }),
    /** The thread being written in: its people come first. */
    post_id: Type.Optional(Id),
  }),
  status: 200,
  answer: Type.Object({ users: Type.Array(Person, { maxItems: 8 }) }, { additionalProperties: false }),
})

const Block = Type.Object(
  { created_at: Instant, user: Person },
  { title: 'Block', additionalProperties: false },
)

export const blockUser = endpoint({
  method: 'POST',
  path: '/v6/users/{id}/block',
  access: 'session',
  summary: 'See nothing more of a person, who is not told; idempotent',
  params: Type.Object({ id: Id }),
  status: 201,
  answer: Type.Object({ block: Block }, { additionalProperties: false }),
})

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/v6/users/{id}/block',
  access: 'session',
  summary: 'See a person again; idempotent',
  params: Type.Object({ id: Id }),
  status: 204,
  answer: Type.Null(),
})

export const listBlocks = endpoint({
  method: 'GET',
  path: '/v6/users/me/blocks',
  access: 'session',
  summary: 'The people one blocked, the latest first',
  query: Type.Object({ page: Page }),
  status: 200,
  answer: paged('blocks', Block),
})
