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
const personKey = (id: number) => ['staff', 'person', id]

/** How much waits to be moderated. */
export const useQueue = () =>
  useQuery({
    queryKey: QUEUE,
    queryFn: ({ signal }) => call('GET /v6/staff/queue', { signal }),
    refetchInterval: 60_000,
  })

const askForReported = (status: 'open' | 'hidden', page: number, signal: AbortSignal) =>
  call('GET /v6/staff/reported', { query: { status, page }, signal })

export const useReported = (status: 'open' | 'hidden', page: number) =>
  useQuery({
    queryKey: [...REPORTED, status, page],
    queryFn: ({ signal }) => askForReported(status, page, signal),
    placeholderData: (previous, query) => (query?.queryKey[2] === status ? previous : undefined),
  })

export type Verdict =
  | { verb: 'dismiss' | 'restore' }
  | { verb: 'hide'; reason: string }
  | { verb: 'warn'; message: string }
  | { verb: 'suspend'; reason: string; days: number | null }

const spelled = ({ days, reason }: { days: number | null; reason: string }) => ({
  reason,
  ...(days !== null && { days }),
})

const decide = ({ kind, id }: Reported, verdict: Verdict) => {
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

const renew = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: STAFF })

/** Decides about what was reported; after a refusal the list shows how things stand. */
export const useVerdict = (reported: Reported, { onDone }: { onDone: (verdict: Verdict) => void }) => {
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

const askForEvaluations = (list: EvaluationsList, signal: AbortSignal) =>
  call('GET /v6/staff/evaluations', {
    query: {
      page: list.page,
      status: list.isVoided ? 'voided' : 'all',
      ...(list.slaughterhouseId !== null && { by_fridge: list.slaughterhouseId }),
    },
    signal,
  })

export type EvaluationsList = { slaughterhouseId: number | null; isVoided: boolean; page: number }
export type StaffEvaluation = Awaited<ReturnType<typeof askForEvaluations>>['evaluations'][number]

/** Ratings of slaughterhouses, the newest first. */
export const useEvaluations = (list: EvaluationsList) =>
  useQuery({
    queryKey: [...STAFF, 'evaluations', list],
    queryFn: ({ signal }) => askForEvaluations(list, signal),
    placeholderData: (previous) => previous,
  })

/** Voids a rating with a reason, or without one lets it count again; the lists show it as the server answers it. */
export const useVoiding = ({ id }: StaffEvaluation, { onDone }: { onDone: (isVoided: boolean) => void }) => {
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

export const usePeople = (list: { term: string | null; status: PersonStatus; page: number }) =>
  useQuery({
    queryKey: [...PEOPLE, list],
    queryFn: ({ signal }) =>
      call('GET /v6/staff/people', {
        query: { page: list.page, status: list.status, ...(list.term && { term: list.term }) },
        signal,
      }),
    placeholderData: (previous) => previous,
  })

const askForPerson = async (id: number, signal: AbortSignal) =>
  (await call('GET /v6/staff/people/{id}', { params: { id }, signal })).person

export const usePerson = (id: number) =>
  useQuery({ queryKey: personKey(id), queryFn: ({ signal }) => askForPerson(id, signal) })

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** What staff did about a person, the latest first. */
export const useActionsAbout = (id: number) =>
  useQuery({
    queryKey: [...personKey(id), 'actions'],
    queryFn: async ({ signal }) =>
      (await call('GET /v6/staff/actions', { query: { by_person: String(id) }, signal })).actions,
  })

export type Deed =
  | { verb: 'lift' | 'end_sessions' }
  | { verb: 'suspend'; reason: string; days: number | null }
  | { verb: 'grant_days'; days: number }
  | { verb: 'staff'; isStaff: boolean }

const act = (id: number, deed: Deed) => {
  const params = { id }
  switch (deed.verb) {
    case 'lift':
      return call('POST /v6/staff/people/{id}/lift', { params })
    case 'end_sessions':
      return call('POST /v6/staff/people/{id}/end_sessions', { params })
    case 'suspend':
      return call('POST /v6/staff/people/{id}/suspend', { params, body: spelled(deed) })
    case 'grant_days':
      return call('POST /v6/staff/people/{id}/grant_days', { params, body: { days: deed.days } })
    case 'staff':
      return call('PUT /v6/staff/people/{id}/staff', { params, body: { is_staff: deed.isStaff } })
  }
}

/** Does something about a person, who is shown as the server answers them. */
export const useDeed = (id: number, { onDone }: { onDone: (deed: Deed) => void }) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (deed: Deed) => act(id, deed),
    onSuccess: async ({ person }, deed) => {
      client.setQueryData<Person>(personKey(id), person)
      onDone(deed)
      await renew(client)
    },
  })
}
