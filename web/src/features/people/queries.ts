import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

const BLOCKS = ['blocks']

/**
 * A page of the people whom the viewer blocked. While the next page loads, the previous one remains visible.
 */
export function useBlocks(page: number) {
  return useQuery({
    queryKey: [...BLOCKS, page],
    queryFn: ({ signal }) => call('GET /v6/users/me/blocks', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export type Block = NonNullable<ReturnType<typeof useBlocks>['data']>['blocks'][number]

/** Marks every query as stale, because content of the person may be visible again. */
export function useUnblock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /v6/users/{id}/block', { params: { id } }),
    onSuccess: () => client.invalidateQueries(),
  })
}
