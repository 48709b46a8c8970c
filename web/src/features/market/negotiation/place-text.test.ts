import { expect, it } from 'vitest'
import { differenceFromMarketText, marketText, placeText } from './place-text.ts'

const MARKET = { area: 'MT', day: '2026-11-19', price: 312.5, window_days: 5, missing: null }

function sentence(place: Parameters<typeof placeText>[0], today: string): string {
  const { before, share = '', after = '' } = placeText(place, today)
  return `${before}${share}${after}`
}

it('a negotiation is told above how many of its state and week it stood', () => {
  expect(sentence({ market: MARKET, percentile: 72 }, '2026-11-22')).toBe(
    'Seu negócio ficou acima de 72% dos de MT nesta semana.',
  )
  expect(sentence({ market: MARKET, percentile: 72 }, '2026-12-22')).toBe(
    'Seu negócio ficou acima de 72% dos de MT na semana até 19/11/2026.',
  )
  expect(sentence({ market: { ...MARKET, window_days: 20 }, percentile: 5 }, '2026-11-22')).toBe(
    'Seu negócio ficou acima de 5% dos de MT em 20 dias úteis até 19/11/2026.',
  )
})

it('of the sentence about a place the share alone is stressed', () => {
  expect(placeText({ market: MARKET, percentile: 72 }, '2026-11-22').share).toBe('acima de 72%')
  expect(placeText({ market: null, percentile: null }, '2026-11-22').share).toBeUndefined()
})

it('a negotiation among too few is not placed, one without a market is told what is missing', () => {
  expect(sentence({ market: MARKET, percentile: null }, '2026-11-22')).toMatch(/^Ainda são poucos/)
  expect(
    sentence({ market: { ...MARKET, price: null, missing: 'few' }, percentile: null }, '2026-11-22'),
  ).toBe('Faltam até 3 negócios para haver preço.')
  expect(sentence({ market: null, percentile: null }, '2026-11-22')).toMatch(/^Ainda não há preço/)
})

it('the market of the day is told with its interval, and by how much one sold or bought above or below it', () => {
  const market = { area: 'MT', day: '2026-11-09', unit: 'arroba', price: 318.5, low: 316, high: 321 } as const
  expect(marketText(market)).toBe('O preço de MT em 09/11 era R$\u00a0318,50, entre 316 e 321.')
  expect(marketText({ ...market, area: 'CO' })).toMatch(/^O preço do Centro-Oeste em/)
  expect(differenceFromMarketText('sale', 320.5, market)).toBe('Você vendeu 2,00 acima.')
  expect(differenceFromMarketText('purchase', 318, market)).toBe('Você comprou 0,50 abaixo.')
  expect(differenceFromMarketText('sale', 318.5, market)).toBe('Você vendeu por esse preço.')
})

it('a withheld price is neither told nor compared with', () => {
  const market = { area: 'MT', day: '2026-11-09', unit: 'head', price: null, low: null, high: null } as const
  expect(marketText(market)).toBe('')
  expect(differenceFromMarketText('sale', 2680, market)).toBe('')
})
