import { expect, it } from 'vitest'
import { marketAddress, readMarketAddress } from './market-address.ts'

function read(search: string) {
  return readMarketAddress(new URLSearchParams(search))
}

it('an address of the market without anything is boi gordo of thirty days, without a state', () => {
  expect(read('')).toEqual({ state: null, category: 'boi-gordo', days: 30, compared: ['SP'] })
  expect(marketAddress(read(''))).toBe('/mercado')
})

it('a view of the market is found again by its address', () => {
  const view = { state: 51, category: 'vaca-gorda', days: 365, compared: ['GO', 'BR'] }
  expect(marketAddress(view)).toBe('/mercado?estado=51&categoria=vaca-gorda&dias=365&comparar=GO%2CBR')
  expect(read('estado=51&categoria=vaca-gorda&dias=365&comparar=GO,BR')).toEqual(view)
})

it('what an address of the market says wrong is left out', () => {
  expect(read('estado=99&categoria=../x&dias=7')).toEqual(read(''))
})

it('the address of an alert, by tag and area, leads to its state and category', () => {
  expect(read('tag=bezerro&area=MT')).toEqual({ state: 51, category: 'bezerro', days: 30, compared: ['SP'] })
  expect(read('tag=bezerro&area=SE').state).toBeNull()
})

it('a chart of the market compares with two areas at most, or with none', () => {
  expect(read('comparar=GO,XX,BR,GO,MS,PA').compared).toEqual(['GO', 'BR'])
  expect(read('comparar=').compared).toEqual([])
})
