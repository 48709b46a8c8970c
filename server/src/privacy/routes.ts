import * as privacy from '@arroba/contract/privacy.ts'
import type { FastifyInstance } from 'fastify'
import type { Serve } from '../platform/http/serve.ts'
import type { Sessions } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { closeAccount } from './close-account.ts'
import { createTicket, requestExport, showExport } from './data-export.ts'
import { downloadRoute } from './download.ts'

type PrivacyServices = Pick<Services, 'config' | 'database' | 'files' | 'jobs' | 'clock'> & {
  sessions: Sessions
}

export function privacyRoutes(app: FastifyInstance, serve: Serve, services: PrivacyServices): void {
  const creating = { config: { budget: 'creating' as const } }

  serve(privacy.requestDataExport, ({ viewer }) => requestExport(services, viewer), creating)
  serve(privacy.showDataExport, ({ viewer }) => showExport(services, viewer))
  serve(privacy.createDownloadTicket, ({ viewer }) => createTicket(services, viewer), creating)
  downloadRoute(app, services)
  serve(privacy.closeAccount, ({ body, viewer }) => closeAccount(services, viewer, body), {
    config: { budget: 'password' },
  })
}
