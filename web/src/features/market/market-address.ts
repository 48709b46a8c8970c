import { FREE_MARKET_DAYS } from '@arroba/contract/rules/market/prices.ts'
import { stateOf } from '@arroba/contract/rules/places.ts'
import { PRICED_AREAS, stateOfArea } from './areas.ts'

const PATH = '/mercado'
export const MAIN_CATEGORY = 'boi-gordo'

/** How far back a chart may reach, in days; all but the first need a plan that opens the history. */
export const PERIODS = [
  { days: FREE_MARKET_DAYS, name: '30 dias' },
  { days: 183, name: '6 meses' },
  { days: 365, name: '1 ano' },
  { days: 1826, name: '5 anos' },
] as const

export type MarketView = {
  /** The code of a state; null: none is chosen yet. */
  state: number | null
  /** The slug of a tag. */
  category: string
  days: number
  /** Areas whose prices stand beside it. */
  compared: readonly string[]
}

/** Beside which prices stand while nobody chose. */
const USUALLY_COMPARED = ['SP']
/** More lines would not be told apart. */
export const MOST_COMPARED = 2

/**
 * Reads /mercado: the state's code is in `estado`, the tag's slug in `categoria`, how far back in `dias`, and areas to compare in `comparar`. Letters, notifications
 * and frames on other pages write the price's own names, `tag` and `area`.
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

/** The one address of a view of the market; boi gordo and the 30 days that everybody sees leave nothing in it. */
export function marketAddress({ state, category, days, compared = USUALLY_COMPARED }: AddressedView): string {
  const query = new URLSearchParams()
  if (state) query.set('estado', String(state))
  if (category !== MAIN_CATEGORY) query.set('categoria', category)
  if (days !== FREE_MARKET_DAYS) query.set('dias', String(days))
  if (compared.join() !== USUALLY_COMPARED.join()) query.set('comparar', compared.join())
  return query.size > 0 ? `${PATH}?${query}` : PATH
}
