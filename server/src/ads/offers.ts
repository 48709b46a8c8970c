import { citiesWithin } from '../places/read.ts'
import { type AdViewer, isMine, isOffered, isUnblocked } from './access.ts'
import { CATEGORY_UNKNOWN, CITY_UNKNOWN, type Filters, STATE_UNKNOWN } from './filters.ts'

/** Which ads a list shows, as SQL over `ads c`. */
export type Source = {
  /** CTEs that the conditions need. */
  with?: string
  from?: string
  where: string[]
  order: string
  /** No index gives them in their order: the newest are read first, then the indexes of the filters, and then all are sorted. */
  isSearched?: boolean
  /** What the filters refer to, with the message for when it does not exist. */
  references?: { holds: string; otherwise: string }[]
  /** Kilometres, for the card. */
  distance?: string
}

/** Adds a value to the statement and names its parameter. */
export type Add = (value: unknown, type: string) => string

/** Conditions that an index gives in the order of publication, or that follow such an index without going far. */
function indexedConditions({ category, stateCode }: Filters, add: Add) {
  const where: string[] = []
  const references: NonNullable<Source['references']> = []
  if (category !== null) {
    const id = `(select id from tags where slug = ${add(category, 'text')})`
    where.push(`c.category_id = ${id}`)
    references.push({ holds: `${id} is not null`, otherwise: CATEGORY_UNKNOWN })
  }
  if (stateCode !== null) {
    const code = add(stateCode, 'smallint')
    where.push(`c.state_code = ${code}`)
    references.push({ holds: `exists (select from states where code = ${code})`, otherwise: STATE_UNKNOWN })
  }
  return { where, references }
}

/** Conditions that may leave few ads among many. */
const searchConditions = ({ term, countType, leastValue, mostValue }: Filters, add: Add): string[] => [
  ...(term === null
    ? []
    : [`c.terms @@ websearch_to_tsquery('portuguese', search_text(${add(term, 'text')}))`]),
  ...(countType === null ? [] : [`c.count_type = ${add(countType, 'text')}`]),
  ...(leastValue === null ? [] : [`c.value >= ${add(leastValue, 'bigint')} / 100.0`]),
  ...(mostValue === null ? [] : [`c.value <= ${add(mostValue, 'bigint')} / 100.0`]),
]

/** Ads by the filters: what is on offer, newest first; of oneself those in every state, the latest written first. */
export function offers(filters: Filters, viewer: AdViewer, add: Add): Source {
  const { userId, near } = filters
  const isOwnList = userId === viewer.id
  const { where, references } = indexedConditions(filters, add)
  const searches = searchConditions(filters, add)
  const source: Source = {
    where: [
      isOwnList ? isMine : isOffered,
      isUnblocked,
      ...(userId === null || isOwnList ? [] : [`c.user_id = ${add(userId, 'bigint')}`]),
      ...where,
      ...searches,
    ],
    order: isOwnList ? 'c.created_at desc, c.id desc' : 'c.published_at desc, c.id desc',
    references,
    // One person's ads are few.
    isSearched: userId === null && (searches.length > 0 || near !== null),
  }
  if (near === null) return source

  const cityCode = add(near.cityCode, 'integer')
  return {
    ...source,
    with: `around as materialized (${citiesWithin(cityCode, add(near.radius, 'float8'))})`,
    where: [...source.where, 'c.city_code = any (array(select code from around))'],
    references: [
      ...references,
      { holds: `exists (select from cities where code = ${cityCode})`, otherwise: CITY_UNKNOWN },
    ],
    distance: '(select round(km::numeric, 1) from around where code = c.city_code)',
  }
}
