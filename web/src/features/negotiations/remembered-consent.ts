import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** The query key of the signed-in person, as every feature uses it. */
export const REMEMBERED = ['me']

/** The person's default choice about contributing to the market; undefined until it is loaded. */
export function useRememberedConsent(): boolean | null | undefined {
  const me = useQuery({ queryKey: REMEMBERED, queryFn: ({ signal }) => call('GET /v4/users/me', { signal }) })
  return me.data?.market_consent
}
