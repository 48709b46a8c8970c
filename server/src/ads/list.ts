import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { AliasableExpression } from 'kysely'
import { recordListReading } from '../moderation/read.ts'
import { citiesWithin } from '../places/expressions.ts'
import { build, compile, compileByShape, type ParamsOf } from '../platform/data/compile.ts'
import type { Database } from '../platform/data/database.ts'
import {
  arrayOf,
  asText,
  castToNamed,
  commonTable,
  eb,
  jsonList,
  literal,
  type RowOfQuery,
} from '../platform/data/expressions.ts'
import { hotOne } from '../platform/data/query.ts'
import type { RowOf, Statement } from '../platform/data/statement.ts'
import { invalid } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { endOfPage } from '../platform/text/search-parts.ts'
import { type AdViewer, isVisible, readerValues } from './access.ts'
import { adJson, adsWithDetails } from './card.ts'
import type { Filters } from './filters.ts'
import { distanceOf, unknownOf } from './offers/conditions.ts'
import { offers } from './offers/offers.ts'
import type { FiltersOfPart } from './offers/search-part.ts'
import { filterNames, type ListedAd, type Page, pageParameters, type Shape } from './page.ts'

type PageRow = RowOf<ReturnType<typeof statementOf>>
type PageParams = ParamsOf<typeof pageParameters>
type AdsQuery = { statement: Statement<PageParams, PageRow>; params: PageParams }

/** Published ads, newest first; with by_user of oneself one's own in every state, the latest written first. */
export function listOffers(
  database: Database,
  ...[viewer, now, { filters, searchedUntil }]: [AdViewer, Date, FiltersOfPart]
): Promise<Json> {
  return readPage(database, offersPage(viewer, now, filters), filters.page, searchedUntil)
}

/** The viewer's favourites, the latest first. */
export function listFavorites(database: Database, viewer: AdViewer, now: Date, page = 1): Promise<Json> {
  return readPage(database, pageOf('favorites', viewer, now, page), page)
}

/** Pending ads, the oldest first. They are not published, and have phones: whose staff read is recorded. */
export async function listPending(
  services: Pick<Services, 'database' | 'clock'>,
  viewer: AdViewer,
  page = 1,
): Promise<Json> {
  const row = await readRow(services.database, pageOf('pending', viewer, services.clock(), page))
  await recordListReading(services, viewer, { list: 'ads_off_air', people: row.advertisers })
  return presentPage(row, page)
}

/** The statement of a page of ads, its answer's array in the column `ads`. */
export function offersPage(viewer: AdViewer, now: Date, filters: Filters): AdsQuery {
  const list = filters.userId === viewer.id ? 'own' : 'offers'
  return pageOf(list, viewer, now, filters.page, filters)
}

function pageOf(
  list: Shape['list'],
  viewer: AdViewer,
  now: Date,
  page: number,
  filters: Filters | null = null,
): AdsQuery {
  const skipped = (page - 1) * PER_PAGE
  const names =
    filters === null ? [] : filterNames(filters).filter((name) => list !== 'own' || name !== 'userId')
  return {
    statement: statementOf({ list, filters: names, isSkipping: skipped > 0 }),
    params: { ...filters, ...filters?.near, ...readerValues(viewer, now), skipped },
  }
}

async function readPage(
  database: Database,
  asked: AdsQuery,
  page: number,
  searchedUntil: string | null = null,
): Promise<Json> {
  return presentPage(await readRow(database, asked), page, searchedUntil)
}

async function readRow(database: Database, { statement, params }: AdsQuery): Promise<PageRow> {
  const row = await hotOne(database, statement, params)
  if (!row) throw new Error('a page of ads came without a row')
  if (row.unknown.length > 0) throw invalid(row.unknown)
  return row
}

function presentPage({ ads, has_next }: PageRow, page: number, searchedUntil: string | null = null): Json {
  return new Json(`{"classifieds":${ads}${endOfPage({ page, hasNext: has_next, searchedUntil })}`)
}

const statementOf = compileByShape('ads', (name, shape: Shape) =>
  compile(name, pageParameters, (slots) =>
    composePage({ shape, slots, skipped: shape.isSkipping ? slots.skipped : eb.lit(0) }),
  ),
)

function composePage(page: Page) {
  const { shape, slots, skipped } = page
  const shown = adsWithDetails()
    .innerJoin(commonTable<RowOfQuery<typeof placesOf>, 'page'>('page'), 'page.id', 'c.id')
    .select((row) => jsonList(adJson(slots, distanceOf(page)), row.ref('page.place')).as('ads'))
    .where((row) => row('page.place', '<=', row(skipped, '+', PER_PAGE)))
  const count = eb
    .selectFrom(commonTable<RowOfQuery<typeof placesOf>, 'page'>('page'))
    .select((row) => row.fn.countAll<number>().as('count'))
  const nobody = eb.cast<number[]>(literal('[]'), 'json')
  const advertisers = eb
    .selectFrom(commonTable<RowOfQuery<typeof placesOf>, 'page'>('page'))
    .innerJoin('ads as c', 'c.id', 'page.id')
    .select((row) => row.fn.agg<number[]>('json_agg', ['c.user_id']).as('ids'))
    .where((row) => row('page.place', '<=', row(skipped, '+', PER_PAGE)))
  const unknown = castToNamed(arrayOf(unknownOf(page)), 'text[]')
  return sources(page)
    .with(
      (cte) => cte('page').materialized(),
      () =>
        placesOf(adsOf(page), shape.list === 'pending' ? 'asc' : 'desc')
          .limit(PER_PAGE + 1)
          .offset(skipped),
    )
    .selectNoFrom([
      asText(shown).as('ads'),
      eb(count, '>', PER_PAGE).$castTo<boolean>().as('has_next'),
      eb.fn<string[]>('array_remove', [unknown, eb.lit(null)]).as('unknown'),
      (shape.list === 'pending' ? eb.fn.coalesce(advertisers, nobody) : nobody).as('advertisers'),
    ])
}

/** What the conditions and the cards of a page need beside the tables. */
function sources({ shape: { filters }, slots }: Page): Pick<typeof build, 'with'> {
  if (!filters.includes('near')) return build
  return build.with(
    (cte) => cte('around').materialized(),
    () => citiesWithin(slots.cityCode, slots.radius),
  ) as unknown as typeof build
}

function adsOf(page: Page): AliasableExpression<ListedAd> {
  if (page.shape.list === 'favorites') return favorites(page)
  if (page.shape.list === 'pending') return pending(page)
  return offers(page)
}

function favorites({ slots }: Page): AliasableExpression<ListedAd> {
  return eb
    .selectFrom('ad_favorites as f')
    .innerJoin('ads as c', 'c.id', 'f.ad_id')
    .select(['f.ad_id as id', 'f.created_at as at'])
    .where('f.user_id', '=', slots.viewer)
    .where(isVisible(slots))
}

function pending({ slots }: Page): AliasableExpression<ListedAd> {
  return eb
    .selectFrom('ads as c')
    .select(['c.id', 'c.created_at as at'])
    .where('c.status', '=', 'pending')
    .where(isVisible(slots))
}

/** In their order, each with its place in it, which counts skipped ones too. */
function placesOf(ads: AliasableExpression<ListedAd>, direction: 'asc' | 'desc') {
  return eb
    .selectFrom(ads.as('listed'))
    .select('listed.id')
    .select((row) =>
      row.fn
        .agg<number>('row_number')
        .over((over) => over.orderBy('listed.at', direction).orderBy('listed.id', direction))
        .as('place'),
    )
    .orderBy('listed.at', direction)
    .orderBy('listed.id', direction)
}
