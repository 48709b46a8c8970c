import type { Me } from '@arroba/contract/accounts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/call.ts'
import { earlyPart } from '../../platform/early/early.ts'
import { session } from '../../platform/session.ts'

const ME = ['me']

/** The signed-in person as the server has them now. The session is updated with the answer. */
export function useMe() {
  const me = useQuery({
    queryKey: ME,
    queryFn: async ({ signal }) =>
      (await earlyPart('me', session.current()?.token)) ?? call('GET /v4/users/me', { signal }),
  })
  useEffect(() => {
    if (!me.data) return
    const { id, name, email, nickname, avatar, phone, interested_tags, plan, user_preference } = me.data
    session.update({ id, name, email, nickname, avatar, phone, interested_tags, plan, user_preference })
  }, [me.data])
  return me
}

/**
 * Caches the answer to a change of one's own profile, and marks all other queries as stale, because they may
 * show the old name or photo.
 */
export function useCacheMe() {
  const client = useQueryClient()
  return (me: Me) => {
    client.setQueryData(ME, me)
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] })
  }
}

export function useIndicators() {
  return useQuery({
    queryKey: ['indicators'],
    queryFn: ({ signal }) => call('GET /v4/indicators', { signal }),
    select: ({ indicators }) => indicators,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
