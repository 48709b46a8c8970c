import { reportComment, reportPost } from '@arroba/contract/reports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Serve } from '../platform/serve.ts'
import { reportOnComment, reportOnPost } from './report.ts'

export const reportRoutes = (serve: Serve, needs: { database: Database; clock: Clock }): void => {
  const creating = { config: { budget: 'creating' } } as const

  serve(reportPost, ({ params, viewer, body }) => reportOnPost(needs, viewer, params.id, body), creating)
  serve(reportComment, ({ params, viewer, body }) => reportOnComment(needs, viewer, params, body), creating)
}
