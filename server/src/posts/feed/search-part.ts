import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/data/database.ts'
import { hotOne } from '../../platform/data/query.ts'
import { createSearchParts } from '../../platform/text/search-parts.ts'
import { filterNames, isSearch } from './conditions.ts'
import type { Filters } from './filters.ts'
import { findPartOfPosts } from './sql/statements.ts'

/** The filters of the part of a search that is asked for, and the moment up to which it looks where there are older posts. */
export type FiltersOfPart = { filters: Filters; searchedUntil: string | null }

/** Searches of posts look through so many rows at a time; a list in an order that an index has is of one part. */
export function createPartsOfSearch(
  { reads }: Pick<Database, 'reads'>,
  { searchedRows: rows }: Pick<Config, 'searchedRows'>,
): (asked: Filters) => Promise<FiltersOfPart> {
  const partOf = createSearchParts(({ kind, until, part }: Pick<Filters, 'kind' | 'until' | 'part'>) =>
    hotOne(reads.from(), findPartOfPosts, { kind, until, part, rows }),
  )
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
