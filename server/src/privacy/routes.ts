import * as privacy from '@arroba/contract/privacy.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/data/database.ts'
import type { Files } from '../platform/files/files.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Sessions } from '../platform/http/session.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { closeAccount } from './close-account.ts'
import { createTicket, requestExport, showExport } from './data-export.ts'
import { downloadRoute } from './download.ts'

type Needs = {
  config: Config
  database: Database
  files: Files
  jobs: Jobs
  clock: Clock
  sessions: Sessions
}

export const privacyRoutes = (app: FastifyInstance, serve: Serve, needs: Needs): void => {
  const { database, clock } = needs
  const creating = { config: { budget: 'creating' as const } }

  serve(privacy.requestDataExport, ({ viewer }) => requestExport(needs, viewer), creating)
  serve(privacy.showDataExport, ({ viewer }) => showExport(database, viewer, clock()))
  serve(privacy.createDownloadTicket, ({ viewer }) => createTicket(database, viewer, clock()), creating)
  downloadRoute(app, needs)
  serve(privacy.closeAccount, ({ body, viewer }) => closeAccount(needs, viewer, body), {
    config: { budget: 'password' },
  })
}
