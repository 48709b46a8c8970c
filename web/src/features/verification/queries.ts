import { useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/call.ts'

export type Verification = Awaited<ReturnType<typeof askFor>>

async function askFor(code: string, signal: AbortSignal) {
  return (await call('GET /v7/verifications/{code}', { params: { code }, signal })).verification
}

/** The document of a code and its present status; null when no document has the code. */
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
