import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type Member = NonNullable<ReturnType<typeof useMember>['data']>

/** The page of a person, by their number or by @ and a nickname. */
export function useMember(who: string) {
  return useQuery({
    queryKey: ['member', who],
    queryFn: async ({ signal }) => (await call('GET /v6/members/{who}', { params: { who }, signal })).member,
    enabled: who !== '',
  })
}
