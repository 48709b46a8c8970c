import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/call.ts'
import { session } from '../../platform/session.ts'

/** The signed-in user as the server knows them now; the session keeps what it says. */
export const useMe = () => {
  const me = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => call('GET /v4/users/me', { signal }),
  })
  useEffect(() => {
    if (!me.data) return
    const { is_staff: _, trial_days_left: __, unread_notifications: ___, ...known } = me.data
    session.update(known)
  }, [me.data])
  return me
}

export const useIndicators = () =>
  useQuery({
    queryKey: ['indicators'],
    queryFn: ({ signal }) => call('GET /v4/indicators', { signal }),
    select: ({ indicators }) => indicators,
    staleTime: Number.POSITIVE_INFINITY,
  })
