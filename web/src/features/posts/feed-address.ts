/** What a list of the timeline shows: a tag's slug (or every tag), a search term, and a page. */
export type FeedList = { tag: string | null; term: string | null; page: number }

const ALL = 'all'
/** The last page that the server answers. */
const LAST_PAGE = 10_000_000
const DIGITS = /^\d+$/

export const pageOf = (digits: string | null): number =>
  digits && DIGITS.test(digits) ? Math.min(Math.max(Number(digits), 1), LAST_PAGE) : 1

/** Reads /timeline, /timeline/{tag} and /timeline/{page}; a tag's page is in `pagina`, the term in `busca`. */
export const readFeedAddress = (filter: string | undefined, query: URLSearchParams): FeedList => {
  const term = query.get('busca')?.trim() || null
  if (filter && DIGITS.test(filter)) return { tag: null, term, page: pageOf(filter) }
  return { tag: filter && filter !== ALL ? filter : null, term, page: pageOf(query.get('pagina')) }
}

/** The one address of a list; the first page and what is not filtered leave nothing in it. */
export const feedAddress = ({ tag = null, term = null, page = 1 }: Partial<FeedList>): string => {
  const query = new URLSearchParams()
  if (term) query.set('busca', term)
  if (tag && page > 1) query.set('pagina', String(page))
  const filter = tag ?? (page > 1 ? String(page) : null)
  const path = filter ? `/timeline/${encodeURIComponent(filter)}` : '/timeline'
  return query.size > 0 ? `${path}?${query}` : path
}
