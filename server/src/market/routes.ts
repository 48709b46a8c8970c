import * as alertsApi from '@arroba/contract/market/alerts.ts'
import * as methodApi from '@arroba/contract/market/method.ts'
import * as ownApi from '@arroba/contract/market/own-negotiations.ts'
import * as pricesApi from '@arroba/contract/market/prices.ts'
import { dayIn } from '@arroba/contract/rules/days.ts'
import { readDay } from '@arroba/contract/rules/market/business-days.ts'
import * as staff from '@arroba/contract/staff/market.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { invalid } from '../platform/http/errors.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Sessions } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { createAlert, listAlerts, removeAlert } from './alerts/alerts.ts'
import { marketCard, marketEmbed } from './embed.ts'
import { readNegotiationMarket } from './negotiation-market.ts'
import { listMarketPlaces } from './own-places.ts'
import type { MarketCache } from './prices/market-cache.ts'
import { readMethod } from './prices/method.ts'
import { listPrices, readTodaysPrices, tabulatePrices } from './prices/read-prices.ts'
import { listAlarms, readAlarm } from './staff/alarms.ts'
import { excludeNegotiation, includeNegotiation } from './staff/exclude-negotiation.ts'
import { listRuns, listVintages, readExclusions } from './staff/lists.ts'
import { exportRates, importRates, listRates, saveRates } from './staff/rates.ts'

const writing = { config: { budget: 'creating' as const } }

type MarketPlatform = Pick<Services, 'config' | 'database' | 'clock' | 'channel' | 'jobs'> & {
  sessions: Sessions
  cache: MarketCache
}

export function marketRoutes(app: FastifyInstance, serve: Serve, services: MarketPlatform): void {
  const { db } = services.database

  serve(pricesApi.listMarketPrices, async ({ query, request, reply }) => {
    openToEverybody(reply).header('vary', 'Accept')
    const viewer = await services.sessions.ifSignedIn(request)
    const asTable = query.format === 'csv' || request.headers.accept?.startsWith('text/csv')
    const { isDeep, ...answer } = asTable
      ? await tabulatePrices(services, viewer, query)
      : await listPrices(services, viewer, query)
    // What a plan opens is not for everybody's caches.
    if (isDeep) reply.caching = 'revalidate'
    return 'json' in answer ? answer.json : answer.file
  })
  serve(pricesApi.showMarketToday, ({ reply }) => {
    openToEverybody(reply)
    return readTodaysPrices(services)
  })
  serve(methodApi.showMarketMethod, ({ reply }) => {
    openToEverybody(reply)
    return readMethod(services)
  })
  serve(ownApi.showNegotiationMarket, ({ params, viewer }) =>
    readNegotiationMarket(services, viewer, params.id),
  )
  serve(ownApi.listMarketPlaces, ({ viewer }) => listMarketPlaces(services, viewer))
  serve(alertsApi.listMarketAlerts, ({ viewer }) => listAlerts(services, viewer))
  serve(alertsApi.createMarketAlert, ({ viewer, body }) => createAlert(services, viewer, body), writing)
  serve(alertsApi.deleteMarketAlert, ({ viewer, params }) => removeAlert(services, viewer, params.id))
  marketEmbed(app, services)
  marketCard(app, services)

  serve(staff.listMarketRates, () => listRates(db))
  serve(staff.saveMarketRate, ({ viewer, body }) => saveRates(services, viewer, [body]))
  serve(staff.exportMarketRates, () => exportRates(db))
  serve(staff.importMarketRates, ({ viewer, upload }) => importRates(services, viewer, upload))
  serve(staff.listMarketRuns, () => listRuns(db))
  serve(staff.startMarketRun, async ({ body }) => {
    const today = dayIn(services.clock())
    const asOf = body?.as_of ?? today
    if (asOf > today) throw invalid('O dia não pode ser no futuro.')
    if (readDay(asOf) === null) throw invalid('O calendário do mercado começa em 1995.')
    await services.jobs.enqueue(db, 'run-market', { asOf })
    return { as_of: asOf }
  })
  serve(staff.listMarketVintages, ({ query }) => listVintages(db, query))
  serve(staff.listMarketAlarms, ({ viewer }) => listAlarms(services, viewer))
  serve(staff.showMarketAlarm, ({ viewer, params }) => readAlarm(services, viewer, params.id))
  serve(staff.listExclusions, () => readExclusions(db))
  serve(staff.excludeNegotiation, ({ viewer, params, body }) =>
    excludeNegotiation(services, viewer, params.id, body),
  )
  serve(staff.includeNegotiation, ({ viewer, params }) => includeNegotiation(services, viewer, params.id))
}

/** Pages of any origin may read it, because the answer is the same for everybody and does not depend on who asks. */
function openToEverybody(reply: FastifyReply): FastifyReply {
  reply.raw.removeHeader('cross-origin-resource-policy')
  return reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'ETag')
    .header('cross-origin-resource-policy', 'cross-origin')
}
