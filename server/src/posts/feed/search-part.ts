import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/data/database.ts'
import { hotOne } from '../../platform/data/query.ts'
import { createSearchParts, type SearchPart } from '../../platform/text/search-parts.ts'
import { filterNames, isSearch } from './conditions.ts'
import type { Filters } from './filters.ts'
import { findPartOfPosts } from './sql/statements.ts'

/** The filters of the part of a search that is asked for, and the moment up to which it looks where there are older posts. */
export type FiltersOfPart = { filters: Filters; searchedUntil: string | null }

/** The parts of posts of a kind, counted from the newest ones before a moment on, each of so many rows. */
export function createPartsOfPosts(
  { reads }: Pick<Database, 'reads'>,
  { searchedRows: rows }: Pick<Config, 'searchedRows'>,
): (key: Pick<Filters, 'kind' | 'until' | 'part'>) => Promise<SearchPart> {
  return createSearchParts((key) => hotOne(reads.from(), findPartOfPosts, { ...key, rows }))
}

/** Searches of posts look through so many rows at a time; a list in an order that an index has is of one part. */
export function createPartsOfSearch(
  ...given: Parameters<typeof createPartsOfPosts>
): (asked: Filters) => Promise<FiltersOfPart> {
  const partOf = createPartsOfPosts(...given)
  return async (asked) => {
    if (!isSearch(filterNames(asked))) return { filters: asked, searchedUntil: null }
    const { kind, from, until, part } = asked
    const { since, before, searchedUntil } = await partOf({ kind, until, part })
    const begins = laterOf(from, since)
    return {
      filters: { ...asked, from: begins, until: before ?? until },
      searchedUntil: begins === since ? searchedUntil : null,
    }
  }
}

function laterOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
