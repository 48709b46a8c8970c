import { readDay } from '@arroba/contract/rules/market/business-days.ts'
import { expect, test } from 'vitest'
import { readNegotiationLine } from './negotiation-line.ts'

test('a price for 15 kilos of carcass is the quote itself', () => {
  expect(
    readNegotiationLine('502|3004|2026-11-03|boi-gordo|t|35|90|300.78|fifteen_kilos||30|buyer|||china'),
  ).toEqual({
    isSlaughter: true,
    quote: {
      day: readDay('2026-11-03'),
      tag: 'boi-gordo',
      state: 'SP',
      heads: 90,
      price: 300.78,
      termDays: 30,
      freight: 'buyer',
      premium: 'china',
      buyer: '502',
      seller: '3004',
      kilos: 0,
    },
  })
})

test.each([
  ['by the yields of the lots', '40:50.0,40:54.0', '', 288.46],
  ['by the carcass that both sides stated, whatever the lots are', '40:50.0', '17.00', 305.88],
  ['by the lots whose yield is known', '40:50.0,40:', '', 300],
])('a price per head of slaughter cattle is brought to an arroba %s', (_, lots, carcass, price) => {
  const found = readNegotiationLine(
    `502|3004|2026-11-03|boi-gordo|t|35|80|5200.00|head|520|0||${lots}|${carcass}|`,
  )
  expect(found?.quote.price).toBe(price)
})

test('a price per head without a weight of the carcass is no quote', () => {
  expect(readNegotiationLine('502|3004|2026-11-03|boi-gordo|t|35|80|5200.00|head|520|0||||')).toBeNull()
})

test('store cattle are quoted per head, with the kilos of an animal', () => {
  const found = readNegotiationLine('502|3004|2026-11-03|bezerro|f|35|80|10000.00|tons|220|0||||')
  expect(found).toMatchObject({ isSlaughter: false, quote: { price: 2200, kilos: 220 } })
})

test.each(['', 'no line', '502|3004|2026-11-03|boi-gordo|t|35|90|300.78|sack||30|buyer|||'])(
  'a text that is not the line of a negotiation is refused: %o',
  (line) => {
    expect(() => readNegotiationLine(line)).toThrow('This is not the line of a negotiation')
  },
)
