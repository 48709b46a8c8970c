import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/data/database.ts'
import { hotOne } from '../../platform/data/query.ts'
import { createSearchParts } from '../../platform/text/search-parts.ts'
import type { Filters } from '../filters.ts'
import { filterNames, isSearch } from '../page.ts'
import { findPartOfAds } from '../sql/statements.ts'

/** The filters of the part of a search that is asked for, and the moment up to which it looks where there are older ads. */
export type FiltersOfPart = { filters: Filters; searchedUntil: string | null }

type PartsOfSearch = (asked: Filters) => Promise<FiltersOfPart>

/** Searches of ads look through so many rows at a time; a list in an order that an index has is of one part. */
export function createPartsOfSearch(
  { reads }: Pick<Database, 'reads'>,
  { searchedRows: rows }: Pick<Config, 'searchedRows'>,
): PartsOfSearch {
  const partOf = createSearchParts(({ part }: Pick<Filters, 'part'>) =>
    hotOne(reads.from(), findPartOfAds, { part, rows }),
  )
  return async (asked) => {
    if (!isSearch({ list: 'offers', filters: filterNames(asked) }))
      return { filters: asked, searchedUntil: null }
    const { since, before, searchedUntil } = await partOf({ part: asked.part })
    return { filters: { ...asked, since, before }, searchedUntil }
  }
}
