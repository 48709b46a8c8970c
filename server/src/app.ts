import path from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { securityRoutes } from './accounts/security-routes.ts'
import { accountGates } from './accounts/session/gates.ts'
import { sessionRules } from './accounts/session/session-rules.ts'
import { findByToken } from './accounts/session/viewer.ts'
import { adRoutes } from './ads/routes.ts'
import { watchBackups } from './backup/metrics.ts'
import { planGate } from './billing/plans/plan-gate.ts'
import { planRoutes } from './billing/plans/routes.ts'
import { receivingCalls, webhookRoutes } from './billing/provider/webhooks.ts'
import { giveDays } from './billing/renewals/give-days.ts'
import { subscriptionRoutes } from './billing/routes.ts'
import { statementRoutes } from './billing/statement/routes.ts'
import { constraintFailures } from './composition/constraint-failures.ts'
import { mediaKinds } from './composition/media-kinds.ts'
import { startRoutes } from './composition/start.ts'
import { deskRoutes } from './desk/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { marketPageHead } from './market/card/page-head.ts'
import { createMarketCache } from './market/prices/market-cache.ts'
import { marketRoutes } from './market/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { negotiationDocumentRoutes } from './negotiation-documents/routes.ts'
import { negotiationRoutes } from './negotiations/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { placeRoutes } from './places/routes.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/data/database.ts'
import { followReaders } from './platform/data/replicas/reader-positions.ts'
import type { Files } from './platform/files/files.ts'
import { mediaRoutes } from './platform/files/media-routes.ts'
import { acceptForms } from './platform/files/multipart.ts'
import { limitAddresses } from './platform/http/address-limits.ts'
import { isListed } from './platform/http/address-list.ts'
import { cacheHeaders } from './platform/http/cache-headers.ts'
import { closePromptly } from './platform/http/close-promptly.ts'
import { compressAnswers, tagAnswers } from './platform/http/compression.ts'
import { answerInTime } from './platform/http/deadline.ts'
import { answerBrokenRequest, handleErrors } from './platform/http/error-handler.ts'
import { healthRoutes } from './platform/http/health.ts'
import { nameComponents } from './platform/http/openapi-components.ts'
import { rateLimits } from './platform/http/rate-limits.ts'
import { schemaController } from './platform/http/schema-compilers.ts'
import { protectPages } from './platform/http/security.ts'
import { createServe } from './platform/http/serve.ts'
import { createSessions } from './platform/http/session.ts'
import { webApp } from './platform/http/web-app.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Channel } from './platform/live/channel.ts'
import { type Log, logRequests } from './platform/log.ts'
import { demoMessageRoutes } from './platform/messages/demo-routes.ts'
import { metrics } from './platform/metrics.ts'
import type { Payments } from './platform/payments/provider.ts'
import { sandboxRoutes } from './platform/payments/sandbox/routes.ts'
import { requestIdLabel } from './platform/telemetry/log-format.ts'
import { traceRequests } from './platform/telemetry/traces.ts'
import { createFeed } from './posts/feed/feed.ts'
import { postRoutes } from './posts/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { scaleRoutes } from './scales/routes.ts'
import { createSharedScales } from './scales/shared-scales.ts'
import { settingsRoutes } from './settings/routes.ts'
import { createRanking } from './slaughterhouses/ranking.ts'
import { slaughterhouseRoutes } from './slaughterhouses/routes.ts'
import { tagRoutes } from './tags/routes.ts'
import { createTagList } from './tags/tag-list.ts'
import { trustRoutes } from './trust/routes.ts'

export type Deps = {
  config: Config
  database: Database
  files: Files
  jobs: Jobs
  channel: Channel
  payments: Payments
  clock: Clock
  log: Log
}

const SECOND = 1_000
/** For a body of the largest size over a bad line in the country. */
const WHOLE_REQUEST = 300 * SECOND
const HEADERS = 20 * SECOND
/** Nothing moved: more than the 25 seconds between two signs of life of a stream, and than a proxy waits. */
const SILENT_CONNECTION = 75 * SECOND

/** The whole HTTP side: platform first, then every domain by name. */
export async function buildApp(
  deps: Deps,
  { deadline }: { deadline?: number } = {},
): Promise<FastifyInstance> {
  const { config, database, log } = deps
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: requestIdLabel(config.telemetry),
    }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: (address) => isListed(config.trustProxy, address),
    bodyLimit: 256 * 1024,
    requestTimeout: WHOLE_REQUEST,
    connectionTimeout: SILENT_CONNECTION,
    http: { headersTimeout: HEADERS },
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      app.errorHandler(error, request, reply)
    },
    schemaController,
    ajv: {
      customOptions: { coerceTypes: 'array', removeAdditional: true, useDefaults: true, allErrors: false },
    },
  })
  app.decorateRequest('viewer', null)
  app.decorateRequest('upload', null)
  followReaders(app, database)
  handleErrors(app, constraintFailures)
  cacheHeaders(app)
  tagAnswers(app)
  await compressAnswers(app)
  traceRequests(app, config)
  logRequests(app)

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/assets/')) reply.header('x-request-id', request.id)
  })
  closePromptly(app)
  answerInTime(app, deadline === undefined ? {} : { deadline })

  protectPages(app, config)
  const addressLimits = limitAddresses(app, config)
  await rateLimits(app, deps)
  const registry = await metrics(app, deps)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Arroba', description: 'Mercado do boi: notícias, negócios e gente.', version: '1' },
      components: {
        securitySchemes: {
          USER_EMAIL: { type: 'apiKey', in: 'header', name: 'USER_EMAIL' },
          USER_TOKEN: { type: 'apiKey', in: 'header', name: 'USER_TOKEN' },
        },
      },
    },
    transformObject: (document) => nameComponents('openapiObject' in document ? document.openapiObject : {}),
  })
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, caching: { publicFor: 300 } }
    })
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
    docs.get('/docs/openapi.json', { schema: { hide: true } }, () => app.swagger())
  })
  await acceptForms(app, { directory: path.join(config.dataDir, 'incoming') })
  await healthRoutes(app, database)
  await mediaRoutes(app, { ...deps, mediaKinds })

  const sessions = addressLimits.guard(createSessions(deps, { find: findByToken, rules: sessionRules }))
  const serve = createServe(app, { sessions, gates: [planGate, ...accountGates(deps)] })
  settingsRoutes(serve, config)
  if (config.messages.isShown) demoMessageRoutes(serve, config)
  const tagList = createTagList(deps)
  tagRoutes(serve, { ...deps, tagList })
  accountRoutes(serve, { ...deps, sessions })
  securityRoutes(serve, { ...deps, sessions })
  peopleRoutes(serve, { ...deps, sessions })
  memberRoutes(serve, deps)
  const feed = createFeed(database, deps.channel, config)
  postRoutes(serve, { ...deps, feed })
  const marketCache = createMarketCache(deps)
  const ranking = createRanking(deps)
  const scales = createSharedScales({ ...deps, ranking })
  startRoutes(serve, { ...deps, feed, tagList, cache: marketCache, scales, ranking })
  reportRoutes(serve, deps)
  planRoutes(serve, deps)
  placeRoutes(serve)
  adRoutes(serve, deps)
  scaleRoutes(serve, { ...deps, scales })
  negotiationRoutes(serve, deps)
  slaughterhouseRoutes(serve, { ...deps, ranking })
  marketRoutes(app, serve, { ...deps, sessions, cache: marketCache })
  negotiationDocumentRoutes(app, serve, deps)
  watchBackups({ ...deps, metrics: registry })
  notificationRoutes(serve, { ...deps, metrics: registry })
  pushRoutes(serve, deps)
  subscriptionRoutes(serve, deps)
  statementRoutes(app, serve, deps)
  privacyRoutes(app, serve, { ...deps, sessions })
  if (config.payments.iugu) webhookRoutes(app, config.payments.iugu, deps)
  if (deps.payments.name === 'sandbox') sandboxRoutes(app, { ...deps, call: receivingCalls(deps) })
  deskRoutes(serve, deps)
  trustRoutes(serve, deps)
  moderationRoutes(serve, {
    ...deps,
    sessions,
    giveDays: (trx, given) => giveDays(deps.jobs, trx, given),
  })
  liveRoutes(app, { ...deps, sessions, metrics: registry })
  await webApp(app, {
    directory: config.webDir,
    offline: config.offline,
    headOf: (address) => marketPageHead(config.publicUrl, address),
  })
  return app
}
