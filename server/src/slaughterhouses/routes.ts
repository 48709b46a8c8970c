import { readFile } from 'node:fs/promises'
import * as endpoints from '@arroba/contract/slaughterhouses.ts'
import * as ratings from '@arroba/contract/staff/evaluations.ts'
import * as staff from '@arroba/contract/staff/slaughterhouses.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import { attemptOf, type Serve } from '../platform/http/serve.ts'
import type { Channel } from '../platform/live/channel.ts'
import { evaluateSlaughterhouse, takeBackEvaluation } from './evaluate.ts'
import { createRanking } from './ranking.ts'
import { readMyEvaluations, readSlaughterhouse } from './read.ts'
import { findSlaughterhouses } from './search.ts'
import { importSlaughterhouses, previewImport } from './staff/import.ts'
import { mergeSlaughterhouses, previewMerge } from './staff/merge.ts'
import { createSlaughterhouse, updateSlaughterhouse } from './staff/save.ts'
import { listStaffEvaluations } from './staff/staff-evaluations.ts'
import {
  exportSlaughterhouses,
  listStaffSlaughterhouses,
  readStaffSlaughterhouse,
} from './staff/staff-list.ts'
import { restoreEvaluation, voidEvaluation } from './staff/void-evaluation.ts'

type Needs = { database: Database; clock: Clock; channel: Channel }

const writing = { config: { budget: 'creating' as const } }

export const slaughterhouseRoutes = (serve: Serve, platform: Needs): void => {
  const { database, clock } = platform
  const { db } = database
  const ranking = createRanking(platform)
  const deps = { ...platform, ranking }

  serve(endpoints.searchSlaughterhouses, ({ query, viewer }) =>
    findSlaughterhouses(database, viewer, query.by_name),
  )
  serve(endpoints.showRanking, () => ranking.answer())
  serve(endpoints.showSlaughterhouse, ({ params, viewer }) => readSlaughterhouse(deps, viewer, params.id))
  serve(endpoints.listMyEvaluations, ({ params, viewer }) => readMyEvaluations(deps, viewer, params.id))
  serve(
    endpoints.evaluateSlaughterhouse,
    (input) => evaluateSlaughterhouse(deps, input.viewer, input.params.id, input.body, attemptOf(input)),
    writing,
  )
  serve(endpoints.deleteEvaluation, ({ params, viewer }) => takeBackEvaluation(deps, viewer, params))

  serve(ratings.listStaffEvaluations, ({ query }) => listStaffEvaluations(database, clock(), query))
  serve(ratings.voidEvaluation, ({ params, viewer, body }) => voidEvaluation(deps, viewer, params.id, body))
  serve(ratings.restoreEvaluation, ({ params, viewer }) => restoreEvaluation(deps, viewer, params.id))

  serve(staff.listStaffSlaughterhouses, ({ query }) => listStaffSlaughterhouses(db, query))
  serve(staff.exportSlaughterhouses, () => exportSlaughterhouses(db, clock()))
  serve(staff.showStaffSlaughterhouse, async ({ params }) => ({
    fridge: await readStaffSlaughterhouse(db, params.id),
  }))
  serve(staff.createSlaughterhouse, async ({ viewer, body }) => ({
    fridge: await createSlaughterhouse(deps, viewer, body),
  }))
  serve(staff.updateSlaughterhouse, async ({ viewer, params, body }) => ({
    fridge: await updateSlaughterhouse(deps, viewer, params.id, body),
  }))
  serve(staff.previewSlaughterhouseImport, async ({ upload }) =>
    previewImport(db, upload && (await readFile(upload.path))),
  )
  serve(staff.importSlaughterhouses, async ({ viewer, upload, body: { digest } }) => {
    const { lines: _, ...counts } = await importSlaughterhouses(db, upload && (await readFile(upload.path)), {
      actorId: viewer.id,
      at: clock(),
      digest,
    })
    ranking.changed()
    return counts
  })
  serve(staff.previewSlaughterhouseMerge, ({ params, query }) =>
    previewMerge(db, { gone: params.id, into: query.into }),
  )
  serve(staff.mergeSlaughterhouses, async ({ viewer, params, body: { into, name } }) => ({
    fridge: await mergeSlaughterhouses(deps, viewer, { gone: params.id, into }, name),
  }))
}
