import { readFile } from 'node:fs/promises'
import * as endpoints from '@arroba/contract/slaughterhouses.ts'
import * as ratings from '@arroba/contract/staff/evaluations.ts'
import * as staff from '@arroba/contract/staff/slaughterhouses.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import { attemptOf, type Serve } from '../platform/http/serve.ts'
import type { Channel } from '../platform/live/channel.ts'
import { evaluateFridge, takeBackEvaluation } from './evaluate.ts'
import { createRanking } from './ranking.ts'
import { readFridge, readMyEvaluations } from './read.ts'
import { findFridges } from './search.ts'
import { importFridges, previewImport } from './staff/import.ts'
import { mergeFridges, previewMerge } from './staff/merge.ts'
import { createFridge, updateFridge } from './staff/save.ts'
import { listStaffEvaluations } from './staff/staff-evaluations.ts'
import { exportFridges, listStaffFridges, readStaffFridge } from './staff/staff-list.ts'
import { restoreEvaluation, voidEvaluation } from './staff/void-evaluation.ts'

type Needs = { database: Database; clock: Clock; channel: Channel }

const writing = { config: { budget: 'creating' as const } }

export const fridgeRoutes = (serve: Serve, platform: Needs): void => {
  const { database, clock } = platform
  const { db } = database
  const ranking = createRanking(platform)
  const deps = { ...platform, ranking }

  serve(endpoints.searchFridges, ({ query, viewer }) => findFridges(database, viewer, query.by_name))
  serve(endpoints.showRanking, () => ranking.answer())
  serve(endpoints.showFridge, ({ params, viewer }) => readFridge(deps, viewer, params.id))
  serve(endpoints.listMyEvaluations, ({ params, viewer }) => readMyEvaluations(deps, viewer, params.id))
  serve(
    endpoints.evaluateFridge,
    (input) => evaluateFridge(deps, input.viewer, input.params.id, input.body, attemptOf(input)),
    writing,
  )
  serve(endpoints.deleteEvaluation, ({ params, viewer }) => takeBackEvaluation(deps, viewer, params))

  serve(ratings.listStaffEvaluations, ({ query }) => listStaffEvaluations(database, clock(), query))
  serve(ratings.voidEvaluation, ({ params, viewer, body }) => voidEvaluation(deps, viewer, params.id, body))
  serve(ratings.restoreEvaluation, ({ params, viewer }) => restoreEvaluation(deps, viewer, params.id))

  serve(staff.listStaffFridges, ({ query }) => listStaffFridges(db, query))
  serve(staff.exportFridges, () => exportFridges(db, clock()))
  serve(staff.showStaffFridge, async ({ params }) => ({ fridge: await readStaffFridge(db, params.id) }))
  serve(staff.createFridge, async ({ viewer, body }) => ({ fridge: await createFridge(deps, viewer, body) }))
  serve(staff.updateFridge, async ({ viewer, params, body }) => ({
    fridge: await updateFridge(deps, viewer, params.id, body),
  }))
  serve(staff.previewFridgeImport, async ({ upload }) =>
    previewImport(db, upload && (await readFile(upload.path))),
  )
  serve(staff.importFridges, async ({ viewer, upload, body: { digest } }) => {
    const { lines: _, ...counts } = await importFridges(db, upload && (await readFile(upload.path)), {
      actorId: viewer.id,
      at: clock(),
      digest,
    })
    ranking.changed()
    return counts
  })
  serve(staff.previewFridgeMerge, ({ params, query }) =>
    previewMerge(db, { gone: params.id, into: query.into }),
  )
  serve(staff.mergeFridges, async ({ viewer, params, body: { into, name } }) => ({
    fridge: await mergeFridges(deps, viewer, { gone: params.id, into }, name),
  }))
}
