import Type, { type Static } from 'typebox'
import { endpoint, Id, Instant, nullable, Page, paged } from '../http.ts'
import { Person } from '../people.ts'
import { Counting } from '../slaughterhouses.ts'

/** A rating with what staff need to judge whether it is honest. */
export const StaffEvaluation = Type.Object(
  {
    id: Id,
    fridge: Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
    user: Person,
    user_since: Instant,
    /**
     * The other side of the slaughter that the rating rests on. Of the negotiation itself, staff read the
     * number of heads only.
     */
    other_side: nullable(Person),
    other_side_since: nullable(Instant),
    heads: nullable(Type.Integer()),
    sex: Type.Union([Type.Literal('male'), Type.Literal('female')]),
    stars: Type.Integer({ minimum: 1, maximum: 5 }),
    comment: nullable(Type.String()),
    created_at: Instant,
    counting: Counting,
    /** The rating's weight in the average, 0 while it does not count. */
    weight: Type.Number({ minimum: 0 }),
    voided_at: nullable(Instant),
    void_reason: nullable(Type.String()),
    can: Type.Object({ void: Type.Boolean(), restore: Type.Boolean() }, { additionalProperties: false }),
  },
  { title: 'StaffEvaluation', additionalProperties: false },
)
export type StaffEvaluation = Static<typeof StaffEvaluation>

const params = Type.Object({ id: Id })
const one = {
  status: 200,
  answer: Type.Object({ evaluation: StaffEvaluation }, { additionalProperties: false }),
} as const

export const listStaffEvaluations = endpoint({
  method: 'GET',
  path: '/v6/staff/evaluations',
  access: 'staff',
  summary: 'Staff: ratings of slaughterhouses, newest first; of one slaughterhouse, or only the voided ones',
  query: Type.Object({
    page: Page,
    by_fridge: Type.Optional(Id),
    status: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('voided')], { default: 'all' })),
  }),
  status: 200,
  answer: paged('evaluations', StaffEvaluation),
})

export const voidEvaluation = endpoint({
  method: 'POST',
  path: '/v6/staff/evaluations/{id}/void',
  access: 'staff',
  summary: 'Staff: a rating does not count any more, with the reason that its author reads; idempotent',
  params,
  /** The rules are in rules/moderation.ts. */
  body: Type.Object({ reason: Type.Optional(Type.String({ default: '' })) }),
  ...one,
})

export const restoreEvaluation = endpoint({
  method: 'POST',
  path: '/v6/staff/evaluations/{id}/restore',
  access: 'staff',
  summary: 'Staff: a rating that was voided counts again; idempotent',
  params,
  ...one,
})
