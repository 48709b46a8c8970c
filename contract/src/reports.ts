import Type, { type Static } from 'typebox'
import { endpoint, Id, Instant, nullable } from './http.ts'

const Report = Type.Object(
  {
    id: Id,
    /** One of the reasons in rules/reports.ts. */
    reason: Type.String(),
    details: nullable(Type.String()),
    created_at: Instant,
  },
  { title: 'Report', additionalProperties: false },
)

export const NewReport = Type.Object(
  {
    /** The rules are in rules/reports.ts. */
    reason: Type.Optional(Type.String({ maxLength: 40, default: '' })),
    details: Type.Optional(nullable(Type.String({ default: '' }))),
  },
  { title: 'NewReport' },
)
export type NewReport = Static<typeof NewReport>

const reported = {
  method: 'POST',
  access: 'session',
  body: NewReport,
  status: 201,
  answer: Type.Object({ report: Report }, { additionalProperties: false }),
} as const

export const reportPost = endpoint({
  ...reported,
  path: '/v6/posts/{id}/reports',
  summary: "Report a post to the platform's staff; who did so already gets their first report again",
  params: Type.Object({ id: Id }),
})

export const reportComment = endpoint({
  ...reported,
  path: '/v6/posts/{id}/comments/{commentId}/reports',
  summary: "Report a comment to the platform's staff; who did so already gets their first report again",
  params: Type.Object({ id: Id, commentId: Id }),
})

export const reportAd = endpoint({
  ...reported,
  path: '/v6/classifieds/{id}/reports',
  summary: "Report an ad to the platform's staff; who did so already gets their first report again",
  params: Type.Object({ id: Id }),
})

export const reportEvaluation = endpoint({
  ...reported,
  path: '/v5/fridges/{id}/evaluations/{evaluationId}/reports',
  capability: 'ranking_detail',
  summary:
    "Report the comment of a slaughterhouse's rating to the platform's staff; who did so already gets their first report again",
  params: Type.Object({ id: Id, evaluationId: Id }),
})
