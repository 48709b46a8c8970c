import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** The days booked of every state: one small answer, so that going from state to state asks for nothing. */
const daysBooked = queryOptions({
  queryKey: ['days booked'],
  queryFn: ({ signal }) => call('GET /v6/scales/days_booked', { signal }),
})

/** Asks for the days booked ahead of the screen that shows them. */
export function prefetchDaysBooked(client: QueryClient): Promise<void> {
  return client.prefetchQuery(daysBooked)
}

export function useDaysBooked() {
  return useQuery({ ...daysBooked, select: ({ states }) => states })
}

/** The newest scale of every slaughterhouse: sorted and filtered here, so that doing so asks for nothing. */
export function useBoard() {
  return useQuery({
    queryKey: ['scale board'],
    queryFn: async ({ signal }) => (await call('GET /v6/scales/board', { signal })).scales,
  })
}
