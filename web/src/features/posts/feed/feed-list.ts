import type { PostKind } from '@arroba/contract/posts.ts'
import { hashKey } from '@tanstack/react-query'

/** The filter of a list: its posts match all of these fields. */
export type FeedFilter = {
  /** The kind of posts; left out, those of the timeline. */
  kind?: PostKind
  /**
   * The slugs of tags, sorted and each once. A post matches with any of them; an empty list matches every
   * tag.
   */
  tags: readonly string[]
  /** Whether only tags that the person follows match. */
  forYou: boolean
  term: string | null
  /** Two-digit IBGE code. */
  state: number | null
  /** The first and the last day, YYYY-MM-DD. */
  from: string | null
  until: string | null
}

/** A page of a list; `part` is of a search, which looks through one part of the posts at a time, the newest first. */
export type FeedList = FeedFilter & { page: number; part?: number }

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

/** Whether two lists are pages of the same filtered list. */
export function isSameFilter(one: FeedFilter, other: FeedFilter): boolean {
  return hashKey([filterOf(one)]) === hashKey([filterOf(other)])
}

export function isSameList(one: FeedList, other: FeedList): boolean {
  return one.page === other.page && (one.part ?? 1) === (other.part ?? 1) && isSameFilter(one, other)
}

/** Whether the list is the one that the app opens with. */
export function isTimeline(list: FeedList): boolean {
  return isSameList(list, { ...EVERYTHING, page: 1 })
}

/** The query of `GET /v6/posts` that answers a list. */
export function wireQuery({
  kind = 'feed',
  tags,
  forYou,
  term,
  state,
  from,
  until,
  page,
  part = 1,
}: FeedList) {
  return {
    page,
    ...(part > 1 && { part }),
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
