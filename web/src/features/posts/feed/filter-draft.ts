import { DATES_CROSS } from '@arroba/contract/rules/posts.ts'
import { dayFrom, dayText } from '../../../ui/form/day.ts'
import { termOf } from './feed-address.ts'
import { EVERYTHING, type FeedFilter } from './feed-list.ts'

/** The filter form before it is applied. */
export type FilterDraft = {
  term: string
  /** DD/MM/AAAA, perhaps not yet complete. */
  from: string
  until: string
  /** Two-digit IBGE code, or empty. */
  state: string
  /** Slugs. */
  tags: readonly string[]
}

export type DraftErrors = Partial<Record<'from' | 'until', string>>

export function draftOf({ term, from, until, state, tags }: FeedFilter): FilterDraft {
  return {
    term: term ?? '',
    from: from ? dayText(from) : '',
    until: until ? dayText(until) : '',
    state: state ? String(state) : '',
    tags,
  }
}

const NO_DAY = 'Escreva a data como DD/MM/AAAA.'

export function draftErrors({ from, until }: FilterDraft): DraftErrors {
  const [first, last] = [dayFrom(from), dayFrom(until)]
  return {
    ...(from && !first && { from: NO_DAY }),
    ...(until && !last && { until: NO_DAY }),
    ...(first && last && first > last && { until: DATES_CROSS }),
  }
}

/** The filter of a draft without errors. */
export function filterOf({ term, from, until, state, tags }: FilterDraft): FeedFilter {
  return {
    ...EVERYTHING,
    tags: tags.toSorted(),
    term: termOf(term),
    state: state ? Number(state) : null,
    from: dayFrom(from),
    until: dayFrom(until),
  }
}
