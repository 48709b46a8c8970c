import type { Api } from '@arroba/contract/api.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/call.ts'

export type Tag = Api['GET /v6/staff/tags']['answer']['tags'][number]
export type Indicator = Api['GET /v6/staff/indicators']['answer']['indicators'][number]
export type Plan = Api['GET /v6/staff/plans']['answer']['plans'][number]
export type Slaughterhouse = Api['GET /v6/staff/fridges/{id}']['answer']['fridge']
export type ImportPreview = Api['POST /v6/staff/fridges/import/preview']['answer']
export type SlaughterhouseFilters = Api['GET /v6/staff/fridges']['query']

const KEPT = 'master-data'

export function useStaffTags() {
  return useQuery({
    queryKey: [KEPT, 'tags'],
    queryFn: ({ signal }) => call('GET /v6/staff/tags', { signal }),
  })
}

export function useStaffIndicators() {
  return useQuery({
    queryKey: [KEPT, 'indicators'],
    queryFn: ({ signal }) => call('GET /v6/staff/indicators', { signal }),
  })
}

export function useStaffPlans() {
  return useQuery({
    queryKey: [KEPT, 'plans'],
    queryFn: ({ signal }) => call('GET /v6/staff/plans', { signal }),
  })
}

export function useStaffSlaughterhouses(filters: SlaughterhouseFilters) {
  return useQuery({
    queryKey: [KEPT, 'fridges', filters],
    queryFn: ({ signal }) => call('GET /v6/staff/fridges', { query: filters, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useStaffSlaughterhouse(id: number) {
  return useQuery({
    queryKey: [KEPT, 'fridge', id],
    queryFn: ({ signal }) => call('GET /v6/staff/fridges/{id}', { params: { id }, signal }),
  })
}

export function useMergePreview(id: number, into: number | null) {
  return useQuery({
    queryKey: [KEPT, 'merge', id, into],
    queryFn: ({ signal }) =>
      call('GET /v6/staff/fridges/{id}/merge', { params: { id }, query: { into: into ?? 0 }, signal }),
    enabled: into !== null,
  })
}

/** Saves master data, then reads every list again that shows some of it. */
export function useSaving<Given, Answer>(save: (given: Given) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: () => client.invalidateQueries(),
    onError: (error) => {
      // Another member of staff saved first, so the present state is read again.
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: [KEPT] })
    },
  })
}

/** The present state of an opened record; its last known state when it was deleted. */
export function asItStands<Item extends { id: number }>(opened: Item, all: readonly Item[] = []): Item {
  return all.find(({ id }) => id === opened.id) ?? opened
}
