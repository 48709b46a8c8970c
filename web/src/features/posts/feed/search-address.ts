import { stateOf } from '@arroba/contract/rules/places.ts'
import { isDay } from '../../../ui/form/day.ts'
import { pageOf } from '../../../ui/layout/page-of.ts'
import { partIn, termOf } from './feed-address.ts'
import { EVERYTHING, type FeedFilter, type FeedList } from './feed-list.ts'

const PATH = '/timelinebusca'
/** As many as the server takes. */
const MAX_SOUGHT_TAGS = 50
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

function tagsOf(written: string | null): string[] {
  return [...new Set(written?.split(',') ?? [])]
    .filter((slug) => SLUG.test(slug) && slug.length <= 80 && slug !== 'all')
    .toSorted()
    .slice(0, MAX_SOUGHT_TAGS)
}

function dayOf(written: string | null): string | null {
  return written && isDay(written) ? written : null
}

/** Reads /timelinebusca. Invalid values are ignored, and days in the wrong order are swapped. */
export function readSearchAddress(query: URLSearchParams): FeedList {
  const first = dayOf(query.get('inicio'))
  const last = dayOf(query.get('fim'))
  const areCrossed = first !== null && last !== null && first > last
  return {
    ...EVERYTHING,
    tags: tagsOf(query.get('tags')),
    term: termOf(query.get('busca')),
    state: stateOf(Number(query.get('estado')))?.code ?? null,
    from: areCrossed ? last : first,
    until: areCrossed ? first : last,
    page: pageOf(query.get('pagina')),
    ...partIn(query),
  }
}

/** The canonical address of a search; filters that are not set do not appear. */
export function searchAddress({
  tags,
  term,
  state,
  from,
  until,
  page = 1,
  part = 1,
}: Omit<FeedFilter, 'forYou'> & { page?: number; part?: number }): string {
  const query = new URLSearchParams()
  if (term) query.set('busca', term)
  if (from) query.set('inicio', from)
  if (until) query.set('fim', until)
  if (tags.length > 0) query.set('tags', tags.join(','))
  if (state) query.set('estado', String(state))
  if (page > 1) query.set('pagina', String(page))
  if (part > 1) query.set('parte', String(part))
  // A comma is valid in a query, and easier to read than its escape.
  return query.size > 0 ? `${PATH}?${String(query).replaceAll('%2C', ',')}` : PATH
}

/** The navigation states of links to the search: on a phone it opens on its filter, or on its results. */
export const OPEN_FILTER = { filter: 'open' }
export const CLOSED_FILTER = { filter: 'closed' }

export function isFilterAskedFor(state: unknown): boolean | null {
  return typeof state === 'object' && state !== null && 'filter' in state
    ? state.filter === OPEN_FILTER.filter
    : null
}
