import * as api from '@arroba/contract/reports.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { reportAd, reportComment, reportPost, reportRating } from './report.ts'

const creating = { config: { budget: 'creating' } } as const

export function reportRoutes(serve: Serve, services: Pick<Services, 'database' | 'clock'>): void {
  serve(api.reportPost, ({ params, viewer, body }) => reportPost(services, viewer, params.id, body), creating)
  serve(
    api.reportComment,
    ({ params, viewer, body }) => reportComment(services, viewer, params, body),
    creating,
  )
  serve(api.reportAd, ({ params, viewer, body }) => reportAd(services, viewer, params.id, body), creating)
  serve(
    api.reportEvaluation,
    ({ params, viewer, body }) => reportRating(services, viewer, params, body),
    creating,
  )
}
