import type { Me } from '@arroba/contract/accounts.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../features/accounts/queries.ts'
import { NoConnection } from '../../platform/call.ts'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Waits until the person is loaded, or says why that failed. */
export function WithMe({ children }: { children: (me: Me) => ReactNode }) {
  const { data: me, error, isError, fetchStatus, refetch } = useMe()
  if (me) return children(me)
  return isError || fetchStatus === 'paused' ? (
    <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
  ) : (
    <Loading>
      <Skeleton height="24rem" />
    </Loading>
  )
}
