import { areaOf, regionOf } from '@arroba/contract/rules/market/near-prices.ts'
import { stateOf } from '@arroba/contract/rules/places.ts'
import { expect, it } from 'vitest'
import { areaName, stateOfArea, WIDE_AREAS } from './areas.ts'

function stateWith(code: number) {
  const state = stateOf(code)
  if (!state) throw new Error(`no state has the code ${code}`)
  return state
}

it('a state has its own price, and Sergipe that of the Nordeste', () => {
  expect(areaOf(stateWith(51))).toBe('MT')
  expect(areaOf(stateWith(28))).toBe('NE')
  expect(regionOf(stateWith(51))).toBe('CO')
})

it('SE is the Sudeste among areas and no state', () => {
  expect(areaName('SE')).toBe('Sudeste')
  expect(stateOfArea('SE')).toBeUndefined()
  expect(stateOfArea('MT')?.code).toBe(51)
})

it('the macro-regions are listed before the country', () => {
  expect(WIDE_AREAS.map(areaName)).toEqual(['Norte', 'Nordeste', 'Centro-Oeste', 'Sudeste', 'Sul', 'Brasil'])
})
