import { FREE_MARKET_DAYS } from '@arroba/contract/rules/market/prices.ts'
import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { earlyPart } from '../../platform/early/early.ts'
import { session } from '../../platform/session.ts'
import { daysBefore, today } from '../../ui/form/day.ts'

export type MarketToday = Awaited<ReturnType<typeof askForToday>>
export type TodaysPrice = MarketToday['prices'][number]
export type MarketPrice = Awaited<ReturnType<typeof askForPrices>>['prices'][number]

type PriceSearch = { tag?: string; area?: string; from?: string; until?: string }

function askForToday(signal: AbortSignal) {
  return call('GET /v6/market/today', { signal })
}

function askForPrices(query: PriceSearch, signal: AbortSignal) {
  return call('GET /v6/market/prices', { query, signal })
}

const marketToday = queryOptions({
  queryKey: ['market', 'today'],
  queryFn: ({ signal }) => askForToday(signal),
})

/** Loads the prices of the day ahead of the screen that shows them. */
export function prefetchMarketToday(client: QueryClient): Promise<void> {
  return client.prefetchQuery(marketToday)
}

/** All prices of the day, in one answer for all screens. */
export function useMarketToday() {
  return useQuery(marketToday)
}

function course(tag: string, area: string, days: number) {
  return queryOptions({
    queryKey: ['market', 'course', tag, area, days],
    queryFn: ({ signal }) =>
      // The server's clock decides which days are free, not this device's.
      askForPrices(
        {
          tag,
          area,
          ...(days > FREE_MARKET_DAYS && { from: daysBefore(today(), days) }),
        },
        signal,
      ),
  })
}

/** Those around the reader at least: the first screen brings them along. */
const pricesAround = queryOptions({
  queryKey: ['market', 'around'],
  queryFn: async ({ signal }): Promise<MarketToday> =>
    (await earlyPart('market', session.current()?.token)) ?? askForToday(signal),
})

/** Loads the prices around the reader ahead of what shows them. */
export function prefetchPricesAround(client: QueryClient): Promise<void> {
  return client.prefetchQuery(pricesAround)
}

/** The prices that stand beside the timeline. */
export function usePricesAround() {
  return useQuery(pricesAround)
}

/** The prices of a category and area over so many days. */
export function useCourse(tag: string, area: string, days: number) {
  return useQuery(course(tag, area, days))
}

/** The prices of a category in several areas; areas whose answer has not come yet are left out. */
export function useCourses(tag: string, areas: readonly string[], days: number) {
  return useQueries({
    queries: areas.map((area) => course(tag, area, days)),
    combine: (answers) =>
      answers.flatMap(({ data }, nth) => (data ? [{ area: areas[nth] ?? '', prices: data.prices }] : [])),
  })
}

/** All prices of a day for a category or an area, including the withheld ones with their reason. */
export function useDay(day: string | null, sought: { tag: string } | { area: string }) {
  return useQuery({
    queryKey: ['market', 'day', day, sought],
    queryFn: ({ signal }) => askForPrices({ ...sought, ...(day && { from: day, until: day }) }, signal),
    select: ({ prices }) => prices,
    enabled: day !== null,
  })
}

/** How prices are computed. */
export function useMarketMethod() {
  return useQuery({
    queryKey: ['market', 'method'],
    queryFn: ({ signal }) => call('GET /v6/market/method', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
