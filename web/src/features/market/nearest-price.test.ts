import { neighbourPrices, pricesAround, pricesNear } from '@arroba/contract/rules/market/near-prices.ts'
import { stateOf } from '@arroba/contract/rules/places.ts'
import { expect, it } from 'vitest'
import { farFromMarket } from './nearest-price.ts'
import type { TodaysPrice } from './queries.ts'

const MATO_GROSSO = stateOf(51) ?? null
const ACRE = stateOf(12) ?? null

function priceOf(area: string, price: number, changes: Partial<TodaysPrice> = {}): TodaysPrice {
  return {
    day: '2026-11-19',
    tag: 'boi-gordo',
    tag_name: 'Boi Gordo',
    area,
    unit: 'arroba',
    status: 'published',
    price,
    low: null,
    high: null,
    p25: null,
    p75: null,
    deals_band: '8–14',
    window_days: 5,
    missing: null,
    kilos: null,
    change_day: null,
    change_week: null,
    basis_sp: null,
    ox_arrobas: null,
    corn_sacks: null,
    course: [],
    course_low: [],
    course_high: [],
    ...changes,
  }
}

const PRICES = [
  priceOf('MT', 310),
  priceOf('N', 300),
  priceOf('BR', 320),
  priceOf('BR', 2800, { tag: 'bezerro' }),
]

it('each category has the price of the state, else of its macro-region, else of the country', () => {
  expect(pricesNear(PRICES, MATO_GROSSO).map(({ price }) => price)).toEqual([310, 2800])
  expect(pricesNear(PRICES, ACRE).map(({ price }) => price)).toEqual([300, 2800])
  expect(pricesNear(PRICES, null).map(({ price }) => price)).toEqual([320, 2800])
})

it('a price near the market is not asked about, one far above or below is', () => {
  const written = { category: 'boi-gordo', state: MATO_GROSSO, isRough: false }
  const marketOf = (reais: number) => farFromMarket({ ...written, reais }, PRICES)?.price ?? null
  expect([310, 400, 240].map(marketOf)).toEqual([null, null, null])
  expect([410, 230, 31].map(marketOf)).toEqual([310, 310, 310])
})

it('a price that rests on an assumed weight has more room', () => {
  const written = { category: 'boi-gordo', state: MATO_GROSSO, isRough: true }
  expect(farFromMarket({ ...written, reais: 410 }, PRICES)).toBeNull()
  expect(farFromMarket({ ...written, reais: 16 }, PRICES)?.area).toBe('MT')
})

it('nothing is asked about a category that has no price anywhere', () => {
  expect(farFromMarket({ category: 'touro', state: null, reais: 1, isRough: false }, PRICES)).toBeNull()
})

it('beside a state stand those that border on it and have a price, four at most', () => {
  const all = ['GO', 'MS', 'PA', 'RO', 'TO', 'SP', 'MT'].map((area) => priceOf(area, 300))
  const areas = (prices: TodaysPrice[], area: string) =>
    neighbourPrices(prices, 'boi-gordo', area).map((price) => price.area)
  expect(areas(all, 'MT')).toEqual(['GO', 'MS', 'PA', 'RO'])
  expect(areas(all.slice(2), 'MT')).toEqual(['PA', 'RO', 'TO'])
  expect(areas(all, 'BR')).toEqual(['SP', 'MT', 'MS', 'GO'])
  expect(neighbourPrices(all, 'bezerro', 'MT')).toEqual([])
})

it('the prices around a reader are the nearest of each category, its neighbours and the country', () => {
  const prices = [
    ...PRICES,
    ...['GO', 'MS', 'PA', 'RO', 'TO', 'RS', 'CO', 'S'].map((area) => priceOf(area, 305)),
  ]
  const around = pricesAround(prices, MATO_GROSSO).map(({ tag, area }) => `${tag} ${area}`)
  expect(around.toSorted()).toEqual(
    [
      'boi-gordo MT',
      'boi-gordo BR',
      'bezerro BR',
      ...['GO', 'MS', 'PA', 'RO'].map((area) => `boi-gordo ${area}`),
    ].toSorted(),
  )
  for (const { tag, area } of pricesNear(prices, MATO_GROSSO))
    expect(neighbourPrices(pricesAround(prices, MATO_GROSSO), tag, area)).toEqual(
      neighbourPrices(prices, tag, area),
    )
})
