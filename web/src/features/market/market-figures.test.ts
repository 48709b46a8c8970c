import { stateOf } from '@arroba/contract/rules/places.ts'
import { expect, it } from 'vitest'
import { BAND_RANGE, bandText, bandTiles } from './maps/negotiation-bands.ts'
import {
  basesOf,
  exchangeOf,
  headsForAnOx,
  sacksForAnArroba,
  tilesOf,
  wideSubstitute,
} from './market-figures.ts'
import type { TodaysPrice } from './queries.ts'

function priceOf(area: string, changes: Partial<TodaysPrice> = {}): TodaysPrice {
  return {
    day: '2026-11-19',
    tag: 'boi-gordo',
    tag_name: 'Boi Gordo',
    area,
    unit: 'arroba',
    status: 'published',
    price: 312.5,
    low: 309,
    high: 316,
    p25: 310,
    p75: 315,
    deals_band: '8–14',
    window_days: 5,
    missing: null,
    kilos: null,
    change_day: 0,
    change_week: 0.5,
    basis_sp: null,
    ox_arrobas: null,
    corn_sacks: null,
    course: [],
    course_low: [],
    course_high: [],
    ...changes,
  }
}

it('the map shows states alone: SE is the Sudeste and not Sergipe', () => {
  const tiles = tilesOf([
    priceOf('MT'),
    priceOf('SE'),
    priceOf('BR'),
    priceOf('RS', { price: null, missing: 'few' }),
    priceOf('AC', { price: null, missing: 'other' }),
  ])
  expect([...tiles]).toEqual([
    [51, { value: 312.5, change: 0.5 }],
    [43, { missing: 'few' }],
    [12, { missing: 'many' }],
  ])
})

it('the map of negotiations shows bands over their days, and no count', () => {
  const tiles = bandTiles([
    priceOf('MT', { deals_band: '30+' }),
    priceOf('GO', { window_days: 20 }),
    priceOf('SE', { deals_band: '15–29' }),
    priceOf('RS', { price: null, deals_band: null, window_days: null, missing: 'few' }),
    priceOf('AC', { price: null, deals_band: null, window_days: null, missing: 'more' }),
  ])
  expect([...tiles]).toEqual([
    [51, { value: 2, detail: 'em 5 dias úteis' }],
    [52, { value: 0, detail: 'em 20 dias úteis' }],
    [43, { missing: 'few' }],
    [12, { missing: 'many' }],
  ])
  expect([bandText(BAND_RANGE.low), bandText(BAND_RANGE.high)]).toEqual(['8–14', '30+'])
})

it("a state without a price is told its macro-region's, or the country's where that has none", () => {
  const bahia = stateOf(29)
  const acre = stateOf(12)
  if (!(bahia && acre)) throw new Error('no such state')
  const prices = [priceOf('N'), priceOf('BR'), priceOf('NE', { tag: 'bezerro' })]
  expect(wideSubstitute(prices, 'boi-gordo', acre)?.area).toBe('N')
  expect(wideSubstitute(prices, 'boi-gordo', bahia)?.area).toBe('BR')
  expect(wideSubstitute([], 'boi-gordo', bahia)).toBeUndefined()
})

it('an ox is exchanged for calves day by day, and what was withheld is a gap', () => {
  const ox = priceOf('MT', { course: [300, 300, 300, 300, 300, 310] })
  const calf = { ox_arrobas: 8.86, course: [2700, null, 2700, 2700, 2700, 2740] }
  const { heads, change, course } = exchangeOf(ox, calf) ?? {}
  expect(heads).toBeCloseTo(2.26, 2)
  expect(change).toBe(0.04)
  expect(course?.map((value) => value && Math.round(value * 100))).toEqual([222, null, 222, 222, 222, 226])
  expect(exchangeOf(ox, { ...calf, course: [null, ...calf.course.slice(1)] })?.change).toBeNull()
  expect(exchangeOf(ox, { ...calf, ox_arrobas: null })).toBeNull()
})

it('bases are those of states to São Paulo, the nearest first', () => {
  const bases = basesOf(
    [
      priceOf('MT', { basis_sp: -22 }),
      priceOf('MS', { basis_sp: -9 }),
      priceOf('SP', { basis_sp: 0 }),
      priceOf('CO', { basis_sp: -14.5 }),
      priceOf('GO', { basis_sp: -1, tag: 'vaca-gorda' }),
    ],
    'boi-gordo',
  )
  expect(bases.map(({ state, basis }) => [state.acronym, basis])).toEqual([
    ['MS', -9],
    ['MT', -22],
  ])
})

it('an ox of twenty arrobas buys two head that are worth ten each', () => {
  expect(headsForAnOx(10)).toBe(2)
})

it('an arroba buys so many sacks of corn, compared with a week ago where both prices were there', () => {
  const corn = { price: 62.5, week_before: 60, valid_from: '2026-11-16', source: 'Cepea' }
  const arroba = priceOf('MT', { price: 312.5, change_week: 6.5, corn_sacks: 5 })
  expect(sacksForAnArroba(arroba, corn)).toEqual({ sacks: 5, change: -0.1 })
  expect(sacksForAnArroba(arroba, { ...corn, week_before: 61.3 })).toEqual({ sacks: 5, change: 0 })
  expect(sacksForAnArroba(arroba, { ...corn, week_before: null })).toEqual({ sacks: 5, change: null })
  expect(sacksForAnArroba({ ...arroba, corn_sacks: null }, corn)).toBeNull()
})
