import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

const DATA_EXPORT = ['data-export']
/** How often the progress is read while the export is prepared. */
const LOOK_AGAIN_MS = 2000

/** The state of the export of the person's data. */
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
    // Also after a refusal, because an export may have been requested on another device.
    onSettled: () => client.invalidateQueries({ queryKey: DATA_EXPORT }),
  })
}

/** Downloads the file. It is an attachment, so the screen stays open. */
export function useDownload() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /v6/users/me/data_export/ticket'),
    onSuccess: ({ url }) => location.assign(url),
    onError: () => client.invalidateQueries({ queryKey: DATA_EXPORT }),
  })
}
