import { type DatedRate, WITHHELD_BY_LAW } from '@arroba/contract/rules/negotiations/value.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, call } from '../../platform/call.ts'
import { useLive } from '../../platform/live.ts'
import type { NegotiationsList } from './list/negotiations-address.ts'

type Negotiations = Awaited<ReturnType<typeof askForNegotiations>>
export type DayOfNegotiations = Negotiations['negotiations'][number]
export type Negotiation = DayOfNegotiations['negotiations'][number]
export type NegotiationWithHistory = Awaited<ReturnType<typeof askForNegotiation>>

function askForNegotiations(list: NegotiationsList, signal: AbortSignal) {
  return call('GET /v6/users/me/negotiations', {
    query: {
      page: list.page,
      type: list.view,
      ...(list.status && { by_status: list.status }),
      ...(list.kind && { by_kind: list.kind }),
      ...(list.tag && { by_tag: list.tag }),
      ...(list.from && { by_date_after: list.from }),
      ...(list.to && { by_date_before: list.to }),
    },
    signal,
  })
}

async function askForNegotiation(id: number, signal: AbortSignal) {
  return (await call('GET /v7/negotiations/{id}', { params: { id }, signal })).negotiation
}

/** The beginning of the query key of every list of negotiations and every negotiation. */
export const NEGOTIATIONS = ['negotiations']

function negotiationKey(id: number) {
  return [...NEGOTIATIONS, 'one', id]
}

function negotiationsQuery(list: NegotiationsList) {
  return queryOptions({
    queryKey: [...NEGOTIATIONS, 'list', list],
    queryFn: ({ signal }): Promise<Negotiations> => askForNegotiations(list, signal),
  })
}

/** Loads a list ahead of the screen that shows it. */
export function prefetchNegotiations(client: QueryClient, list: NegotiationsList): Promise<void> {
  return client.prefetchQuery(negotiationsQuery(list))
}

/** The query key of the newest notification after which negotiations were read again. */
const NEWS = ['negotiations news']

/**
 * Reads negotiations again whenever a notification arrives, because the other side may have changed one:
 * those on the screen at once, the rest when next shown.
 */
function useRefreshOnNotification(): void {
  const client = useQueryClient()
  const { unread, newestNewsId } = useLive()
  useEffect(() => {
    if (unread === null) return
    const known = client.getQueryData<number>(NEWS)
    const newest = newestNewsId ?? 0
    if (known === newest) return
    client.setQueryData(NEWS, newest)
    void client.invalidateQueries({ queryKey: NEGOTIATIONS })
  }, [client, unread, newestNewsId])
}

/** A page of negotiations. While another page of the same view loads, the previous one remains visible. */
export function useNegotiations(list: NegotiationsList) {
  useRefreshOnNotification()
  return useQuery({
    ...negotiationsQuery(list),
    placeholderData: (previous, query) => {
      const before: unknown = query?.queryKey.at(-1)
      return Object(before).view === list.view ? previous : undefined
    },
  })
}

/** A negotiation with its history. */
export function useNegotiation(id: number) {
  useRefreshOnNotification()
  return useQuery({
    queryKey: negotiationKey(id),
    queryFn: ({ signal }) => askForNegotiation(id, signal),
  })
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Whether the negotiation has changed since the person read it. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

/** Reads negotiations again: those on the screen at once, the rest when next shown. */
export function refreshNegotiations(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: NEGOTIATIONS })
}

export async function forgetNegotiation(client: QueryClient, id: number): Promise<void> {
  client.removeQueries({ queryKey: negotiationKey(id) })
  await refreshNegotiations(client)
}

/** The withheld taxes by day; until they are loaded, those of the law when this was written. */
export function useWithheldRates(): readonly DatedRate[] {
  const method = useQuery({
    queryKey: ['market', 'method'],
    queryFn: ({ signal }) => call('GET /v6/market/method', { signal }),
    select: ({ rates }) => rates.filter(({ kind }) => kind === 'withheld_from_person'),
  })
  return method.data && method.data.length > 0 ? method.data : WITHHELD_BY_LAW
}
