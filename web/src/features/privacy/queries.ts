import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

const DATA_EXPORT = ['data-export']
/** How often somebody who waits for it is told how far it is. */
const LOOK_AGAIN_MS = 2000

/** How far the file with everything held about oneself is. */
export function useDataExport() {
  return useQuery({
    queryKey: DATA_EXPORT,
    queryFn: ({ signal }) => call('GET /v6/users/me/data_export', { signal }),
    staleTime: 0,
    select: ({ data_export }) => data_export,
    refetchInterval: ({ state }) => (state.data?.data_export?.status === 'preparing' ? LOOK_AGAIN_MS : false),
  })
}

export function useRequestDataExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /v6/users/me/data_export'),
    // Also after a refusal: one that is under way already was asked for elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: DATA_EXPORT }),
  })
}

/** Hands the file to the browser, which keeps the screen: it comes as an attachment. */
export function useDownload() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /v6/users/me/data_export/ticket'),
    onSuccess: ({ url }) => location.assign(url),
    onError: () => client.invalidateQueries({ queryKey: DATA_EXPORT }),
  })
}
