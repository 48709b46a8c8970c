import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, call } from '../../platform/call.ts'
import { useLive } from '../../platform/live.ts'
import type { DealsList } from './list/negotiations-address.ts'

type Deals = Awaited<ReturnType<typeof askForDeals>>
export type DayOfDeals = Deals['negotiations'][number]
export type Deal = DayOfDeals['negotiations'][number]
export type DealWithHistory = Awaited<ReturnType<typeof askForDeal>>

const askForDeals = (list: DealsList, signal: AbortSignal) =>
  call('GET /v6/users/me/negotiations', {
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

const askForDeal = async (id: number, signal: AbortSignal) =>
  (await call('GET /v7/negotiations/{id}', { params: { id }, signal })).negotiation

/** Every list of deals, and every deal, begins with it. */
const DEALS = ['negotiations']
const dealKey = (id: number) => [...DEALS, 'one', id]

const dealsQuery = (list: DealsList) =>
  queryOptions({
    queryKey: [...DEALS, 'list', list],
    queryFn: ({ signal }): Promise<Deals> => askForDeals(list, signal),
  })

/** Asks for a list ahead of the screen that shows it. */
export const prefetchDeals = (client: QueryClient, list: DealsList): Promise<void> =>
  client.prefetchQuery(dealsQuery(list))

/** The newest news that the deals at hand were asked for after. */
const NEWS = ['negotiations news']

/** What others did to a deal is news: with each, the deals on the screen are asked for again, the rest when next shown. */
const useRefreshAfterNews = (): void => {
  const client = useQueryClient()
  const { unread, newestNewsId } = useLive()
  useEffect(() => {
    if (unread === null) return
    const known = client.getQueryData<number>(NEWS)
    const newest = newestNewsId ?? 0
    if (known === newest) return
    client.setQueryData(NEWS, newest)
    void client.invalidateQueries({ queryKey: DEALS })
  }, [client, unread, newestNewsId])
}

/** A page of deals; while another page of the same view is on its way, the one before stays. */
export const useDeals = (list: DealsList) => {
  useRefreshAfterNews()
  return useQuery({
    ...dealsQuery(list),
    placeholderData: (previous, query) => {
      const before: unknown = query?.queryKey.at(-1)
      return Object(before).view === list.view ? previous : undefined
    },
  })
}

/** A deal with its history. */
export const useDeal = (id: number) => {
  useRefreshAfterNews()
  return useQuery({
    queryKey: dealKey(id),
    queryFn: ({ signal }) => askForDeal(id, signal),
  })
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Somebody was faster: the deal is not what it was when it was looked at. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** Whatever is on the screen is asked for again; the rest when it is next shown. */
export const refreshDeals = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: DEALS })

export const forgetDeal = async (client: QueryClient, id: number): Promise<void> => {
  client.removeQueries({ queryKey: dealKey(id) })
  await refreshDeals(client)
}
