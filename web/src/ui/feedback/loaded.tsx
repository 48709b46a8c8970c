import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NoConnection } from '../../platform/call.ts'
import { ErrorState } from './screen-state.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

type LoadedProps<Data> = { of: UseQueryResult<Data>; height?: string; children: (data: Data) => ReactNode }

/** Shows the loaded data, or why it could not be loaded. */
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
