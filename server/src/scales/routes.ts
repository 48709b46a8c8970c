import { showDaysBooked } from '@arroba/contract/scales.ts'
import { previewScales as preview } from '@arroba/contract/staff/scales.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import type { Serve } from '../platform/http/serve.ts'
import { readDaysBooked } from './days-booked.ts'
import { previewScales } from './preview.ts'

export const scaleRoutes = (serve: Serve, deps: { database: Database; clock: Clock }): void => {
  serve(showDaysBooked, ({ query }) => readDaysBooked(deps, query.by_state ?? null))
  serve(preview, ({ body, upload }) => previewScales(deps, body, upload))
}
