import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** The days booked of every state, in one small answer, so that choosing another state needs no request. */
const daysBooked = queryOptions({
  queryKey: ['days booked'],
  queryFn: ({ signal }) => call('GET /v6/scales/days_booked', { signal }),
})

/** Loads the days booked ahead of the screen that shows them. */
export function prefetchDaysBooked(client: QueryClient): Promise<void> {
  return client.prefetchQuery(daysBooked)
}

export function useDaysBooked() {
  return useQuery(daysBooked)
}

/**
 * The newest scale of every slaughterhouse. The browser sorts and filters them, so that doing so needs no
 * request.
 */
export function useBoard() {
  return useQuery({
    queryKey: ['scale board'],
    queryFn: async ({ signal }) => (await call('GET /v6/scales/board', { signal })).scales,
  })
}
