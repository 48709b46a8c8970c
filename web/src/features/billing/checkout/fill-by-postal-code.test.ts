import { expect, test } from 'vitest'
import { fillByPostalCode } from './fill-by-postal-code.ts'
import { EMPTY_ADDRESS } from './purchase.ts'

const NOTHING = { city: null, street: null }
const AGUA_BOA = { code: 5_100_201, value: 'Água Boa / MT' }
const known = { city: AGUA_BOA, street: 'Avenida Júlio Campos' }

test('a CEP fills its state in where nobody can be asked', () => {
  expect(fillByPostalCode(EMPTY_ADDRESS, {}, '78635000', NOTHING)).toMatchObject({ state: '51', street: '' })
})

test('a CEP fills state, city and street in', () => {
  expect(fillByPostalCode(EMPTY_ADDRESS, {}, '78635000', known)).toEqual({
    state: '51',
    city_id: '5100201',
    city: 'Água Boa / MT',
    street: 'Avenida Júlio Campos',
  })
})

test('a CEP overwrites neither street nor city that somebody typed', () => {
  const typed = { ...EMPTY_ADDRESS, city: 'Água', street: 'Rua 7' }
  expect(fillByPostalCode(typed, {}, '78635000', known)).toEqual({ state: '51' })
})

test('a CEP fills nothing in of another state than the chosen one', () => {
  expect(fillByPostalCode({ ...EMPTY_ADDRESS, state: '35' }, {}, '78635000', known)).toEqual({})
})

test('another CEP takes the place of what the first one filled in, and of nothing else', () => {
  const filled = fillByPostalCode(EMPTY_ADDRESS, {}, '78635000', known)
  const address = { ...EMPTY_ADDRESS, ...filled, street: 'Rua 7' }
  expect(fillByPostalCode(address, filled, '01001000', NOTHING)).toEqual({
    state: '35',
    city_id: '',
    city: '',
  })
})
