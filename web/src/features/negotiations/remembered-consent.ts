import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** The signed-in person, as every feature asks for them. */
export const REMEMBERED = ['me']

/** What somebody wants to find chosen where they are asked to contribute to the market; undefined until it is known. */
export function useRememberedConsent(): boolean | null | undefined {
  const me = useQuery({ queryKey: REMEMBERED, queryFn: ({ signal }) => call('GET /v4/users/me', { signal }) })
  return me.data?.market_consent
}
