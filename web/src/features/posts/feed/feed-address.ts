import { pageOf } from '../../../ui/layout/page-of.ts'
import { EVERYTHING, type FeedList } from './feed-list.ts'

const ALL = 'all'
/** In the place of a tag's slug; the database allows no tag with this slug. */
const FOR_YOU = 'para-voce'
/** The longest term that the search boxes take. */
export const MAX_TERM = 200
const DIGITS = /^\d+$/

export function termOf(written: string | null): string | null {
  return [...(written?.trim() ?? '')].slice(0, MAX_TERM).join('').trim() || null
}

/** Reads /timeline, /timeline/{tag}, /timeline/para-voce and /timeline/{page}; a tag's page is in `pagina`, the term in `busca`, the part of a search in `parte`. */
export function readFeedAddress(filter: string | undefined, query: URLSearchParams): FeedList {
  const term = termOf(query.get('busca'))
  const part = partIn(query)
  if (filter && DIGITS.test(filter)) return { ...EVERYTHING, term, page: pageOf(filter), ...part }
  const page = pageOf(query.get('pagina'))
  if (filter === FOR_YOU) return { ...EVERYTHING, forYou: true, term, page, ...part }
  const tags = filter && filter !== ALL ? [filter] : []
  return { ...EVERYTHING, tags, term, page, ...part }
}

/** The part of a search that an address names; the first one is not named. */
export function partIn(query: URLSearchParams): { part?: number } {
  const part = pageOf(query.get('parte'))
  return part > 1 ? { part } : {}
}

type OnTimeline = Partial<Pick<FeedList, 'tags' | 'forYou' | 'term' | 'page' | 'part'>>

/**
 * The canonical address of a list of the timeline; the first page and filters that are not set do not
 * appear.
 */
export function feedAddress({
  tags = [],
  forYou = false,
  term = null,
  page = 1,
  part = 1,
}: OnTimeline): string {
  const query = new URLSearchParams()
  const list = forYou ? FOR_YOU : tags[0]
  if (term) query.set('busca', term)
  if (list && page > 1) query.set('pagina', String(page))
  if (part > 1) query.set('parte', String(part))
  const filter = list ?? (page > 1 ? String(page) : null)
  const path = filter ? `/timeline/${encodeURIComponent(filter)}` : '/timeline'
  return query.size > 0 ? `${path}?${query}` : path
}
