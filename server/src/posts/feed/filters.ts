import { ITEMS_PER_PAGE } from '@arroba/contract/http.ts'
import type { PostFilters, PostKind } from '@arroba/contract/posts.ts'
import { DATES_CROSS } from '@arroba/contract/rules/posts.ts'
import { invalid } from '../../platform/http/errors.ts'

export type Filters = {
  kind: PostKind
  page: number
  /** Of a search, which looks through one part of the posts at a time: 1 is that of the newest. */
  part: number
  /** A tag's slug. */
  tag: string | null
  /** Names without #, or slugs; any of them. */
  tagNames: string[]
  /** Ids of tags, of which a post must have any; an empty list matches nothing, null does not filter. */
  interests: readonly number[] | null
  term: string | null
  stateCode: number | null
  /** The first instant of the first day and the first instant after the last one. */
  from: Date | null
  until: Date | null
}

export const PER_PAGE = ITEMS_PER_PAGE
const DAY = 24 * 60 * 60 * 1000
/** Later years have five digits, which not every database driver writes alike. */
const END_OF_TIME = Date.UTC(9999, 11, 31)

/** The first instant of a day (YYYY-MM-DD or DD/MM/YYYY) in -03:00. */
function startOfDay(written: string, label: string): Date {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written)
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(written)
  const [year, month, day] = iso ? iso.slice(1) : brazilian ? brazilian.slice(1).reverse() : []
  const date = new Date(`${year}-${month}-${day}T00:00:00-03:00`)
  // A day that does not exist (31/02) comes back as another one.
  const exists =
    !Number.isNaN(date.getTime()) && new Date(date.getTime() - 3 * 3_600_000).getUTCDate() === Number(day)
  if (!exists || Number(year) < 1) throw invalid(`${label}: escreva a data como DD/MM/AAAA.`)
  return date
}

/** Reads the query of both lists; 422 for a date or state that is none. */
export function readFilters(query: PostFilters, interests: readonly number[] = []): Filters {
  const { by_kind, page, part, by_tag, by_term, by_date_after, by_date_before, by_state } = query
  const names = (query['by_tags[]'] ?? [])
    .map((name) => name.trim().replace(/^#/, ''))
    .filter((name) => name !== '')
  const state = by_state?.trim() ? Number(by_state) : null
  if (state !== null && !(Number.isInteger(state) && state >= 11 && state <= 53))
    throw invalid('Estado: use o código de dois dígitos do IBGE.')
  const from = by_date_after?.trim() ? startOfDay(by_date_after.trim(), 'Data inicial') : null
  const last = by_date_before?.trim() ? startOfDay(by_date_before.trim(), 'Data final') : null
  if (from && last && from > last) throw invalid(DATES_CROSS)
  return {
    kind: by_kind ?? 'feed',
    page: page ?? 1,
    part: part ?? 1,
    tag: by_tag && by_tag !== 'all' ? by_tag : null,
    tagNames: names,
    interests: query.by_interests ? interests : null,
    term: by_term?.trim() || null,
    stateCode: state,
    from,
    until: last ? new Date(Math.min(last.getTime() + DAY, END_OF_TIME)) : null,
  }
}
