import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { Database, HotStatement } from '../platform/data/database.ts'
import { invalid } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import { type AdViewer, isOffered, isVisible, VIEWER, viewerParameters } from './access.ts'
import { adCard, withDetails } from './card.ts'
import type { Filters } from './filters.ts'
import { type Add, offers, type Source } from './offers.ts'

type PageRow = { ads: string; has_next: boolean; unknown: string[] }
type Page = { statement: HotStatement; values: unknown[] }

const favorites: Source = {
  from: `ad_favorites f join ads c on c.id = f.ad_id and f.user_id = ${VIEWER}`,
  where: [isVisible],
  order: 'f.created_at desc, f.ad_id desc',
}

const pending: Source = { where: [`c.status = 'pending'`, isVisible], order: 'c.created_at, c.id' }

/** A search reads this many of the newest ads before it uses the indexes of its filters. */
const RECENT = 2_000

/** The ads of a page in their order: `id`, and `place`, which counts skipped ones too. */
const pageOf = ({ from = 'ads c', where, order }: Source, skipped: string): string => `
  select c.id, row_number() over (order by ${order}) as place
  from ${from} where ${where.join(' and ')}
  order by ${order} limit ${PER_PAGE + 1} offset ${skipped}`

/** A filter that many ads match fills its page from the newest; one that few match has few to sort. */
function searchedPageOf({ where, order }: Source, skipped: string): { before: string; page: string } {
  const rows = `(${PER_PAGE + 1} + ${skipped})`
  const conditions = where.join(' and ')
  return {
    before: `
      recent as materialized (
        select c.id, c.published_at
        from (select * from ads c where ${isOffered} order by ${order} limit ${RECENT} + 5 * ${skipped}) c
        where ${conditions} order by ${order} limit ${rows}
      ), matching as materialized (
        select c.id, c.published_at from ads c
        where ${conditions} and (select count(*) from recent) < ${rows}
      ), filled as (
        select * from recent where (select count(*) from recent) = ${rows} union all select * from matching
      )`,
    page: pageOf({ from: 'filled c', where: ['true'], order }, skipped),
  }
}

function pageText(source: Source, skipped: string): string {
  const { references = [], distance } = source
  const { before, page } = source.isSearched
    ? searchedPageOf(source, skipped)
    : { before: '', page: pageOf(source, skipped) }
  const parts = [source.with, before, `page as materialized (${page})`].filter(Boolean)
  const unknown = references.map(({ holds, otherwise }) => `case when not (${holds}) then '${otherwise}' end`)
  return `
with ${parts.join(', ')}
select
  coalesce((
    select json_agg(${adCard(distance)} order by page.place)
    from page join ads c on c.id = page.id ${withDetails}
    where page.place <= ${PER_PAGE} + ${skipped}
  ), '[]')::text as ads,
  (select count(*) from page) > ${PER_PAGE} as has_next,
  array_remove(array[${unknown.join(', ')}]::text[], null) as unknown`
}

/** Every statement that was prepared, by its text: that depends on which filters are set, not on their values. */
const prepared = new Map<string, HotStatement>()

function preparedPage(text: string): HotStatement {
  const statement = prepared.get(text) ?? { name: `ads-${prepared.size}`, text }
  prepared.set(text, statement)
  return statement
}

/** A search is planned each time: which index leaves the fewest ads depends on what is looked for. */
function pageStatement(viewer: AdViewer, now: Date, page: number, sourceWith: (add: Add) => Source): Page {
  const values = viewerParameters(viewer, now)
  const add: Add = (value, type) => {
    values.push(value)
    return `$${values.length}::${type}`
  }
  const source = sourceWith(add)
  const skip = (page - 1) * PER_PAGE
  const text = pageText(source, skip === 0 ? '0' : add(skip, 'integer'))
  return { statement: source.isSearched ? { name: '', text } : preparedPage(text), values }
}

async function readPage({ hot }: Database, { statement, values }: Page, page: number): Promise<Json> {
  const [row] = await hot<PageRow>(statement, values)
  if (!row) throw new Error('a page of ads came without a row')
  if (row.unknown.length > 0) throw invalid(row.unknown)
  return new Json(
    `{"classifieds":${row.ads},"page":${page},"per_page":${PER_PAGE},"has_next":${row.has_next}}`,
  )
}

/** The statement of a page of ads, its answer's array in the column `ads`. */
export const offersPage = (viewer: AdViewer, now: Date, filters: Filters): Page =>
  pageStatement(viewer, now, filters.page, (add) => offers(filters, viewer, add))

/** Published ads, newest first; with by_user of oneself one's own in every state, the latest written first. */
export const listOffers = (database: Database, viewer: AdViewer, now: Date, filters: Filters) =>
  readPage(database, offersPage(viewer, now, filters), filters.page)

/** The viewer's favourites, the latest first. */
export const listFavorites = (database: Database, viewer: AdViewer, now: Date, page = 1) =>
  readPage(
    database,
    pageStatement(viewer, now, page, () => favorites),
    page,
  )

/** Pending ads, the oldest first. */
export const listPending = (database: Database, viewer: AdViewer, now: Date, page = 1) =>
  readPage(
    database,
    pageStatement(viewer, now, page, () => pending),
    page,
  )
