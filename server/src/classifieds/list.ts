import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { Database, HotStatement } from '../platform/database.ts'
import { invalid } from '../platform/errors.ts'
import { Json } from '../platform/serve.ts'
import { type Beholder, beholder, isMine, isOffered, isUnblocked, isVisible, VIEWER } from './access.ts'
import { classifiedCard, withDetails } from './card.ts'
import { CATEGORY_UNKNOWN, CITY_UNKNOWN, type Filters, STATE_UNKNOWN } from './filters.ts'

/** Which ads, in what order, and what of the filters has to exist. */
type Source = {
  with?: string
  from?: string
  where: string[]
  order: string
  /** Conditions with the message for when they do not hold. */
  known?: { holds: string; otherwise: string }[]
  distance?: string
  /** Planned for these very values: what is best depends on how many ads they leave. */
  isPlannedAnew?: boolean
}

type PageRow = { classifieds: string; has_next: boolean; unknown: string[] }

const EARTH = 6371
const BY_PUBLICATION = 'c.published_at desc, c.id desc'
const BY_CREATION = 'c.created_at desc, c.id desc'

/**
 * Cities within a radius: those of a box that the index on their place gives, and of these the ones on the circle. At
 * its widest the circle is a little wider than the box at its centre's latitude would be.
 */
const citiesAround = (cityCode: string, radius: string) => `
  around as materialized (
    select * from (
      select city.code, 2 * ${EARTH} * asin(least(1, sqrt(
        power(sin(radians(city.latitude - o.latitude) / 2), 2)
        + cos(radians(o.latitude)) * cos(radians(city.latitude))
          * power(sin(radians(city.longitude - o.longitude) / 2), 2)))) as km
      from cities o
      cross join lateral (select
        degrees(${radius} / ${EARTH}) as up,
        degrees(asin(sin(${radius} / ${EARTH}) / cos(radians(o.latitude)))) as aside) box
      join cities city on city.latitude between o.latitude - box.up and o.latitude + box.up
        and city.longitude between o.longitude - box.aside and o.longitude + box.aside
      where o.code = ${cityCode}
    ) measured where km <= ${radius}
  )`

/** Adds a value to the statement and names its parameter. */
type Add = (value: unknown, type: string) => string

const filtered = (filters: Filters, viewer: Beholder, add: Add): Source => {
  const { userId, term, category, stateCode, countType, leastValue, mostValue, near } = filters
  const isOwnList = userId === viewer.id
  const where = [isOwnList ? isMine : isOffered, isUnblocked]
  const known: NonNullable<Source['known']> = []
  if (userId !== null && !isOwnList) where.push(`c.user_id = ${add(userId, 'bigint')}`)
  if (term !== null)
    where.push(`c.terms @@ websearch_to_tsquery('portuguese', search_text(${add(term, 'text')}))`)
  if (category !== null) {
    const id = `(select id from tags where slug = ${add(category, 'text')})`
    where.push(`c.category_id = ${id}`)
    known.push({ holds: `${id} is not null`, otherwise: CATEGORY_UNKNOWN })
  }
  if (stateCode !== null) {
    const code = add(stateCode, 'smallint')
    where.push(`c.state_code = ${code}`)
    known.push({ holds: `exists (select from states where code = ${code})`, otherwise: STATE_UNKNOWN })
  }
  if (countType !== null) where.push(`c.count_type = ${add(countType, 'text')}`)
  if (leastValue !== null) where.push(`c.value >= ${add(leastValue, 'bigint')} / 100.0`)
  if (mostValue !== null) where.push(`c.value <= ${add(mostValue, 'bigint')} / 100.0`)
  const order = isOwnList ? BY_CREATION : BY_PUBLICATION
  const isPlannedAnew = term !== null || leastValue !== null || mostValue !== null
  if (near === null) return { where, order, known, isPlannedAnew }

  const cityCode = add(near.cityCode, 'integer')
  return {
    with: citiesAround(cityCode, add(near.radius, 'float8')),
    where: [...where, 'c.city_code in (select code from around)'],
    order,
    known: [
      ...known,
      { holds: `exists (select from cities where code = ${cityCode})`, otherwise: CITY_UNKNOWN },
    ],
    distance: '(select round(km::numeric, 1) from around where code = c.city_code)',
    isPlannedAnew: true,
  }
}

const favorites: Source = {
  from: `classified_favorites f join classifieds c on c.id = f.classified_id and f.user_id = ${VIEWER}`,
  where: [isVisible],
  order: 'f.created_at desc, f.classified_id desc',
}

const pending: Source = { where: [`c.status = 'pending'`, isVisible], order: 'c.created_at, c.id' }

const pageText = (
  { with: before, from = 'classifieds c', where, order, known = [], distance }: Source,
  skipped: string,
): string => `
with ${before ? `${before},` : ''} page as materialized (
  select c.id, row_number() over (order by ${order}) as place
  from ${from} where ${where.join(' and ')}
  order by ${order} limit ${PER_PAGE + 1} offset ${skipped}
)
select
  coalesce((
    select json_agg(${classifiedCard(distance)} order by page.place)
    from page join classifieds c on c.id = page.id ${withDetails}
    where page.place <= ${PER_PAGE} + ${skipped}
  ), '[]')::text as classifieds,
  (select count(*) from page) > ${PER_PAGE} as has_next,
  array_remove(array[${known
    .map(({ holds, otherwise }) => `case when not (${holds}) then '${otherwise}' end`)
    .join(', ')}]::text[], null) as unknown`

const prepared = new Map<string, HotStatement>()

const statementOf = (text: string, isPlannedAnew = false): HotStatement => {
  if (isPlannedAnew) return { name: '', text }
  const known = prepared.get(text) ?? { name: `classifieds-${prepared.size}`, text }
  prepared.set(text, known)
  return known
}

type Page = { statement: HotStatement; values: unknown[] }

const pageOf = (viewer: Beholder, now: Date, page: number, choose: (add: Add) => Source): Page => {
  const values = beholder(viewer, now)
  const add: Add = (value, type) => {
    values.push(value)
    return `$${values.length}::${type}`
  }
  const source = choose(add)
  const skip = (page - 1) * PER_PAGE
  const text = pageText(source, skip === 0 ? '0' : add(skip, 'integer'))
  return { statement: statementOf(text, source.isPlannedAnew), values }
}

const readPage = async ({ hot }: Database, { statement, values }: Page, page: number): Promise<Json> => {
  const [row] = await hot<PageRow>(statement, values)
  if (!row) throw new Error('a page of ads came without a row')
  if (row.unknown.length > 0) throw invalid(row.unknown)
  return new Json(
    `{"classifieds":${row.classifieds},"page":${page},"per_page":${PER_PAGE},"has_next":${row.has_next}}`,
  )
}

/** The statement of a page of ads, its answer's array in the column `classifieds`. */
export const offersPage = (viewer: Beholder, now: Date, filters: Filters): Page =>
  pageOf(viewer, now, filters.page, (add) => filtered(filters, viewer, add))

/** Published ads, newest first; with by_user of oneself one's own in every state, the latest written first. */
export const listOffers = (database: Database, viewer: Beholder, now: Date, filters: Filters) =>
  readPage(database, offersPage(viewer, now, filters), filters.page)

/** The viewer's favourites, the latest kept first. */
export const listFavorites = (database: Database, viewer: Beholder, now: Date, page = 1) =>
  readPage(
    database,
    pageOf(viewer, now, page, () => favorites),
    page,
  )

/** What waits for staff, the longest waiting first. */
export const listPending = (database: Database, viewer: Beholder, now: Date, page = 1) =>
  readPage(
    database,
    pageOf(viewer, now, page, () => pending),
    page,
  )
