import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messagesOf } from '../../platform/call.ts'
import { saveFile } from '../../platform/save-file.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { ActionFilters, ActionsList } from './actions-address.ts'

/** The first part of the keys of queries that only staff run. */
const DESK = 'desk'

export type Span = 7 | 30 | 90

export function useDashboard(days: Span) {
  return useQuery({
    queryKey: [DESK, 'dashboard', days],
    queryFn: ({ signal }) => call('GET /v6/staff/dashboard', { query: { days }, signal }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
}

export type Dashboard = NonNullable<ReturnType<typeof useDashboard>['data']>

function asked({ actor, action, person, from, to }: ActionFilters) {
  return {
    ...(actor && { by_actor: actor }),
    ...(action && { by_action: action }),
    ...(person && { by_person: person }),
    ...(from && { by_date_after: from }),
    ...(to && { by_date_before: to }),
  }
}

export function useActions(list: ActionsList) {
  return useQuery({
    queryKey: [DESK, 'actions', list],
    queryFn: ({ signal }) =>
      call('GET /v6/staff/actions', { query: { page: list.page, ...asked(list) }, signal }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
}

export type StaffAction = NonNullable<ReturnType<typeof useActions>['data']>['actions'][number]

export function useActionChoices() {
  return useQuery({
    queryKey: [DESK, 'action choices'],
    queryFn: ({ signal }) => call('GET /v6/staff/action_choices', { signal }),
  })
}

/** Downloads the filtered actions as CSV. */
export function useActionsFile() {
  return useMutation({
    mutationFn: (filters: ActionFilters) => call('GET /v6/staff/actions.csv', { query: asked(filters) }),
    onSuccess: (bytes) => saveFile(new File([bytes], 'arroba-registro.csv', { type: 'text/csv' })),
  })
}

const HEALTH = [DESK, 'health']
const EVERY_MS = 10_000

/** The health of the platform, read again and again while the screen is open. */
export function useHealth() {
  return useQuery({
    queryKey: HEALTH,
    queryFn: ({ signal }) => call('GET /v6/staff/health', { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })
}

export type Health = NonNullable<ReturnType<typeof useHealth>['data']>

export type RetentionStop = Health['retention_stops'][number]

export type FailureKind = 'letters' | 'jobs' | 'webhook_calls' | 'held_payments' | 'events'

const WAITING_PAYMENTS = [DESK, 'waiting payments']

/** How many payment items wait for staff: open differences of the last night, and held payments. */
export function useWaitingPayments() {
  return useQuery({
    queryKey: WAITING_PAYMENTS,
    queryFn: ({ signal }) => call('GET /v6/staff/payments_waiting', { signal }),
  })
}

function retryOne(what: FailureKind, id: string | number): Promise<unknown> {
  if (what === 'webhook_calls')
    return call('POST /v6/staff/webhook_calls/{id}/retry', { params: { id: Number(id) } })
  if (what === 'held_payments')
    return call('POST /v6/staff/held_payments/{id}/retry', { params: { id: Number(id) } })
  if (what === 'events') return call('POST /v6/staff/events/{id}/retry', { params: { id: Number(id) } })
  return call('POST /v6/staff/jobs/{id}/retry', { params: { id: String(id) } })
}

/** Tries one failure again, or all of them (null), and confirms it with the message `said`. */
export function useRetry(what: FailureKind, said: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | number | null) =>
      id === null ? call('POST /v6/staff/retries', { body: { what } }) : retryOne(what, id),
    // A toast, because the button that was pressed may disappear.
    onSuccess: () => toast(said),
    onError: (error) => toast(messagesOf(error).join(' '), { tone: 'bad' }),
    onSettled: () =>
      Promise.all([HEALTH, WAITING_PAYMENTS].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** Allows a stopped erasure for the number of rows that the screen showed. */
export function useAllowRetention() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, rowCount }: { id: number; rowCount: number }) =>
      call('POST /v6/staff/retention_stops/{id}/allow', { params: { id }, body: { row_count: rowCount } }),
    onSettled: () => client.invalidateQueries({ queryKey: HEALTH }),
  })
}
