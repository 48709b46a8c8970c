import * as api from '@arroba/contract/reports.ts'
import { attemptOf, type Serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { reportAd, reportComment, reportPost, reportRating } from './report.ts'

const creating = { config: { budget: 'creating' } } as const

export function reportRoutes(serve: Serve, services: Pick<Services, 'database' | 'clock' | 'files'>): void {
  serve(
    api.reportPost,
    (input) => reportPost(services, input.viewer, input.params.id, input.body, attemptOf(input)),
    creating,
  )
  serve(
    api.reportComment,
    (input) => reportComment(services, input.viewer, input.params, input.body, attemptOf(input)),
    creating,
  )
  serve(
    api.reportAd,
    (input) => reportAd(services, input.viewer, input.params.id, input.body, attemptOf(input)),
    creating,
  )
  serve(
    api.reportEvaluation,
    (input) => reportRating(services, input.viewer, input.params, input.body, attemptOf(input)),
    creating,
  )
}
