import type { PaymentComparison, PaymentDifference, StaffPayment } from '@arroba/contract/staff/payments.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'

export type { PaymentComparison, PaymentDifference, StaffPayment }

export function usePersonPayments(id: number, page: number) {
  return useQuery({
    queryKey: ['payments', 'of', id, page],
    queryFn: ({ signal }) =>
      call('GET /v6/staff/people/{id}/payments', { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Without an amount, everything not yet returned is refunded. */
type Refund = { amount: string | null; reason: string }

/** Refunds a payment. When the server refuses, the screen shows the present state. */
export function useRefund(
  { id, returned }: StaffPayment,
  { onDone }: { onDone: (payment: StaffPayment) => void },
) {
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: ['payments'] })
  return useMutation({
    mutationFn: ({ amount, reason }: Refund) =>
      call('POST /v6/staff/payments/{id}/refund', {
        params: { id },
        body: { ...(amount !== null && { amount }), returned, reason },
      }),
    onSuccess: async ({ payment }) => {
      onDone(payment)
      await renew()
      await client.invalidateQueries({ queryKey: ['staff'] })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void renew()
    },
  })
}

export function useLedgerMonth(month: string) {
  return useQuery({
    queryKey: ['payments', 'month', month],
    queryFn: ({ signal }) => call('GET /v6/staff/ledger', { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Downloads a month for the accountant, or for the issuer of invoices. */
export function useMonthFile(what: 'ledger' | 'invoices') {
  return useMutation({
    mutationFn: async (month: string) => {
      const query = { month }
      const bytes = await (what === 'ledger'
        ? call('GET /v6/staff/ledger.csv', { query })
        : call('GET /v6/staff/fiscal_records.csv', { query }))
      const name = what === 'ledger' ? 'extrato' : 'notas'
      return new File([bytes], `arroba-${name}-${month}.csv`, { type: 'text/csv' })
    },
    onSuccess: saveFile,
  })
}

export function useComparison() {
  return useQuery({
    queryKey: ['payments', 'comparison'],
    queryFn: ({ signal }) => call('GET /v6/staff/payment_comparison', { signal }),
    select: ({ comparison }) => comparison,
  })
}
