import type { PostKind } from '@arroba/contract/posts.ts'
import { type AliasableExpression, type Expression, expressionBuilder } from 'kysely'
import { build, compile, compileByShape, type ParamsOf } from '../../platform/data/compile.ts'
import { asText, eb, jsonList } from '../../platform/data/expressions.ts'
import type { RowOf, Statement } from '../../platform/data/statement.ts'
import type { DB } from '../../platform/data/tables.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { opensPaid } from '../access.ts'
import { postJson } from '../card.ts'
import { readerOf, readerValues } from '../reader.ts'
import { filterNames, isSearch, type Page, pageParameters, type Shape, tagSets } from './conditions.ts'
import { countUpTo } from './count-statement.ts'
import { type Filters, PER_PAGE } from './filters.ts'
import { type Place, STRETCH, type Stretch } from './known-places.ts'
import { newestPosts, newestTaggedPosts } from './newest-posts.ts'
import { searchedPosts } from './searched-posts.ts'

export type PageRow = RowOf<ReturnType<typeof statementOf>>
type PageParams = ParamsOf<typeof pageParameters>

/** With more posts than these a stretch is counted by a statement of its own. */
export const MOST_COUNTED = 3 * STRETCH

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

/** The same page, with the cards of those posts alone that are not `held`, and which posts it shows. */
export function sharedPageStatement(
  held: Iterable<number>,
  ...asked: PageArguments
): { statement: Statement<PageParams, RowOf<ReturnType<typeof sharedStatementOf>>>; params: PageParams } {
  return {
    statement: sharedStatementOf(shapeOf(...asked)),
    params: { ...paramsOf(...asked), held: [...held] },
  }
}

/** The places that lie a stretch apart from one another, from `start` on as far as the page after `skipped` rows. */
export function placesStatement(...asked: PageArguments) {
  return { statement: placesOfShape(shapeOf(...asked)), params: paramsOf(...asked) }
}

/** With a stretch its posts are counted besides. */
type PageArguments = [
  viewer: PageViewer,
  filters: Filters,
  start: Place | null,
  skipped: number,
  counting?: Stretch,
]
type PageViewer = Pick<Viewer, 'id' | 'blocked' | 'isStaff' | 'opens'>

function shapeOf(...[viewer, filters, start, skipped, counting]: PageArguments): Shape {
  return {
    kind: filters.kind,
    filters: filterNames(filters),
    hasBlocked: viewer.blocked.length > 0,
    begins: start ? 'place' : 'top',
    skips: skipped === 0 ? 'none' : skipped < STRETCH ? 'few' : 'many',
    counts: !counting ? 'none' : counting.from ? 'place' : 'top',
    audience: filters.term === null ? null : opensPaid(viewer) ? 'paying' : 'free',
  }
}

function paramsOf(
  ...[viewer, { interests, ...values }, start, skipped, counting]: PageArguments
): PageParams {
  const begin = { skipped, startAt: start?.at, startId: start?.id }
  const counted = {
    countAt: counting?.from?.at,
    countId: counting?.from?.id,
    endAt: counting?.to.at,
    endId: counting?.to.id,
  }
  return { ...values, ...readerValues(viewer), ...begin, ...counted, interests: interests && [...interests] }
}

const statementOf = compileByShape('posts', (name, shape: Shape) =>
  compile(name, pageParameters, (slots) => {
    const page = pageOf(shape, slots)
    return composePage(postsOf(page), page, shape.kind).select(countOf(page))
  }),
)

const sharedStatementOf = compileByShape('shared-posts', (name, shape: Shape) =>
  compile(name, pageParameters, (slots) => {
    const page = pageOf(shape, slots)
    return composeSharedPage(postsOf(page), page, shape.kind).select(countOf(page))
  }),
)

function pageOf(shape: Shape, slots: Page['slots']): Page {
  const skipped = shape.skips === 'none' ? eb.lit(0) : slots.skipped
  return { shape, slots, skipped, reader: readerOf(slots, shape.hasBlocked) }
}

/** How many posts the stretch has that is counted besides, up to `MOST_COUNTED`; null where none is. */
function countOf(page: Page) {
  const { shape, slots } = page
  const { counts: begins } = shape
  if (begins === 'none') return eb.lit(null).$castTo<number | null>().as('counted')
  const begin = { startAt: slots.countAt, startId: slots.countId }
  return countUpTo({ ...page, shape: { ...shape, begins }, slots: { ...slots, ...begin } }, MOST_COUNTED)
    .$asScalar()
    .$castTo<number | null>()
    .as('counted')
}

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
  if (isSearch(page.shape.filters)) return searchedPosts(page)
  const [tags] = tagSets(page)
  return tags ? newestTaggedPosts(tags, page) : newestPosts(page)
}

type PlacedPost = { id: number; created_at: Date; place: number }
type Posts = AliasableExpression<Omit<PlacedPost, 'place'>>
type PageOfReader = Pick<Page, 'skipped' | 'reader'>
/** Builds what reads the page that `placedPage` found. */
const readingPage = expressionBuilder<DB & { page: PlacedPost }>()

/** The cards of one page of `posts`, and where the next one begins; `skipped` rows are left out. */
export function composePage(posts: Posts, page: PageOfReader, kind: PostKind) {
  return placedPage(posts, page.skipped).select(asText(cardsOf(page, kind)).as('posts'))
}

/** The same with the cards of those posts alone that are not held, and besides which posts the page shows, and which its reader likes. */
function composeSharedPage(posts: Posts, { slots, ...page }: Page, kind: PostKind) {
  const { skipped, reader } = page
  const cards = cardsOf(page, kind).where((card) => card.not(card('p.id', '=', card.fn.any(slots.held))))
  const liked = shownPosts(skipped).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('post_likes as l')
        .select('l.user_id')
        .whereRef('l.post_id', '=', 'shown.id')
        .where('l.user_id', '=', reader.viewer),
    ),
  )
  return placedPage(posts, skipped).select([
    asText(cards).as('posts'),
    idsOf(shownPosts(skipped), 'shown.place').as('shown'),
    idsOf(liked, 'shown.id').as('liked'),
  ])
}

function idsOf(posts: ReturnType<typeof shownPosts>, order: 'shown.place' | 'shown.id') {
  return posts
    .select((post) => jsonList(post.ref('shown.id'), post.ref(order)).$castTo<number[]>().as('ids'))
    .$asScalar()
    .$notNull()
}

function placedPage(posts: Posts, skipped: Expression<number>) {
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
      const next = row(skipped, '+', PER_PAGE + 1)
      const dateAt = (place: Expression<number>) =>
        asText(row.fn.max('page.created_at').filterWhere('page.place', '=', place)).$castTo<string | null>()
      const idAt = (place: Expression<number>) =>
        row.fn.max('page.id').filterWhere('page.place', '=', place).$castTo<number | null>()
      return [
        row(row.fn.countAll<number>(), '>', PER_PAGE).$castTo<boolean>().as('has_next'),
        dateAt(next).as('next_at'),
        idAt(next).as('next_id'),
      ]
    })
}

/** The posts that the page shows, without the first of the next one. */
function shownPosts(skipped: Expression<number>) {
  return readingPage
    .selectFrom('page as shown')
    .where((post) => post('shown.place', '<=', post(skipped, '+', PER_PAGE)))
}

function cardsOf({ skipped, reader }: PageOfReader, kind: PostKind) {
  return shownPosts(skipped)
    .innerJoin('posts as p', 'p.id', 'shown.id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select((card) => jsonList(postJson(reader, kind), card.ref('shown.place')).as('posts'))
}

/** Newest first, each with its place in this order. */
function placesOf(posts: Posts) {
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
