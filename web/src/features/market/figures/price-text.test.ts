import { expect, it } from 'vitest'
import {
  amountText,
  basisText,
  changeText,
  computedText,
  courseText,
  differenceText,
  intervalText,
  missingText,
  priceText,
  type ShownPrice,
} from './price-text.ts'

const PRICE: ShownPrice = {
  day: '2026-11-20',
  unit: 'arroba',
  price: 318.5,
  low: 316,
  high: 321,
  deals_band: '15–29',
  window_days: 5,
  missing: null,
  change_day: 0.5,
  change_week: 1.2,
}

it('an arroba is told with cents, a head without', () => {
  expect(amountText(318.5, 'arroba')).toBe('318,50')
  expect(amountText(2680, 'head')).toBe('2.680')
})

it('an interval has cents only where one of its ends has', () => {
  expect(intervalText(316, 321)).toBe('entre 316 e 321')
  expect(intervalText(316.5, 321)).toBe('entre 316,50 e 321,00')
})

it('a price tells its terms, and how many negotiations it rests on as a band', () => {
  expect(basisText(PRICE)).toBe('À vista, antes do Funrural. 15–29 negócios confirmados em 5 dias úteis.')
  expect(basisText({ ...PRICE, unit: 'head', deals_band: null })).toBe('À vista.')
})

it.each([
  ['few', 'Faltam até 3 negócios para haver preço.'],
  ['more', 'Faltam mais de 3 negócios para haver preço.'],
  ['other', 'Ainda não há preço que se possa mostrar.'],
] as const)('a price that misses %s says: %s', (missing, text) => {
  expect(missingText(missing)).toBe(text)
})

it('a price is read with its unit, a change with its direction and a difference with its sign', () => {
  expect(priceText(318.5, 'arroba')).toBe('R$\u00a0318,50 por arroba')
  expect(priceText(2680, 'head')).toBe('R$\u00a02.680 por cabeça')
  expect([1.2, 0, -3].map((change) => changeText(change, 'arroba'))).toEqual([
    'subiu 1,20 na semana',
    'igual na semana',
    'caiu 3,00 na semana',
  ])
  expect([-12.5, 0, 4].map((difference) => differenceText(difference, 'arroba'))).toEqual([
    '−12,50',
    '0,00',
    '+4,00',
  ])
})

it('the moment of a computing is told as hour and day', () => {
  expect(computedText('2026-11-20T18:00:05-03:00')).toBe('18h00 de 20/11')
})

it('the course of a price is told by its first and last day that has one', () => {
  expect(courseText([null, 312, null, 318.5], 'arroba')).toBe('Em 4 dias úteis: de 312,00 a 318,50')
  expect(courseText([null], 'arroba')).toBe('Ainda sem preços')
})
