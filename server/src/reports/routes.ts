import { reportAd, reportComment, reportEvaluation, reportPost } from '@arroba/contract/reports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import type { Serve } from '../platform/http/serve.ts'
import { reportOnAd, reportOnComment, reportOnEvaluation, reportOnPost } from './report.ts'

export const reportRoutes = (serve: Serve, needs: { database: Database; clock: Clock }): void => {
  const creating = { config: { budget: 'creating' } } as const

  serve(reportPost, ({ params, viewer, body }) => reportOnPost(needs, viewer, params.id, body), creating)
  serve(reportComment, ({ params, viewer, body }) => reportOnComment(needs, viewer, params, body), creating)
  serve(reportAd, ({ params, viewer, body }) => reportOnAd(needs, viewer, params.id, body), creating)
  serve(
    reportEvaluation,
    ({ params, viewer, body }) => reportOnEvaluation(needs, viewer, params, body),
    creating,
  )
}
