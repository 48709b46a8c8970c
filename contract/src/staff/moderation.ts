import Type, { type Static } from 'typebox'
import { CountType } from '../ads.ts'
import { endpoint, Id, Instant, nullable, Page, paged } from '../http.ts'
import { Person } from '../people.ts'
import { Image } from '../posts.ts'

const Waiting = Type.Object(
  {
    count: Type.Integer({ minimum: 0 }),
    /** When the report that has waited longest was made; null where none waits. */
    oldest_at: nullable(Instant),
  },
  { title: 'ModerationItem', additionalProperties: false },
)

export const showQueue = endpoint({
  method: 'GET',
  path: '/v6/staff/queue',
  access: 'staff',
  summary: 'Staff: how much waits to be moderated, and since when',
  status: 200,
  answer: Type.Object(
    {
      pending_ads: Waiting,
      /** Posts, comments, ads and comments of evaluations with open reports. */
      reported: Waiting,
    },
    { additionalProperties: false },
  ),
})

export const ReportedKind = Type.Union([
  Type.Literal('post'),
  Type.Literal('comment'),
  /** An ad. */
  Type.Literal('classified'),
  /** The comment of a slaughterhouse's rating. */
  Type.Literal('evaluation'),
])

/** A post, comment, ad or comment of an evaluation, with all reports of it. */
export const Reported = Type.Object(
  {
    kind: ReportedKind,
    id: Id,
    /** The id of the post, or of the post that the comment belongs to; null where there is none, or it was deleted. */
    post_id: nullable(Id),
    /** For an evaluation: the slaughterhouse and the stars. */
    fridge: nullable(
      Type.Object({ id: Id, name: Type.String(), stars: Type.Integer() }, { additionalProperties: false }),
    ),
    /** The present text; null when it was deleted. */
    text: nullable(Type.String()),
    image: nullable(Image),
    written_at: nullable(Instant),
    edited_at: nullable(Instant),
    hidden_at: nullable(Instant),
    author: Person,
    author_is_suspended: Type.Boolean(),
    /** The number of open reports. */
    open_count: Type.Integer({ minimum: 0 }),
    oldest_at: nullable(Instant),
    /** The newest twenty reports, including resolved ones. */
    reports: Type.Array(
      Type.Object(
        {
          id: Id,
          /** One of the reasons in rules/reports.ts. */
          reason: Type.String(),
          details: nullable(Type.String()),
          /** The text at the time of the report. */
          text: Type.String(),
          reporter: Person,
          created_at: Instant,
          resolved_at: nullable(Instant),
        },
        { additionalProperties: false },
      ),
    ),
    can: Type.Object(
      {
        dismiss: Type.Boolean(),
        hide: Type.Boolean(),
        restore: Type.Boolean(),
        warn: Type.Boolean(),
        suspend: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
  },
  { title: 'Reported', additionalProperties: false },
)
export type Reported = Static<typeof Reported>

export const listReported = endpoint({
  method: 'GET',
  path: '/v6/staff/reported',
  access: 'staff',
  summary: 'Staff: what was reported, the longest waiting first; or what is hidden, newest first',
  query: Type.Object({
    page: Page,
    status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('hidden')], { default: 'open' })),
  }),
  status: 200,
  answer: paged('reported', Reported),
})

/**
 * What the reporter's screen showed when they reported it. Its author is sent apart, under their present
 * name.
 */
const ReportedContent = Type.Object(
  {
    title: nullable(Type.String()),
    text: Type.String(),
    written_at: Instant,
    edited_at: nullable(Instant),
    tags: Type.Array(Type.String()),
    /** For a comment: the post that it answers, up to 500 characters. */
    answers: nullable(Type.Object({ post_id: Id, text: Type.String() }, { additionalProperties: false })),
    /** For an ad: its fields, as its screen shows them. */
    ad: nullable(
      Type.Object(
        {
          category_info: Type.Object({ name: Type.String() }, { additionalProperties: false }),
          value: Type.Number(),
          count_type: CountType,
          phone: Type.String(),
          annoucement_time: Type.Union([Type.Literal(15), Type.Literal(30)]),
          city_info: Type.Object({ name: Type.String() }, { additionalProperties: false }),
          state_info: Type.Object({ acronym: Type.String() }, { additionalProperties: false }),
          livestock_race: nullable(Type.String()),
          count: Type.Integer(),
          livestock_age: nullable(Type.Integer()),
          livestock_weight: nullable(Type.Integer()),
          observation: nullable(Type.String()),
          has_video: Type.Boolean(),
        },
        { additionalProperties: false },
      ),
    ),
    /** For the comment of a rating: the rating. */
    rating: nullable(
      Type.Object(
        {
          fridge: Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
          stars: Type.Integer(),
          sex: Type.Union([Type.Literal('male'), Type.Literal('female')]),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { title: 'ReportedContent', additionalProperties: false },
)

/** A report with what its reporter saw. */
const ReportSnapshot = Type.Object(
  {
    id: Id,
    kind: ReportedKind,
    /** One of the reasons in rules/reports.ts. */
    reason: Type.String(),
    details: nullable(Type.String()),
    text: Type.String(),
    /**
     * Null for a report older than these snapshots, and when the author closed the account: then only the
     * text is left.
     */
    seen: nullable(ReportedContent),
    /** The photo at the time of the report, even if it was replaced or deleted since. */
    image: nullable(Image),
    author: Person,
    reporter: Person,
    created_at: Instant,
    resolved_at: nullable(Instant),
  },
  { title: 'ReportSnapshot', additionalProperties: false },
)
export type ReportSnapshot = Static<typeof ReportSnapshot>

export const showReport = endpoint({
  method: 'GET',
  path: '/v6/staff/reports/{id}',
  access: 'staff',
  summary:
    'Staff: what somebody reported, as they saw it, also where it was changed or deleted since; recorded in the staff log',
  params: Type.Object({ id: Id }),
  status: 200,
  answer: Type.Object({ report: ReportSnapshot }, { additionalProperties: false }),
})

const params = Type.Object({ kind: ReportedKind, id: Id })
const one = {
  status: 200,
  answer: Type.Object({ reported: Reported }, { additionalProperties: false }),
} as const

export const dismissReports = endpoint({
  method: 'POST',
  path: '/v6/staff/reported/{kind}/{id}/dismiss',
  access: 'staff',
  summary: 'Staff: nothing is wrong with it; 409 when somebody else has resolved its reports',
  params,
  ...one,
})

export const hideReported = endpoint({
  method: 'POST',
  path: '/v6/staff/reported/{kind}/{id}/hide',
  access: 'staff',
  summary:
    'Staff: take it, reported or not, out of sight of everybody but its author, who reads the reason, and of staff; of a rating the comment, while its stars go on counting; idempotent',
  params,
  /** The rules are in rules/moderation.ts. */
  body: Type.Object({ reason: Type.Optional(Type.String({ default: '' })) }),
  ...one,
})

export const restoreReported = endpoint({
  method: 'POST',
  path: '/v6/staff/reported/{kind}/{id}/restore',
  access: 'staff',
  summary: 'Staff: let what was hidden be seen again, where it was; idempotent',
  params,
  ...one,
})

export const warnAuthor = endpoint({
  method: 'POST',
  path: '/v6/staff/reported/{kind}/{id}/warn',
  access: 'staff',
  summary: 'Staff: write to its author, by notification and letter',
  params,
  /** The rules are in rules/moderation.ts. */
  body: Type.Object({ message: Type.Optional(Type.String({ default: '' })) }),
  ...one,
})

/** The rules are in rules/moderation.ts. Without days the suspension lasts until it is lifted. */
export const Suspension = Type.Object({
  days: Type.Optional(Type.Integer()),
  reason: Type.Optional(Type.String({ default: '' })),
})
export type Suspension = Static<typeof Suspension>

export const suspendAuthor = endpoint({
  method: 'POST',
  path: '/v6/staff/reported/{kind}/{id}/suspend',
  access: 'staff',
  summary: 'Staff: suspend its author, who is signed out everywhere and reads the reason',
  params,
  body: Suspension,
  ...one,
})
