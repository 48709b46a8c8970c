import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { earlyPart } from '../../platform/early/early.ts'
import { session } from '../../platform/session.ts'

const KEPT = 'TAGS'
const FRESH_MS = 5 * 60_000

type Tags = Awaited<ReturnType<typeof askForTags>>

async function askForTags(signal: AbortSignal) {
  const tags = await earlyPart('tags', session.current()?.token)
  return tags ? { tags } : call('GET /v4/tags', { signal })
}

function cachedTags(): Tags | undefined {
  const kept = sessionStorage.getItem(KEPT)
  return kept ? JSON.parse(kept) : undefined
}

/** Every tag; those kept for the session stand at once, and what staff changed since comes a moment later. */
export function useTags() {
  return useQuery({
    queryKey: ['tags'],
    queryFn: async ({ signal }) => {
      const answer = await askForTags(signal)
      sessionStorage.setItem(KEPT, JSON.stringify(answer))
      return answer
    },
    initialData: cachedTags,
    select: ({ tags }) => tags,
    initialDataUpdatedAt: 0,
    staleTime: FRESH_MS,
  })
}

/** The tags to choose from: undefined while they are on their way, none where they cannot be had. */
export function useTagsToChoose() {
  const { data, isLoading } = useTags()
  return isLoading ? undefined : (data ?? [])
}

/** The tags that ads are filed under. */
export function useBovineTags() {
  return useTags().data?.filter(({ is_bovine }) => is_bovine) ?? []
}

/** Names a tag by its slug; by the slug itself until the tags are loaded. */
export function useTagName(): (slug: string) => string {
  const { data: tags = [] } = useTags()
  return (slug) => tags.find((tag) => tag.slug === slug)?.name ?? slug
}
