import type { MarketRate } from '@arroba/contract/staff/market-rate.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'

const MARKET = ['staff', 'market']

export type MarketAlarm = Awaited<ReturnType<typeof askForAlarms>>[number]
export type MarketAlarmDetails = Awaited<ReturnType<typeof askForAlarm>>

async function askForRuns(signal: AbortSignal) {
  return (await call('GET /v6/staff/market/runs', { signal })).runs
}

async function askForAlarms(signal: AbortSignal) {
  return (await call('GET /v6/staff/market/alarms', { signal })).alarms
}

function askForAlarm(id: number, signal: AbortSignal) {
  return call('GET /v6/staff/market/alarms/{id}', { params: { id }, signal })
}

async function askForExclusions(signal: AbortSignal) {
  return (await call('GET /v6/staff/market/excluded_deals', { signal })).excluded_deals
}

async function askForRates(signal: AbortSignal) {
  return (await call('GET /v6/staff/market/rates', { signal })).rates
}

export function useRuns() {
  return useQuery({ queryKey: [...MARKET, 'runs'], queryFn: ({ signal }) => askForRuns(signal) })
}

/** Not read again when the window gets the focus, because each reading is recorded. */
export function useAlarms() {
  return useQuery({
    queryKey: [...MARKET, 'alarms'],
    queryFn: ({ signal }) => askForAlarms(signal),
    refetchOnWindowFocus: false,
  })
}

/** Not read again when the window gets the focus, because each reading is recorded. */
export function useAlarm(id: number) {
  return useQuery({
    queryKey: [...MARKET, 'alarm', id],
    queryFn: ({ signal }) => askForAlarm(id, signal),
    refetchOnWindowFocus: false,
  })
}

export function useExclusions() {
  return useQuery({ queryKey: [...MARKET, 'exclusions'], queryFn: ({ signal }) => askForExclusions(signal) })
}

export function useRates() {
  return useQuery({ queryKey: [...MARKET, 'rates'], queryFn: ({ signal }) => askForRates(signal) })
}

export function useVintages(cell: { tag: string; area: string; day: string } | null) {
  return useQuery({
    queryKey: [...MARKET, 'vintages', cell],
    queryFn: async ({ signal }) =>
      (await call('GET /v6/staff/market/vintages', { query: cell ?? { tag: '', area: '', day: '' }, signal }))
        .vintages,
    enabled: cell !== null,
  })
}

/** Starts a run; it appears in the list some seconds later. */
export function useNewRun({ onDone }: { onDone: () => void }) {
  return useMutation({
    mutationFn: () => call('POST /v6/staff/market/runs', { body: null }),
    onSuccess: onDone,
  })
}

export function useRateSaving({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MarketRate) => call('PUT /v6/staff/market/rates', { body }),
    onSuccess: ({ rates }) => {
      client.setQueryData([...MARKET, 'rates'], rates)
      onDone()
    },
  })
}

/** Downloads all rates in the format of the import. */
export function useRatesFile() {
  return useMutation({
    mutationFn: async () =>
      new File([await call('GET /v6/staff/market/rates.csv', {})], 'taxas.csv', { type: 'text/csv' }),
    onSuccess: saveFile,
  })
}

export function useRatesImport({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => call('POST /v6/staff/market/rates/import', { body: {}, files: { file } }),
    onSuccess: ({ rates }) => {
      client.setQueryData([...MARKET, 'rates'], rates)
      onDone()
    },
  })
}

/** Excludes a negotiation from the market with a reason, or includes it again without one. */
export function useExclusion({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string | null }) =>
      reason === null
        ? call('DELETE /v6/staff/market/excluded_deals/{id}', { params: { id } })
        : call('PUT /v6/staff/market/excluded_deals/{id}', { params: { id }, body: { reason } }),
    onSuccess: async ({ excluded_deals }) => {
      client.setQueryData([...MARKET, 'exclusions'], excluded_deals)
      onDone()
      await client.invalidateQueries({ queryKey: [...MARKET, 'alarm'] })
    },
  })
}
