import { showBoard, showDaysBooked } from '@arroba/contract/scales.ts'
import * as staffApi from '@arroba/contract/staff/scales.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { readBoard } from './board.ts'
import { readDaysBooked } from './days-booked.ts'
import { previewScales } from './preview.ts'

export function scaleRoutes(serve: Serve, services: Pick<Services, 'database' | 'clock'>): void {
  serve(showDaysBooked, ({ query }) => readDaysBooked(services, query.by_state ?? null))
  serve(showBoard, () => readBoard(services))
  serve(staffApi.previewScales, ({ body, upload }) => previewScales(services, body, upload))
}
