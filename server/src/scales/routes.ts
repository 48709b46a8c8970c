import { showBoard, showDaysBooked } from '@arroba/contract/scales.ts'
import * as staffApi from '@arroba/contract/staff/scales.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { previewScales } from './preview.ts'
import type { SharedScales } from './shared-scales.ts'

type ScaleServices = Pick<Services, 'database' | 'clock'> & { scales: SharedScales }

export function scaleRoutes(serve: Serve, services: ScaleServices): void {
  const { scales: shared } = services
  serve(showDaysBooked, ({ query }) =>
    query.by_state === undefined ? shared.daysBooked() : shared.daysBookedIn(query.by_state),
  )
  serve(showBoard, () => shared.board())
  serve(staffApi.previewScales, ({ body, upload }) => previewScales(services, body, upload))
}
