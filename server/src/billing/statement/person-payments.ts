import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { StaffPayment } from '@arroba/contract/staff/payments.ts'
import { many, one } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import type { Services } from '../../platform/services.ts'
import { findPersonPayments } from './sql/statements.ts'

type PaymentServices = Pick<Services, 'database' | 'payments'>

function presentPayment(row: RowOf<typeof findPersonPayments>): StaffPayment {
  const { id, plan, method, status, paidAt, paidCents, returnedCents, canRefund, refund } = row
  return {
    id,
    plan,
    method: method as StaffPayment['method'],
    status: status as StaffPayment['status'],
    paid_at: paidAt,
    amount: paidCents / 100,
    returned: returnedCents / 100,
    refund,
    can: { refund: canRefund },
  }
}

/** What a person paid, as staff see it. */
export async function listPersonPayments(
  { database, payments }: PaymentServices,
  { id: userId }: { id: number },
  { page = 1 }: { page?: number },
) {
  const rows = await many(database.db, findPersonPayments, {
    provider: payments.name,
    userId,
    id: null,
    limit: PER_PAGE + 1,
    skip: (page - 1) * PER_PAGE,
  })
  return {
    payments: rows.slice(0, PER_PAGE).map(presentPayment),
    page,
    per_page: PER_PAGE,
    has_next: rows.length > PER_PAGE,
  }
}

export async function readStaffPayment({ database, payments }: PaymentServices, id: number) {
  const asked = { provider: payments.name, userId: null, id, limit: 1, skip: 0 }
  return { payment: presentPayment(await one(database.db, findPersonPayments, asked)) }
}
