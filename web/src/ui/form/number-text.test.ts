import { describe, expect, it } from 'vitest'
import { centavosText, hundredthsText, moneyText, numberText, readNumber } from './number-text.ts'

describe('a number typed the Brazilian way', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1234,56', 1234.56],
    ['1234,5', 1234.5],
    ['318,50', 318.5],
    [',5', 0.5],
    ['0,05', 0.05],
    ['1.234', 1234],
    ['1.234.567', 1234567],
    ['1.234.567,89', 1234567.89],
    ['2680', 2680],
    ['2680,', 2680],
    ['  R$ 2.680,00 ', 2680],
    ['R$\u00a02.680,00', 2680],
    // From a keyboard that has no comma.
    ['12.5', 12.5],
    ['318.50', 318.5],
    ['10,500', 10.5],
  ])('a typed number %j is read as %d', (text, value) => {
    expect(readNumber(text, 2)).toBe(value)
  })

  it.each([
    ...[
      '',
      ' ',
      ',',
      '.',
      'R$',
      'abc',
      '1,2,3',
      '1.23.456',
      '12.3456',
      '1,234',
      '1,234.56',
      '-5',
      '1e3',
      '1.2,3x',
    ],
    // Half a real, or five hundred: nobody can tell.
    ...['0.500', '00.500', '0.500,00', '-0.500', '0.500.000', 'R$ 0.500'],
  ])('%j is read as no amount', (text) => {
    expect(readNumber(text, 2)).toBeNull()
  })

  it('a typed number has no decimals where none are allowed', () => {
    expect(readNumber('120')).toBe(120)
    expect(readNumber('1.200')).toBe(1200)
    expect(readNumber('12,5')).toBeNull()
    expect(readNumber('12,0')).toBe(12)
  })

  it('a typed number reads back what it writes', () => {
    for (const value of [0, 0.01, 0.1, 1, 12.9, 999.99, 1000, 2680, 123456.78, 9999999.99])
      expect(readNumber(numberText(value, 2), 2)).toBe(value)
  })
})

describe('a number told', () => {
  it('a number as text has points between thousands and a comma before the decimals', () => {
    expect(numberText(3000)).toBe('3.000')
    expect(numberText(1234.5, 2)).toBe('1.234,50')
    expect(moneyText(2680)).toBe('R$\u00a02.680,00')
    expect(moneyText(12.9)).toBe('R$\u00a012,90')
    expect(centavosText(268_000n)).toBe('R$\u00a02.680,00')
    expect(centavosText(5n)).toBe('R$\u00a00,05')
    expect(centavosText(99_999_999_999_999_999n)).toBe('R$\u00a0999.999.999.999.999,99')
    expect(hundredthsText(1_969n)).toBe('19,69')
  })
})
