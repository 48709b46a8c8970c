import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

const BLOCKS = ['blocks']

/** A page of the people whom one blocked; while the next one is on its way, the one before stays. */
export function useBlocks(page: number) {
  return useQuery({
    queryKey: [...BLOCKS, page],
    queryFn: ({ signal }) => call('GET /v6/users/me/blocks', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export type Block = NonNullable<ReturnType<typeof useBlocks>['data']>['blocks'][number]

/** What was hidden may come back: all is asked for again when it is next shown. */
export function useUnblock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /v6/users/{id}/block', { params: { id } }),
    onSuccess: () => client.invalidateQueries(),
  })
}
