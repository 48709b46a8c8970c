import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

const SUBSCRIPTIONS = ['subscriptions']
/** How often an unpaid payment is read again. */
const WAITING_MS = 4000

export function usePlans() {
  return useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => call('GET /v4/plans', { signal }),
    select: ({ plans }) => plans,
  })
}

/** How much content each plan opens. */
export function usePlanPreview() {
  return useQuery({
    queryKey: ['plan preview'],
    queryFn: ({ signal }) => call('GET /v6/plans/preview', { signal }),
  })
}

export function useCheckout() {
  return useQuery({ queryKey: ['checkout'], queryFn: ({ signal }) => call('GET /v6/checkout', { signal }) })
}

export type CheckoutSettings = NonNullable<ReturnType<typeof useCheckout>['data']>

/** The subscription that is not over; null without one. */
export function useSubscription({ waiting = false }: { waiting?: boolean } = {}) {
  return useQuery({
    queryKey: SUBSCRIPTIONS,
    queryFn: ({ signal }) => call('GET /v4/users/me/subscriptions', { signal }),
    select: ({ subscriptions }) => subscriptions.find(({ status }) => status !== 'canceled') ?? null,
    refetchInterval: waiting ? WAITING_MS : false,
    refetchOnMount: waiting ? 'always' : true,
  })
}

export type Subscription = NonNullable<ReturnType<typeof useSubscription>['data']>

/** What choosing a plan would mean now. */
export function quoteOf(plan_identifier: string) {
  return queryOptions({
    queryKey: ['quote', plan_identifier],
    queryFn: ({ signal }) =>
      call('GET /v6/users/me/subscriptions/quote', { query: { plan_identifier }, signal }),
  })
}

export function useQuote(plan_identifier: string | null) {
  return useQuery({ ...quoteOf(plan_identifier ?? ''), enabled: plan_identifier !== null })
}

export type Quote = NonNullable<ReturnType<typeof useQuote>['data']>

function paymentKey(id: number) {
  return ['payments', 'one', id]
}

/** One payment, read again and again until it is paid. */
export function usePayment(id: number) {
  return useQuery({
    queryKey: paymentKey(id),
    queryFn: ({ signal }) => call('GET /v6/users/me/payments/{id}', { params: { id }, signal }),
    select: ({ payment }) => payment,
    refetchInterval: ({ state }) => (state.data?.payment.status === 'pending' ? WAITING_MS : false),
  })
}

export function usePayments(page: number) {
  return useQuery({
    queryKey: ['payments', 'page', page],
    queryFn: ({ signal }) => call('GET /v6/users/me/payments', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export type Payment = NonNullable<ReturnType<typeof usePayment>['data']>

/**
 * Marks every query as stale, because another plan may open other content: each is read again when it is
 * next shown.
 */
export function refreshAll(client: QueryClient): Promise<void> {
  return client.invalidateQueries()
}

/** Shows a subscription until it is read again. */
export function showSubscription(client: QueryClient, subscription: Subscription): void {
  client.setQueryData(SUBSCRIPTIONS, { subscriptions: [subscription] })
}

/** Stores the subscription that a call answered. */
export function useTakeSubscription() {
  const client = useQueryClient()
  return async (subscription: Subscription): Promise<void> => {
    showSubscription(client, subscription)
    await refreshAll(client)
  }
}
