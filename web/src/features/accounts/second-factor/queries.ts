import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'

export const SECOND_FACTOR = ['second-factor']

/** The second factor of a member of staff. */
export function useSecondFactor({ enabled = true } = {}) {
  return useQuery({
    queryKey: SECOND_FACTOR,
    queryFn: ({ signal }) => call('GET /v6/users/me/second_factor', { signal }),
    enabled,
  })
}
