import { useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/call.ts'

export type Verification = Awaited<ReturnType<typeof askFor>>

async function askFor(code: string, signal: AbortSignal) {
  return (await call('GET /v7/verifications/{code}', { params: { code }, signal })).verification
}

/** What a code stands for, as it is now; null when no document has it. */
export function useVerification(code: string) {
  return useQuery({
    queryKey: ['verification', code],
    queryFn: async ({ signal }): Promise<Verification | null> => {
      try {
        return await askFor(code, signal)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: 0,
  })
}
