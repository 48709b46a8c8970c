import type { PostKind } from '@arroba/contract/posts.ts'
import type { AliasableExpression, Expression } from 'kysely'
import { build, compile, compileByShape, type ParamsOf } from '../../platform/data/compile.ts'
import { asText, eb, jsonList } from '../../platform/data/expressions.ts'
import type { RowOf, Statement } from '../../platform/data/statement.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { opensPaid } from '../access.ts'
import { postJson } from '../card.ts'
import { type Reader, readerOf, readerValues } from '../reader.ts'
import { filterNames, type Page, pageParameters, type Shape, tagSets } from './conditions.ts'
import { type Filters, PER_PAGE } from './filters.ts'
import { type Place, STRETCH } from './known-places.ts'
import { newestPosts, newestTaggedPosts } from './newest-posts.ts'
import { searchedPosts } from './searched-posts.ts'

export type PageRow = RowOf<ReturnType<typeof statementOf>>
type PageParams = ParamsOf<typeof pageParameters>

/**
 * One statement for a page of posts: which ones (by the filters), then their cards, built to JSON text by PostgreSQL;
 * `skipped` rows after `start` are left out.
 */
export function pageStatement(...asked: PageArguments): {
  statement: Statement<PageParams, PageRow>
  params: PageParams
} {
  return { statement: statementOf(shapeOf(...asked)), params: paramsOf(...asked) }
}

/** The places that lie a stretch apart from one another, from `start` on as far as the page after `skipped` rows. */
export function placesStatement(...asked: PageArguments) {
  return { statement: placesOfShape(shapeOf(...asked)), params: paramsOf(...asked) }
}

type PageArguments = [viewer: PageViewer, filters: Filters, start: Place | null, skipped: number]
type PageViewer = Pick<Viewer, 'id' | 'blocked' | 'isStaff' | 'opens'>

function shapeOf(...[viewer, filters, start, skipped]: PageArguments): Shape {
  return {
    kind: filters.kind,
    filters: filterNames(filters),
    hasBlocked: viewer.blocked.length > 0,
    begins: start ? 'place' : 'top',
    skips: skipped === 0 ? 'none' : skipped < STRETCH ? 'few' : 'many',
    audience: filters.term === null ? null : opensPaid(viewer) ? 'paying' : 'free',
  }
}

function paramsOf(...[viewer, { interests, ...values }, start, skipped]: PageArguments): PageParams {
  const begin = { skipped, startAt: start?.at, startId: start?.id }
  return { ...values, ...readerValues(viewer), ...begin, interests: interests && [...interests] }
}

const statementOf = compileByShape('posts', (name, shape: Shape) =>
  compile(name, pageParameters, (slots) => {
    const skipped = shape.skips === 'none' ? eb.lit(0) : slots.skipped
    const page = { shape, slots, skipped, reader: readerOf(slots, shape.hasBlocked) }
    return composePage(postsOf(page), page, shape.kind)
  }),
)

const placesOfShape = compileByShape('places-of-posts', (name, shape: Shape) =>
  compile(name, pageParameters, (slots) => {
    const page = { shape, slots, skipped: slots.skipped, reader: readerOf(slots, shape.hasBlocked) }
    return build
      .selectFrom(placesOf(postsOf(page)).as('passed'))
      .select((row) => [asText(row.ref('passed.created_at')).as('at'), 'passed.id'])
      .where((row) => row(row.ref('passed.place'), '>', row.lit(1)))
      .where((row) => row(row(row.ref('passed.place'), '%', row.lit(STRETCH)), '=', row.lit(1)))
      .orderBy('passed.place')
  }),
)

function postsOf(page: Page) {
  if (page.shape.filters.includes('term')) return searchedPosts(page)
  const [tags, ...others] = tagSets(page)
  return tags ? newestTaggedPosts([tags, ...others], page) : newestPosts(page)
}

/** The cards of one page of `posts`, and where the next one begins; `skipped` rows are left out. */
export function composePage(
  posts: AliasableExpression<{ id: number; created_at: Date }>,
  { skipped, reader }: { skipped: Expression<number>; reader: Reader },
  kind: PostKind,
) {
  return build
    .with(
      (cte) => cte('page').materialized(),
      () =>
        placesOf(posts)
          .limit(PER_PAGE + 1)
          .offset(skipped),
    )
    .selectFrom('page')
    .select((row) => {
      const cards = row
        .selectFrom('page as shown')
        .innerJoin('posts as p', 'p.id', 'shown.id')
        .innerJoin('users as u', 'u.id', 'p.user_id')
        .select((shown) => jsonList(postJson(reader, kind), shown.ref('shown.place')).as('posts'))
        .where((shown) => shown('shown.place', '<=', shown(skipped, '+', PER_PAGE)))
      const next = row(skipped, '+', PER_PAGE + 1)
      const dateAt = (place: Expression<number>) =>
        asText(row.fn.max('page.created_at').filterWhere('page.place', '=', place)).$castTo<string | null>()
      const idAt = (place: Expression<number>) =>
        row.fn.max('page.id').filterWhere('page.place', '=', place).$castTo<number | null>()
      return [
        asText(cards).as('posts'),
        row(row.fn.countAll<number>(), '>', PER_PAGE).$castTo<boolean>().as('has_next'),
        dateAt(next).as('next_at'),
        idAt(next).as('next_id'),
      ]
    })
}

/** Newest first, each with its place in this order. */
function placesOf(posts: AliasableExpression<{ id: number; created_at: Date }>) {
  return eb
    .selectFrom(posts.as('newest'))
    .selectAll()
    .select((row) =>
      row.fn
        .agg<number>('row_number')
        .over((over) => over.orderBy('newest.created_at', 'desc').orderBy('newest.id', 'desc'))
        .as('place'),
    )
    .orderBy('newest.created_at', 'desc')
    .orderBy('newest.id', 'desc')
}
