import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Card, cardBreaks, cardParts, readExpiry } from './cards.ts'

const TODAY = '2026-11-21'
const good: Card = { number: '4111 1111 1111 1111', cvv: '123', holder: 'JOAO R SILVA', expiry: '12/30' }

function said(part: Partial<Card>) {
  return cardBreaks({ ...good, ...part }, TODAY)
}

describe('the rules of a card', () => {
  test('an empty form breaks all four, in the order of its fields', () => {
    expect(cardBreaks({ number: '', cvv: ' ', holder: '', expiry: '' }, TODAY)).toEqual([
      { field: 'number', message: 'Preencha o número do cartão.' },
      { field: 'cvv', message: 'Preencha o CVV.' },
      { field: 'holder', message: 'Preencha o nome do titular.' },
      { field: 'expiry', message: 'Preencha a validade.' },
    ])
  })

  test.each(['4111111111111111', '4012 8888 8888 1881', '5555.5555.5555.4444'])(
    '%s is a card number',
    (number) => {
      expect(said({ number })).toEqual([])
    },
  )

  test.each([
    ['411111111111111', 'O número do cartão tem 16 dígitos.'],
    ['378282246310005', 'O número do cartão tem 16 dígitos.'],
    ['4111 1111 1111 1112', 'Número do cartão inválido: confira os dígitos.'],
    ['0000 0000 0000 0000', 'Número do cartão inválido: confira os dígitos.'],
  ])('the card number %s is refused', (number, message) => {
    expect(said({ number })).toEqual([{ field: 'number', message }])
  })

  test.each(['12', '1234', 'abc', '1 3'])('%s is no CVV', (cvv) => {
    expect(said({ cvv })).toEqual([{ field: 'cvv', message: 'O CVV são os 3 dígitos no verso do cartão.' }])
  })

  test('a holder has a first and a last name', () => {
    expect(said({ holder: 'JOAO ' })).toEqual([
      { field: 'holder', message: 'Escreva nome e sobrenome, como no cartão.' },
    ])
  })

  test('a card is good until the end of its month', () => {
    expect(said({ expiry: '11/26' })).toEqual([])
    expect(said({ expiry: '10/26' })).toEqual([{ field: 'expiry', message: 'Este cartão está vencido.' }])
    for (const expiry of ['13/30', '00/30', '1230', '12/1930', '1/30'])
      expect(said({ expiry })).toEqual([
        { field: 'expiry', message: 'Escreva a validade com mês e ano, MM/AA.' },
      ])
  })

  test('of any four texts, whatever breaks no rule makes a whole card', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d /]{0,20}$/))
    fc.assert(
      fc.property(fc.record({ number: text, cvv: text, holder: text, expiry: text }), (card) => {
        if (cardBreaks(card, TODAY).length > 0) return
        expect(Object.values(cardParts(card)).every((part) => part !== '')).toBe(true)
      }),
    )
  })
})

test('a provider gets digits, two names, and a year with four digits', () => {
  expect(cardParts(good)).toEqual({
    number: '4111111111111111',
    verification_value: '123',
    first_name: 'JOAO',
    last_name: 'R SILVA',
    month: '12',
    year: '2030',
  })
  for (const expiry of ['05 / 31', '05/2031'])
    expect(readExpiry(expiry)).toEqual({ month: '05', year: '2031' })
})
