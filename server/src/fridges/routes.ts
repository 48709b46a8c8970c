import * as endpoints from '@arroba/contract/fridges.ts'
import type { Channel } from '../platform/channel.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { attemptOf, type Serve } from '../platform/serve.ts'
import { evaluateFridge, takeBackEvaluation } from './evaluate.ts'
import { createRanking } from './ranking.ts'
import { readFridge, readMyEvaluations } from './read.ts'
import { findFridges } from './search.ts'

type Needs = { database: Database; clock: Clock; channel: Channel }

const writing = { config: { budget: 'creating' as const } }

export const fridgeRoutes = (serve: Serve, platform: Needs): void => {
  const { database } = platform
  const ranking = createRanking(platform)
  const deps = { ...platform, ranking }

  serve(endpoints.searchFridges, ({ query, viewer, reply }) => {
    reply.header('cache-control', 'private, max-age=300')
    return findFridges(database, viewer, query.by_name)
  })
  serve(endpoints.showRanking, ({ reply }) => {
    reply.header('cache-control', 'private, no-cache')
    return ranking.answer()
  })
  serve(endpoints.showFridge, ({ params, viewer }) => readFridge(deps, viewer, params.id))
  serve(endpoints.listMyEvaluations, ({ params, viewer }) => readMyEvaluations(database, viewer, params.id))
  serve(
    endpoints.evaluateFridge,
    (input) => evaluateFridge(deps, input.viewer, input.params.id, input.body, attemptOf(input)),
    writing,
  )
  serve(endpoints.deleteEvaluation, ({ params, viewer }) => takeBackEvaluation(deps, viewer, params))
}
