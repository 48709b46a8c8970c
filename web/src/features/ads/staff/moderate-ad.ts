import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../../platform/call.ts'
import { type Ad, takeAd } from '../queries.ts'

const PENDING = ['staff', 'pending-ads']
/** The query key of the numbers of what waits for staff (features/moderation/queries.ts). */
const QUEUE = ['staff', 'queue']

/** The ads that wait for staff, the longest waiting first. */
export function usePendingAds() {
  return useInfiniteQuery({
    queryKey: PENDING,
    queryFn: ({ pageParam, signal }) =>
      call('GET /v6/staff/classifieds', { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, has_next }) => (has_next ? page + 1 : undefined),
  })
}

type Decision = { ad: Ad; reason: string | null }

function decide({ ad: { id, version }, reason }: Decision) {
  return reason === null
    ? call('POST /v6/staff/classifieds/{id}/publish', { params: { id }, body: { version } })
    : call('POST /v6/staff/classifieds/{id}/reject', { params: { id }, body: { reason, version } })
}

/**
 * Publishes an ad, or rejects it with a reason. When another member of staff decided first, the queue is
 * read again at once.
 */
export function useDecision({ onDecided }: { onDecided: (decision: Decision) => void }) {
  const client = useQueryClient()
  const renew = () => Promise.all([PENDING, QUEUE].map((queryKey) => client.invalidateQueries({ queryKey })))
  return useMutation({
    mutationFn: decide,
    onSuccess: async (_, decision) => {
      onDecided(decision)
      await renew()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) void renew()
    },
  })
}

/** Hides a published ad. */
export function useWithdrawal({ id, version }: Ad, { onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /v6/staff/classifieds/{id}/withdraw', { params: { id }, body: { reason, version } }),
    onSuccess: async ({ classified: ad }) => {
      onDone()
      await takeAd(client, ad)
    },
  })
}

/** Reverts a rejection. */
export function useRestoration({ id, version }: Ad, { onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /v6/staff/classifieds/{id}/restore', { params: { id }, body: { version } }),
    onSuccess: async ({ classified: ad }) => {
      onDone()
      await takeAd(client, ad)
    },
  })
}
