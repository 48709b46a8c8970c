import { readFile } from 'node:fs/promises'
import * as endpoints from '@arroba/contract/slaughterhouses.ts'
import * as ratings from '@arroba/contract/staff/evaluations.ts'
import * as staff from '@arroba/contract/staff/slaughterhouses.ts'
import { attemptOf, type Serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { evaluateSlaughterhouse, takeBackEvaluation } from './evaluate.ts'
import type { Ranking } from './ranking.ts'
import { readMyEvaluations, readSlaughterhouse } from './read.ts'
import { findSlaughterhouses } from './search.ts'
import { exportSlaughterhouses } from './staff/export.ts'
import { importSlaughterhouses, previewImport } from './staff/import.ts'
import { mergeSlaughterhouses, previewMerge } from './staff/merge.ts'
import { createSlaughterhouse, updateSlaughterhouse } from './staff/save.ts'
import { listStaffEvaluations } from './staff/staff-evaluations.ts'
import { listStaffSlaughterhouses, readStaffSlaughterhouse } from './staff/staff-slaughterhouses.ts'
import { restoreEvaluation, voidEvaluation } from './staff/void-evaluation.ts'

const writing = { config: { budget: 'creating' as const } }

export function slaughterhouseRoutes(
  serve: Serve,
  services: Pick<Services, 'database' | 'clock'> & { ranking: Ranking },
): void {
  const { ranking } = services
  const { db } = services.database

  serve(endpoints.searchSlaughterhouses, ({ query, viewer, reads }) =>
    findSlaughterhouses({ database: reads() }, viewer, query.by_name),
  )
  serve(endpoints.showRanking, () => ranking.answer())
  serve(endpoints.showSlaughterhouse, ({ params, viewer }) => readSlaughterhouse(services, viewer, params.id))
  serve(endpoints.listMyEvaluations, ({ params, viewer }) => readMyEvaluations(services, viewer, params.id))
  serve(
    endpoints.evaluateSlaughterhouse,
    (input) => evaluateSlaughterhouse(services, input.viewer, input.params.id, input.body, attemptOf(input)),
    writing,
  )
  serve(endpoints.deleteEvaluation, ({ params, viewer }) => takeBackEvaluation(services, viewer, params))

  serve(ratings.listStaffEvaluations, ({ query, viewer }) => listStaffEvaluations(services, viewer, query))
  serve(ratings.voidEvaluation, ({ params, viewer, body }) =>
    voidEvaluation(services, viewer, params.id, body),
  )
  serve(ratings.restoreEvaluation, ({ params, viewer }) => restoreEvaluation(services, viewer, params.id))

  serve(staff.listStaffSlaughterhouses, ({ query }) => listStaffSlaughterhouses(services, query))
  serve(staff.exportSlaughterhouses, () => exportSlaughterhouses(services))
  serve(staff.showStaffSlaughterhouse, async ({ params }) => ({
    fridge: await readStaffSlaughterhouse(db, params.id),
  }))
  serve(staff.createSlaughterhouse, ({ viewer, body }) => createSlaughterhouse(services, viewer, body))
  serve(staff.updateSlaughterhouse, ({ viewer, params, body }) =>
    updateSlaughterhouse(services, viewer, params.id, body),
  )
  serve(staff.previewSlaughterhouseImport, async ({ upload }) =>
    previewImport(db, upload && (await readFile(upload.path))),
  )
  serve(staff.importSlaughterhouses, async ({ viewer, upload, body: { digest } }) => {
    const { lines: _, ...counts } = await importSlaughterhouses(db, upload && (await readFile(upload.path)), {
      actorId: viewer.id,
      at: services.clock(),
      digest,
    })
    ranking.changed()
    return counts
  })
  serve(staff.previewSlaughterhouseMerge, ({ params, query }) =>
    previewMerge(db, { mergedId: params.id, intoId: query.into }),
  )
  serve(staff.mergeSlaughterhouses, ({ viewer, params, body: { into, name } }) =>
    mergeSlaughterhouses(services, viewer, {
      pair: { mergedId: params.id, intoId: into },
      typedName: name,
    }),
  )
}
