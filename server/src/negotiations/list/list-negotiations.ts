import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { NegotiationFilters } from '@arroba/contract/negotiations.ts'
import type { Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { build, compile, compileByShape, type Slots } from '../../platform/data/compile.ts'
import {
  asText,
  commonTable,
  eb,
  jsonList,
  type RowOfQuery,
  unionAll,
} from '../../platform/data/expressions.ts'
import { hotOne } from '../../platform/data/query.ts'
import type { Statement } from '../../platform/data/statement.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { negotiationJson, negotiationsWithDetails } from '../card.ts'
import {
  type Filter,
  type FilterValues,
  filterParameters,
  matchingNegotiations,
  type Shape,
} from './list-filters.ts'

type PageRow = { groups: string; has_next: boolean }

/** The statement of a page of negotiations; its column `groups` holds the answer's array. */
export function negotiationsPage(
  { id: viewer }: Pick<Viewer, 'id'>,
  filters: NegotiationFilters,
): { statement: Statement<FilterValues, PageRow>; params: FilterValues } {
  const values = {
    status: filters.by_status,
    kind: filters.by_kind,
    tagSlug: filters.by_tag,
    after: filters.by_date_after,
    before: filters.by_date_before,
  }
  const skipped = ((filters.page ?? 1) - 1) * PER_PAGE
  const shape = {
    isFirstPage: skipped === 0,
    filters: (Object.keys(values) as Filter[]).filter((filter) => values[filter]),
    isOnlySent: filters.type === 'sent_received',
  }
  return { statement: pageStatement(shape), params: { viewer, skipped, ...values } }
}

/** The negotiations that the viewer recorded or received, newest first. */
export async function listNegotiations(
  { database }: Pick<Services, 'database'>,
  viewer: Pick<Viewer, 'id'>,
  filters: NegotiationFilters,
): Promise<Json> {
  const { statement, params } = negotiationsPage(viewer, filters)
  const row = await hotOne(database, statement, params)
  if (!row) throw new Error('a page of negotiations came without a row')
  return new Json(
    `{"negotiations":${row.groups},"page":${filters.page ?? 1},"per_page":${PER_PAGE},"has_next":${row.has_next}}`,
  )
}

const pageStatement = compileByShape('negotiations', (name, shape: Shape) =>
  compile(name, filterParameters, (slots) => composePage(shape, slots)),
)

/** Composes the page. The totals of a group are those of its whole day, wherever the page ends. */
function composePage(shape: Shape, slots: Slots<typeof filterParameters>) {
  const skipped = shape.isFirstPage ? eb.lit(0) : slots.skipped
  return build
    .with(
      (cte) => cte('page').materialized(),
      () => newestNegotiations(shape, slots, skipped),
    )
    .with('shown', (db) =>
      db
        .selectFrom('page')
        .selectAll()
        .where((row) => row('place', '<=', eb(skipped, '+', PER_PAGE))),
    )
    .with('cards', () =>
      negotiationsWithDetails()
        .innerJoin(commonTable<RowOfQuery<typeof newestNegotiations>, 'shown'>('shown'), 'shown.id', 'n.id')
        .select('n.negotiated_on')
        .select((row) => jsonList(negotiationJson(slots.viewer), row.ref('shown.place')).as('negotiations'))
        .groupBy('n.negotiated_on'),
    )
    .selectFrom('cards')
    .select((row) => {
      const day = row.ref('cards.negotiated_on')
      const group = jsonBuildObject({
        date: day,
        totals: totalsOfDay(shape, slots, day),
        negotiations: row.ref('cards.negotiations'),
      })
      const rowsOfPage = row.selectFrom('page').select((page) => page.fn.countAll<number>().as('rows'))
      return [
        asText(jsonList(group, day, 'desc')).as('groups'),
        row(rowsOfPage, '>', PER_PAGE).$castTo<boolean>().as('has_next'),
      ]
    })
}

/** One row more than a page holds, to know whether there is a next page. */
function newestNegotiations(
  shape: Shape,
  slots: Slots<typeof filterParameters>,
  skipped: Expression<number>,
) {
  const both = matchingNegotiations(shape, slots).map((kind) =>
    eb
      .selectFrom(
        kind
          .select(['n.id', 'n.negotiated_on'])
          .orderBy('n.negotiated_on', 'desc')
          .orderBy('n.id', 'desc')
          .limit(eb(skipped, '+', PER_PAGE + 1))
          .as('n'),
      )
      .selectAll(),
  )
  return eb
    .selectFrom(unionAll(both).as('n'))
    .select((row) => [
      'n.id',
      'n.negotiated_on',
      row.fn
        .agg<number>('row_number')
        .over((over) => over.orderBy('n.negotiated_on', 'desc').orderBy('n.id', 'desc'))
        .as('place'),
    ])
    .orderBy('n.negotiated_on', 'desc')
    .orderBy('n.id', 'desc')
    .limit(PER_PAGE + 1)
    .offset(skipped)
}

function totalsOfDay(shape: Shape, slots: Slots<typeof filterParameters>, day: Expression<Date>) {
  const both = matchingNegotiations(shape, slots).map((kind) =>
    kind.select(['n.heads', 'n.total_value']).where('n.negotiated_on', '=', day),
  )
  return eb.selectFrom(unionAll(both).as('n')).select(({ fn }) =>
    jsonBuildObject({
      negotiations: fn.countAll(),
      heads: fn.coalesce(fn.sum('n.heads'), eb.lit(0)),
      value: fn.coalesce(fn.sum('n.total_value'), eb.lit(0)),
      valued: fn.count('n.total_value'),
    }).as('totals'),
  )
}
