import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedNumber, maskedExpiry } from './card-text.ts'

test('a card number stands in groups of four, however it comes', () => {
  expect(groupedNumber('4111')).toBe('4111')
  expect(groupedNumber('41111')).toBe('4111 1')
  expect(groupedNumber('4111-1111.1111 1111')).toBe('4111 1111 1111 1111')
  expect(groupedNumber('41111111111111119')).toBe('4111 1111 1111 1111')
})

test('the expiry of a card gets its slash', () => {
  expect(['1', '12', '123', '1230', '12/30', '12 / 30', '1/', '12/', '12/2030'].map(maskedExpiry)).toEqual([
    '1',
    '12',
    '12/3',
    '12/30',
    '12/30',
    '12/30',
    '01/',
    '12/',
    '12/30',
  ])
})

test('a masked expiry stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d /-]{0,24}$/), (typed) => {
      expect(groupedNumber(groupedNumber(typed))).toBe(groupedNumber(typed))
      expect(maskedExpiry(maskedExpiry(typed))).toBe(maskedExpiry(typed))
    }),
  )
})
