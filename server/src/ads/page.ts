import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { CountType } from '@arroba/contract/rules/ads.ts'
import type { Expression } from 'kysely'
import { type Slots, words } from '../platform/data/compile.ts'
import { eb } from '../platform/data/expressions.ts'
import { readerParameters } from './access.ts'
import type { Filters } from './filters.ts'

type FilterName = Exclude<keyof Filters, 'page' | 'part'>

/** The features of a request that select one compiled statement. */
export type Shape = {
  list: 'offers' | 'own' | 'favorites' | 'pending'
  filters: FilterName[]
  isSkipping: boolean
}

export const pageParameters = {
  ...readerParameters,
  skipped: 'integer',
  since: 'timestamptz?',
  before: 'timestamptz?',
  userId: 'bigint?',
  term: 'text?',
  category: 'text?',
  stateCode: 'smallint?',
  countType: words<CountType>().optional,
  leastValue: 'bigint?',
  mostValue: 'bigint?',
  cityCode: 'integer?',
  radius: 'double precision?',
} as const

/** A page while its statement is composed. */
export type Page = {
  shape: Shape
  slots: Slots<typeof pageParameters>
  /** How many ads come before it. */
  skipped: Expression<number>
}

/** An ad of a list, and the moment that orders it. */
export type ListedAd = { id: number; at: Date | null }

/** The filters that are set. */
export function filterNames(filters: Filters): FilterName[] {
  const { page: _, part: __, ...others } = filters
  return (Object.keys(others) as FilterName[]).filter((name) => others[name] !== null)
}

/** All up to the end of the page, and one more, to know whether there is a next one. */
export function rowsOf({ skipped }: Pick<Page, 'skipped'>): Expression<number> {
  return eb.parens(eb(skipped, '+', PER_PAGE + 1))
}

const SEARCHING: FilterName[] = ['term', 'countType', 'leastValue', 'mostValue', 'near']

/** No index gives its ads in their order. */
export function isSearch({ list, filters }: Pick<Shape, 'list' | 'filters'>): boolean {
  // One person's ads are few.
  const isOfOnePerson = list === 'own' || filters.includes('userId')
  return !isOfOnePerson && filters.some((name) => SEARCHING.includes(name))
}
