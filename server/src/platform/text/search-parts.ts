import { ITEMS_PER_PAGE } from '@arroba/contract/http.ts'
import { LRUCache } from 'lru-cache'

/** The moments between which a search looks, and the first one as it goes over the wire. */
export type SearchPart = { since: Date | null; before: Date | null; searchedUntil: string | null }

/** As its statement answers, for rows that need not be older than it. */
type FoundPart = SearchPart & { hasOlder: boolean }

/** So long a part stays as it was: later rows make it longer by what comes in this time. */
const TTL_MS = 10_000
const MOST_HELD = 1_000

/**
 * A search looks through one part of the rows at a time, so that it takes as long however many there are. Parts have numbers, of which
 * the first is of the newest rows.
 */
export function createSearchParts<Key extends { part: number }>(
  find: (key: Key) => Promise<FoundPart | undefined>,
): (key: Key) => Promise<SearchPart> {
  const held = new LRUCache<string, SearchPart>({ max: MOST_HELD, ttl: TTL_MS })
  return async (key) => {
    const name = JSON.stringify(key)
    const known = held.get(name)
    if (known) return known
    const part = partOf(key, await find(key))
    held.set(name, part)
    return part
  }
}

/** Before all that could have been found. */
const BEFORE_ALL = new Date(0)

function partOf({ part }: { part: number }, found: FoundPart | undefined): SearchPart {
  const before = part === 1 ? null : (found?.before ?? BEFORE_ALL)
  if (!found?.hasOlder) return { since: null, before, searchedUntil: null }
  return { since: found.since, before, searchedUntil: found.searchedUntil }
}

/** Which page of a list it is, and up to which moment a search has looked where a part of it ends. */
export type PlaceInList = { page: number; hasNext: boolean; searchedUntil: string | null }

/** What follows after the rows of a page in its JSON. */
export function endOfPage({ page, hasNext, searchedUntil }: PlaceInList): string {
  const until = searchedUntil && !hasNext ? `,"searched_until":"${searchedUntil}"` : ''
  return `,"page":${page},"per_page":${ITEMS_PER_PAGE},"has_next":${hasNext}${until}}`
}
