import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/call.ts'

export type AlarmStatus = 'open' | 'dismissed'
export type Alarm = Awaited<ReturnType<typeof askForAlarms>>['alarms'][number]
export type AlarmDetails = Awaited<ReturnType<typeof askForAlarm>>

const ALARMS = ['staff', 'trust']

function askForAlarms(status: AlarmStatus, page: number, signal: AbortSignal) {
  return call('GET /v6/staff/trust/alarms', { query: { status, page }, signal })
}

async function askForAlarm(key: string, signal: AbortSignal) {
  return (await call('GET /v6/staff/trust/alarms/{key}', { params: { key }, signal })).alarm
}

export function useAlarms(status: AlarmStatus, page: number) {
  return useQuery({
    queryKey: [...ALARMS, status, page],
    queryFn: ({ signal }) => askForAlarms(status, page, signal),
    placeholderData: (previous, query) => (query?.queryKey[2] === status ? previous : undefined),
  })
}

/** Not read again when the window gets the focus, because each reading is recorded. */
export function useAlarm(key: string) {
  return useQuery({
    queryKey: [...ALARMS, 'one', key],
    queryFn: ({ signal }) => askForAlarm(key, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

export function useDismissal(key: string, { onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /v6/staff/trust/alarms/{key}/dismiss', { params: { key }, body: { reason } }),
    onSuccess: async ({ alarm }) => {
      client.setQueryData<AlarmDetails>([...ALARMS, 'one', key], alarm)
      onDone()
      await client.invalidateQueries({ queryKey: [...ALARMS, 'open'] })
      await client.invalidateQueries({ queryKey: [...ALARMS, 'dismissed'] })
    },
  })
}
