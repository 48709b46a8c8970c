import { hashKey } from '@tanstack/react-query'

/** Which posts a list shows: those that meet all of it. */
export type FeedFilter = {
  /** Slugs, sorted and each once: any of them; without one, every tag. */
  tags: readonly string[]
  term: string | null
  /** Two-digit IBGE code. */
  state: number | null
  /** The first and the last day, YYYY-MM-DD. */
  from: string | null
  until: string | null
}

export type FeedList = FeedFilter & { page: number }

export const EVERYTHING: FeedFilter = { tags: [], term: null, state: null, from: null, until: null }

export const isFiltered = (filter: FeedFilter): boolean =>
  filter.tags.length > 0 ||
  filter.term !== null ||
  filter.state !== null ||
  filter.from !== null ||
  filter.until !== null

const filterOf = ({ tags, term, state, from, until }: FeedFilter): FeedFilter => ({
  tags,
  term,
  state,
  from,
  until,
})

/** Whether two lists are pages of the same one. */
export const isSameFilter = (one: FeedFilter, other: FeedFilter): boolean =>
  hashKey([filterOf(one)]) === hashKey([filterOf(other)])

export const isSameList = (one: FeedList, other: FeedList): boolean =>
  one.page === other.page && isSameFilter(one, other)

/** The query of `GET /v6/posts` that answers a list. */
export const wireQuery = ({ tags, term, state, from, until, page }: FeedList) => ({
  page,
  by_kind: 'feed' as const,
  ...(tags.length === 1 && tags[0] && { by_tag: tags[0] }),
  ...(tags.length > 1 && { 'by_tags[]': tags.map((slug) => `#${slug}`) }),
  ...(term && { by_term: term }),
  ...(state && { by_state: String(state) }),
  ...(from && { by_date_after: from }),
  ...(until && { by_date_before: until }),
})
