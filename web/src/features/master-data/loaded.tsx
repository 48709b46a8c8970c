import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NoConnection } from '../../platform/call.ts'
import { ErrorState } from '../../ui/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

type LoadedProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** What was asked for once it is there; until then its place, or why it did not come. */
export const Loaded = <Data,>({ query, children }: LoadedProps<Data>) => {
  const { data, error, isError, fetchStatus, refetch } = query
  if (data !== undefined) return children(data)
  return isError || fetchStatus === 'paused' ? (
    <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
  ) : (
    <Loading>
      <Skeleton height={320} />
    </Loading>
  )
}
