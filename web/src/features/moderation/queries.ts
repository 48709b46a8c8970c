import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/call.ts'

export type ReportedPage = Awaited<ReturnType<typeof askForReported>>
export type Reported = ReportedPage['reported'][number]
export type Person = Awaited<ReturnType<typeof askForPerson>>
export type PersonStatus = 'all' | 'active' | 'suspended' | 'closed' | 'staff'

const STAFF = ['staff']
const QUEUE = ['staff', 'queue']
const REPORTED = ['staff', 'reported']
const PEOPLE = ['staff', 'people']

function personKey(id: number) {
  return ['staff', 'person', id]
}

/** How many items wait for moderation. */
export function useQueue() {
  return useQuery({
    queryKey: QUEUE,
    queryFn: ({ signal }) => call('GET /v6/staff/queue', { signal }),
    refetchInterval: 60_000,
  })
}

function askForReported(status: 'open' | 'hidden', page: number, signal: AbortSignal) {
  return call('GET /v6/staff/reported', { query: { status, page }, signal })
}

export function useReported(status: 'open' | 'hidden', page: number) {
  return useQuery({
    queryKey: [...REPORTED, status, page],
    queryFn: ({ signal }) => askForReported(status, page, signal),
    placeholderData: (previous, query) => (query?.queryKey[2] === status ? previous : undefined),
  })
}

async function askForReport(id: number, signal: AbortSignal) {
  return (await call('GET /v6/staff/reports/{id}', { params: { id }, signal })).report
}

export type ReportSnapshot = Awaited<ReturnType<typeof askForReport>>

/** A report with what its reporter saw. */
export function useReport(id: number) {
  return useQuery({
    queryKey: [...STAFF, 'report', id],
    queryFn: ({ signal }) => askForReport(id, signal),
    // Never read again by itself, because each reading is recorded.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function reportAddress(id: number): string {
  return `/gestao/moderacao?denuncia=${id}`
}

export type Verdict =
  | { verb: 'dismiss' | 'restore' }
  | { verb: 'hide'; reason: string }
  | { verb: 'warn'; message: string }
  | { verb: 'suspend'; reason: string; days: number | null }

function spelled({ days, reason }: { days: number | null; reason: string }) {
  return {
    reason,
    ...(days !== null && { days }),
  }
}

function decide({ kind, id }: Reported, verdict: Verdict) {
  const params = { kind, id }
  switch (verdict.verb) {
    case 'dismiss':
      return call('POST /v6/staff/reported/{kind}/{id}/dismiss', { params })
    case 'hide':
      return call('POST /v6/staff/reported/{kind}/{id}/hide', { params, body: { reason: verdict.reason } })
    case 'restore':
      return call('POST /v6/staff/reported/{kind}/{id}/restore', { params })
    case 'warn':
      return call('POST /v6/staff/reported/{kind}/{id}/warn', { params, body: { message: verdict.message } })
    case 'suspend':
      return call('POST /v6/staff/reported/{kind}/{id}/suspend', { params, body: spelled(verdict) })
  }
}

function renew(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: STAFF })
}

/** Decides about reported content. When the server refuses, the list shows the present state. */
export function useVerdict(reported: Reported, { onDone }: { onDone: (verdict: Verdict) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (verdict: Verdict) => decide(reported, verdict),
    onSuccess: async (_, verdict) => {
      onDone(verdict)
      await renew(client)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void renew(client)
    },
  })
}

function askForEvaluations(list: EvaluationsList, signal: AbortSignal) {
  return call('GET /v6/staff/evaluations', {
    query: {
      page: list.page,
      status: list.isVoided ? 'voided' : 'all',
      ...(list.slaughterhouseId !== null && { by_fridge: list.slaughterhouseId }),
    },
    signal,
  })
}

export type EvaluationsList = { slaughterhouseId: number | null; isVoided: boolean; page: number }
export type StaffEvaluation = Awaited<ReturnType<typeof askForEvaluations>>['evaluations'][number]

/** Ratings of slaughterhouses, the newest first. */
export function useEvaluations(list: EvaluationsList) {
  return useQuery({
    queryKey: [...STAFF, 'evaluations', list],
    queryFn: ({ signal }) => askForEvaluations(list, signal),
    placeholderData: (previous) => previous,
  })
}

/** Voids a rating with a reason, or lets it count again without one. The lists show the server's answer. */
export function useVoiding({ id }: StaffEvaluation, { onDone }: { onDone: (isVoided: boolean) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? call('POST /v6/staff/evaluations/{id}/restore', { params: { id } })
        : call('POST /v6/staff/evaluations/{id}/void', { params: { id }, body: { reason } }),
    onSuccess: async (_, reason) => {
      onDone(reason !== null)
      await renew(client)
      await client.invalidateQueries({ queryKey: ['fridges'] })
    },
  })
}

export function usePeople(list: { term: string | null; status: PersonStatus; page: number }) {
  return useQuery({
    queryKey: [...PEOPLE, list],
    queryFn: ({ signal }) =>
      call('GET /v6/staff/people', {
        query: { page: list.page, status: list.status, ...(list.term && { term: list.term }) },
        signal,
      }),
    placeholderData: (previous) => previous,
  })
}

async function askForPerson(id: number, signal: AbortSignal) {
  return (await call('GET /v6/staff/people/{id}', { params: { id }, signal })).person
}

export function usePerson(id: number) {
  return useQuery({ queryKey: personKey(id), queryFn: ({ signal }) => askForPerson(id, signal) })
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** What staff did about a person, the latest first. */
export function useActionsAbout(id: number) {
  return useQuery({
    queryKey: [...personKey(id), 'actions'],
    queryFn: async ({ signal }) =>
      (await call('GET /v6/staff/actions', { query: { by_person: String(id) }, signal })).actions,
  })
}

export type PersonAction =
  | { verb: 'lift' | 'end_sessions' }
  | { verb: 'suspend'; reason: string; days: number | null }
  | { verb: 'grant_days'; days: number }
  | { verb: 'staff'; isStaff: boolean }
  | { verb: 'identity'; verified: boolean; note: string }

function act(id: number, action: PersonAction) {
  const params = { id }
  switch (action.verb) {
    case 'lift':
      return call('POST /v6/staff/people/{id}/lift', { params })
    case 'end_sessions':
      return call('POST /v6/staff/people/{id}/end_sessions', { params })
    case 'suspend':
      return call('POST /v6/staff/people/{id}/suspend', { params, body: spelled(action) })
    case 'grant_days':
      return call('POST /v6/staff/people/{id}/grant_days', {
        params,
        body: { days: action.days },
        once: true,
      })
    case 'identity':
      return call('PUT /v6/staff/people/{id}/identity', {
        params,
        body: { verified: action.verified, note: action.note },
      })
    case 'staff':
      return call('PUT /v6/staff/people/{id}/staff', { params, body: { is_staff: action.isStaff } })
  }
}

/** Takes an action about a person, who is then shown as the server answered. */
export function usePersonAction(id: number, { onDone }: { onDone: (action: PersonAction) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: PersonAction) => act(id, action),
    onSuccess: async ({ person }, action) => {
      client.setQueryData<Person>(personKey(id), person)
      onDone(action)
      await renew(client)
    },
  })
}
