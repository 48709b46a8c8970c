import Type, { type Static } from 'typebox'
import { endpoint, Id, Instant, nullable, Page, paged } from '../http.ts'
import { Person } from '../people.ts'
import { Suspension } from './moderation.ts'

export const PersonStatus = Type.Union([
  Type.Literal('active'),
  Type.Literal('suspended'),
  Type.Literal('closed'),
])

const listed = {
  ...Person.properties,
  /** The e-mail; null for a closed account. */
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  status: PersonStatus,
  /** Set for a person outside of the staff whose name or nickname looks like the staff's; such names cannot be chosen any more. */
  imitates_staff: Type.Optional(Type.Literal(true)),
  is_staff: Type.Boolean(),
  /** The name of the plan in force. */
  plan: Type.String(),
  created_at: Instant,
}

export const ListedPerson = Type.Object(listed, { title: 'StaffPerson', additionalProperties: false })
export type ListedPerson = Static<typeof ListedPerson>

const count = Type.Integer({ minimum: 0 })

/** The details of a person for staff; never a password, a token or a whole CPF. */
export const PersonDetails = Type.Object(
  {
    ...listed,
    state_code: nullable(Type.Integer()),
    /** The middle digits of the CPF, ***.456.789-**; null for a closed account. */
    cpf: nullable(Type.String({ pattern: '^\\*{3}\\.\\d{3}\\.\\d{3}-\\*{2}$' })),
    is_reviwer: Type.Boolean(),
    /** Until when a plan other than the free one is open; null when none is. */
    plan_until: nullable(Instant),
    trial_ends_at: nullable(Instant),
    /** The latest subscription. */
    subscription: nullable(
      Type.Object(
        { plan: Type.String(), status: Type.String(), access_until: nullable(Instant) },
        { additionalProperties: false },
      ),
    ),
    suspension: nullable(
      Type.Object(
        { since: Instant, until: nullable(Instant), reason: Type.String() },
        { additionalProperties: false },
      ),
    ),
    phone_verified_at: nullable(Instant),
    /** When name and CPF were checked. */
    identity_verified_at: nullable(Instant),
    sessions: count,
    last_seen_at: nullable(Instant),
    counts: Type.Object(
      { posts: count, comments: count, ads: count, negotiations: count },
      { additionalProperties: false },
    ),
    /** The number of open reports of what they wrote. */
    open_reports: count,
    can: Type.Object(
      {
        suspend: Type.Boolean(),
        lift: Type.Boolean(),
        grant_days: Type.Boolean(),
        end_sessions: Type.Boolean(),
        verify_identity: Type.Boolean(),
        make_staff: Type.Boolean(),
        end_staff: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
  },
  { title: 'StaffPersonDetails', additionalProperties: false },
)
export type PersonDetails = Static<typeof PersonDetails>

export const listPeople = endpoint({
  method: 'GET',
  path: '/v6/staff/people',
  access: 'staff',
  personalData: true,
  summary: 'Staff: everybody with an account, newest first, found by name, nickname, e-mail or phone',
  query: Type.Object({
    page: Page,
    term: Type.Optional(Type.String({ maxLength: 200 })),
    status: Type.Optional(
      Type.Union([Type.Literal('all'), PersonStatus, Type.Literal('staff')], { default: 'all' }),
    ),
  }),
  status: 200,
  answer: paged('people', ListedPerson),
})

const byId = Type.Object({ id: Id })
const one = {
  status: 200,
  answer: Type.Object({ person: PersonDetails }, { additionalProperties: false }),
} as const

export const showPerson = endpoint({
  method: 'GET',
  path: '/v6/staff/people/{id}',
  access: 'staff',
  personalData: true,
  summary: 'Staff: a person, with plan, counts and what staff did about them',
  params: byId,
  ...one,
})

export const suspendPerson = endpoint({
  method: 'POST',
  path: '/v6/staff/people/{id}/suspend',
  access: 'staff',
  personalData: true,
  summary: 'Staff: suspend a person, who is signed out everywhere and reads the reason; again: replaces',
  params: byId,
  body: Suspension,
  ...one,
})

export const liftSuspension = endpoint({
  method: 'POST',
  path: '/v6/staff/people/{id}/lift',
  access: 'staff',
  personalData: true,
  summary: 'Staff: end a suspension before its time; idempotent',
  params: byId,
  ...one,
})

export const grantDays = endpoint({
  method: 'POST',
  path: '/v6/staff/people/{id}/grant_days',
  access: 'staff',
  confirmPassword: true,
  summary: 'Staff: open everything for so many days more, after what is open already',
  params: byId,
  body: Type.Object({ days: Type.Integer() }),
  ...one,
})

export const endSessions = endpoint({
  method: 'POST',
  path: '/v6/staff/people/{id}/end_sessions',
  access: 'staff',
  personalData: true,
  summary: 'Staff: sign a person out everywhere; idempotent',
  params: byId,
  ...one,
})

export const verifyIdentity = endpoint({
  method: 'PUT',
  path: '/v6/staff/people/{id}/identity',
  access: 'staff',
  confirmPassword: true,
  summary: "Staff: a person's name and CPF were checked, or that was wrong, with a note that is recorded",
  params: byId,
  /** The rules are in rules/moderation.ts. */
  body: Type.Object({ verified: Type.Boolean(), note: Type.Optional(Type.String({ default: '' })) }),
  ...one,
})

export const changeStaff = endpoint({
  method: 'PUT',
  path: '/v6/staff/people/{id}/staff',
  access: 'staff',
  confirmPassword: true,
  summary: 'Staff: make a person one of the staff, or no longer; never the last one',
  params: byId,
  body: Type.Object({ is_staff: Type.Boolean() }),
  ...one,
})
