import { FREE_MARKET_DAYS } from '@arroba/contract/rules/market/prices.ts'
import { stateOf } from '@arroba/contract/rules/places.ts'
import { PRICED_AREAS, stateOfArea } from './areas.ts'

const PATH = '/mercado'
export const MAIN_CATEGORY = 'boi-gordo'

/** The spans of a chart in days. All but the first need a plan that opens the history. */
export const PERIODS = [
  { days: FREE_MARKET_DAYS, name: '30 dias' },
  { days: 183, name: '6 meses' },
  { days: 365, name: '1 ano' },
  { days: 1826, name: '5 anos' },
] as const

export type MarketView = {
  /** The code of a state; null while none is chosen. */
  state: number | null
  /** The slug of a tag. */
  category: string
  days: number
  /** The areas whose prices are compared in the chart. */
  compared: readonly string[]
}

/** The areas that are compared until the person chooses others. */
const USUALLY_COMPARED = ['SP']
/** With more lines the chart could not be read. */
export const MOST_COMPARED = 2

/**
 * Reads /mercado: the state's code is in `estado`, the tag's slug in `categoria`, the span in `dias`, and
 * the compared areas in `comparar`. Links in letters, in notifications and on other sites use the wire names
 * `tag` and `area`.
 */
export function readMarketAddress(query: URLSearchParams): MarketView {
  const category = query.get('categoria') ?? query.get('tag') ?? ''
  const days = Number(query.get('dias'))
  const compared = query.get('comparar')
  const state = stateOf(Number(query.get('estado'))) ?? stateOfArea(query.get('area') ?? '')
  return {
    state: state?.code ?? null,
    category: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(category) ? category : MAIN_CATEGORY,
    days: PERIODS.find((period) => period.days === days)?.days ?? FREE_MARKET_DAYS,
    compared:
      compared === null
        ? USUALLY_COMPARED
        : [...new Set(compared.split(','))]
            .filter((area) => PRICED_AREAS.includes(area))
            .slice(0, MOST_COMPARED),
  }
}

type AddressedView = Omit<MarketView, 'compared'> & Partial<Pick<MarketView, 'compared'>>

/** The canonical address of a view of the market; boi gordo and the free span of 30 days do not appear. */
export function marketAddress({ state, category, days, compared = USUALLY_COMPARED }: AddressedView): string {
  const query = new URLSearchParams()
  if (state) query.set('estado', String(state))
  if (category !== MAIN_CATEGORY) query.set('categoria', category)
  if (days !== FREE_MARKET_DAYS) query.set('dias', String(days))
  if (compared.join() !== USUALLY_COMPARED.join()) query.set('comparar', compared.join())
  return query.size > 0 ? `${PATH}?${query}` : PATH
}
