import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

const KEPT = 'TAGS'

type Tags = Awaited<ReturnType<typeof askForTags>>

const askForTags = (signal: AbortSignal) => call('GET /v4/tags', { signal })

const keptTags = (): Tags | undefined => {
  const kept = sessionStorage.getItem(KEPT)
  return kept ? JSON.parse(kept) : undefined
}

/** Every tag; kept for the session, because they hardly ever change. */
export const useTags = () =>
  useQuery({
    queryKey: ['tags'],
    queryFn: async ({ signal }) => {
      const answer = await askForTags(signal)
      sessionStorage.setItem(KEPT, JSON.stringify(answer))
      return answer
    },
    initialData: keptTags,
    select: ({ tags }) => tags,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The tags that ads are filed under. */
export const useBovineTags = () => useTags().data?.filter(({ is_bovine }) => is_bovine) ?? []
