import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NoConnection } from '../../platform/call.ts'
import { ErrorState } from './screen-state.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

type LoadedProps<Data> = { of: UseQueryResult<Data>; height?: string; children: (data: Data) => ReactNode }

/** What was asked for, or why it does not come. */
export function Loaded<Data>({
  of: { data, error, isError, fetchStatus, refetch },
  height = '16rem',
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  return isError || fetchStatus === 'paused' ? (
    <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
  ) : (
    <Loading>
      <Skeleton height={height} />
    </Loading>
  )
}
