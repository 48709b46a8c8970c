import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** The days booked of every state: one small answer, so that going from state to state asks for nothing. */
const daysBooked = queryOptions({
  queryKey: ['days booked'],
  queryFn: ({ signal }) => call('GET /v6/scales/days_booked', { signal }),
})

/** Asks for the days booked ahead of the screen that shows them. */
export const prefetchDaysBooked = (client: QueryClient): Promise<void> => client.prefetchQuery(daysBooked)

export const useDaysBooked = () => useQuery({ ...daysBooked, select: ({ states }) => states })
