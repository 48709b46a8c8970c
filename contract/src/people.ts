import Type, { type Static } from 'typebox'
import { Avatar, Official } from './accounts.ts'
import { endpoint, Id, Instant, nullable, Page, paged } from './http.ts'

/** A person as everybody sees them. */
export const Person = Type.Object(
  { id: Id, name: Type.String(), nickname: Type.String(), avatar: Avatar, official: Official },
  { title: 'Person', additionalProperties: false },
)

/** Facts about a person that help others decide; null for the platform and for a closed account. */
export const Marks = nullable(
  Type.Object(
    {
      /** Whether the phone is verified. */
      phone: Type.Boolean(),
      /** Whether name and CPF were checked. */
      person: Type.Boolean(),
      /** The month of registration, YYYY-MM. */
      member_since: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
      /** How many negotiations verified people confirmed with them, as a band; null: none. */
      confirmed_deals: nullable(
        Type.Union([Type.Literal('1-4'), Type.Literal('5-19'), Type.Literal('20-49'), Type.Literal('50+')]),
      ),
    },
    { title: 'Marks', additionalProperties: false },
  ),
)
export type Marks = Static<typeof Marks>

/** A person with their marks, where somebody decides whether to trust them. */
export const MarkedPerson = Type.Object(
  { ...Person.properties, marks: Marks },
  { title: 'MarkedPerson', additionalProperties: false },
)

/** The owner or the reviewer of a negotiation, as the other side sees them. */
export const NegotiationSide = Type.Object(
  { id: Id, name: Type.String(), avatar: Avatar, official: Official, marks: Marks },
  { title: 'NegotiationSide', additionalProperties: false },
)

export const listMentionable = endpoint({
  method: 'GET',
  path: '/v6/users/mentionable',
  access: 'session',
  summary: 'At most eight people whose nickname, first or last name begins with what follows an @',
  query: Type.Object({
    /** A part of the name, with or without an @; accents and capitals make no difference. */
    term: Type.String({ maxLength: 60 }),
    /** The post whose thread the mention is written in; people of the thread come first. */
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
