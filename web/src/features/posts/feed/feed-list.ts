import type { PostKind } from '@arroba/contract/posts.ts'
import { hashKey } from '@tanstack/react-query'

/** Which posts a list shows: those that meet all of it. */
export type FeedFilter = {
  /** The timeline's, unless it says otherwise. */
  kind?: PostKind
  /** Slugs, sorted and each once: any of them; without one, every tag. */
  tags: readonly string[]
  /** Of the tags that the person follows only. */
  forYou: boolean
  term: string | null
  /** Two-digit IBGE code. */
  state: number | null
  /** The first and the last day, YYYY-MM-DD. */
  from: string | null
  until: string | null
}

export type FeedList = FeedFilter & { page: number }

export const EVERYTHING: FeedFilter = {
  tags: [],
  forYou: false,
  term: null,
  state: null,
  from: null,
  until: null,
}

export function isFiltered(filter: FeedFilter): boolean {
  return (
    filter.tags.length > 0 ||
    filter.forYou ||
    filter.term !== null ||
    filter.state !== null ||
    filter.from !== null ||
    filter.until !== null
  )
}

function filterOf({ kind = 'feed', tags, forYou, term, state, from, until }: FeedFilter): FeedFilter {
  return {
    kind,
    tags,
    forYou,
    term,
    state,
    from,
    until,
  }
}

/** Whether two lists are pages of the same one. */
export function isSameFilter(one: FeedFilter, other: FeedFilter): boolean {
  return hashKey([filterOf(one)]) === hashKey([filterOf(other)])
}

export function isSameList(one: FeedList, other: FeedList): boolean {
  return one.page === other.page && isSameFilter(one, other)
}

/** The query of `GET /v6/posts` that answers a list. */
export function wireQuery({ kind = 'feed', tags, forYou, term, state, from, until, page }: FeedList) {
  return {
    page,
    by_kind: kind,
    ...(tags.length === 1 && tags[0] && { by_tag: tags[0] }),
    ...(tags.length > 1 && { 'by_tags[]': tags.map((slug) => `#${slug}`) }),
    ...(forYou && { by_interests: true }),
    ...(term && { by_term: term }),
    ...(state && { by_state: String(state) }),
    ...(from && { by_date_after: from }),
    ...(until && { by_date_before: until }),
  }
}
