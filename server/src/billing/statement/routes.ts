import * as staff from '@arroba/contract/staff/payments.ts'
import * as api from '@arroba/contract/statement.ts'
import type { FastifyInstance } from 'fastify'
import { recordPersonReading } from '../../moderation/read.ts'
import { DEADLINE_OF_PAYMENTS } from '../../platform/http/deadline.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { createThreads } from '../../platform/threads.ts'
import { countWaitingPayments, readComparison } from '../comparison/compare-payments.ts'
import { exportFiscalRecords } from '../fiscal/export-fiscal-records.ts'
import { refundPayment } from '../refunds/ask-refund.ts'
import type * as drawings from './draw-statement.ts'
import { exportLedgerMonth, readLedgerMonth } from './export-month.ts'
import { listPersonPayments, readStaffPayment } from './person-payments.ts'
import {
  drawReceipt,
  exportReceipt,
  exportStatement,
  printStatement,
  readStatement,
} from './read-statement.ts'

const DRAW = {
  module: import.meta.resolve('./draw-statement.ts'),
  name: 'drawStatement' satisfies keyof typeof drawings,
}
const DOCUMENTS = { config: { budget: 'documents' } } as const
/** The payment provider is asked while somebody waits. */
const ASKING = { config: { deadline: DEADLINE_OF_PAYMENTS } }

type StatementServices = Pick<Services, 'config' | 'database' | 'jobs' | 'payments' | 'clock' | 'log'>

export function statementRoutes(app: FastifyInstance, serve: Serve, given: StatementServices): void {
  const drawing = createThreads<drawings.StatementSheet, Uint8Array>(DRAW, {
    busy: 'Muitos PDFs estão sendo feitos agora. Tente de novo em instantes.',
    log: given.log,
  })
  app.addHook('onClose', () => drawing.close())
  const services = { ...given, drawing }

  serve(api.showStatement, ({ viewer, query }) => readStatement(services, viewer, query))
  serve(api.printStatement, ({ viewer }) => printStatement(services, viewer), DOCUMENTS)
  serve(api.exportStatement, ({ viewer }) => exportStatement(services, viewer), DOCUMENTS)
  serve(api.showReceipt, ({ viewer, params }) => drawReceipt(services, viewer, params.id), DOCUMENTS)
  serve(api.exportReceipt, ({ viewer, params }) => exportReceipt(services, viewer, params.id))

  /** That staff read a person's payments is recorded before they are read. */
  const reading = async <Result>(
    { viewer, params }: { viewer: Pick<Viewer, 'id'>; params: { id: number } },
    read: (person: { id: number }) => Promise<Result>,
  ): Promise<Result> => {
    await recordPersonReading(services, viewer, params.id)
    return read({ id: params.id })
  }
  serve(staff.showPersonStatement, (input) =>
    reading(input, (person) => readStatement(services, person, input.query)),
  )
  serve(
    staff.printPersonStatement,
    (input) => reading(input, (person) => printStatement(services, person)),
    DOCUMENTS,
  )
  serve(staff.exportPersonStatement, (input) =>
    reading(input, (person) => exportStatement(services, person, { isForStaff: true })),
  )
  serve(
    staff.showPersonReceipt,
    (input) => reading(input, (person) => drawReceipt(services, person, input.params.entry)),
    DOCUMENTS,
  )
  serve(staff.exportPersonReceipt, (input) =>
    reading(input, (person) => exportReceipt(services, person, input.params.entry, { isForStaff: true })),
  )
  serve(staff.listPersonPayments, (input) =>
    reading(input, (person) => listPersonPayments(services, person, input.query)),
  )
  serve(
    staff.refundPayment,
    async ({ params, body, viewer }) => {
      await refundPayment(services, viewer, params.id, body)
      return readStaffPayment(services, params.id)
    },
    ASKING,
  )
  serve(staff.showLedgerMonth, ({ query }) => readLedgerMonth(services, query))
  serve(staff.exportLedgerMonth, ({ query, viewer }) => exportLedgerMonth(services, viewer, query))
  serve(staff.exportFiscalRecords, ({ query, viewer }) => exportFiscalRecords(services, viewer, query))
  serve(staff.showPaymentComparison, () => readComparison(services))
  serve(staff.countWaitingPayments, () => countWaitingPayments(services))
}
