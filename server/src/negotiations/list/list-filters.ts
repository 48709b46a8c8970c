import type { NegotiationKind, ReviewerStatus } from '@arroba/contract/rules/negotiations.ts'
import type { Expression, SqlBool } from 'kysely'
import { build, type ParamsOf, type Slots, words } from '../../platform/data/compile.ts'
import { columnsOf, eb } from '../../platform/data/expressions.ts'
import { isMine, isReceived } from '../access.ts'

export const filterParameters = {
  viewer: 'bigint',
  skipped: 'integer',
  status: words<ReviewerStatus>().optional,
  kind: words<NegotiationKind>().optional,
  tagSlug: 'text?',
  after: 'date?',
  before: 'date?',
} as const

export type FilterValues = ParamsOf<typeof filterParameters>
export type Filter = 'status' | 'kind' | 'tagSlug' | 'after' | 'before'

/**
 * What the text of a list's statement depends on: which filters are set, not their values. The first page has its own text,
 * or PostgreSQL would plan it as if it could be any page.
 */
export type Shape = { filters: Filter[]; isOnlySent: boolean; isFirstPage: boolean }

/**
 * The negotiations that the viewer recorded or received. None is both, so they are two queries over `negotiations n`,
 * each of which can be read in its order from its own index.
 */
export function matchingNegotiations({ filters, isOnlySent }: Shape, slots: Slots<typeof filterParameters>) {
  const conditions = filters.map((filter) => filterConditions[filter](slots))
  const wasSent = eb(n('reviewer_id'), 'is not', null)
  const kinds = [
    [isMine(slots.viewer), ...(isOnlySent ? [wasSent] : []), ...conditions],
    [isReceived(slots.viewer), ...conditions],
  ]
  return kinds.map((kind) => build.selectFrom('negotiations as n').where(eb.and(kind)))
}

const n = columnsOf('negotiations', 'n')

const filterConditions: Record<Filter, (slots: Slots<typeof filterParameters>) => Expression<SqlBool>> = {
  status: ({ status }) => eb(n('status'), '=', status),
  kind: ({ kind }) => eb(n('kind'), '=', kind),
  tagSlug: ({ tagSlug }) =>
    eb(n('tag_id'), '=', eb.selectFrom('tags').select('tags.id').where('tags.slug', '=', tagSlug)),
  after: ({ after }) => eb(n('negotiated_on'), '>=', after),
  before: ({ before }) => eb(n('negotiated_on'), '<=', before),
}
