import { expect, test } from 'vitest'
import { readCentavos } from './money.rules.ts'

test.each<[unknown, number | null]>([
  ['1.234,56', 123_456],
  ['1234,56', 123_456],
  ['1234.56', 123_456],
  [1234.56, 123_456],
  ['R$ 1.234.567,8', 123_456_780],
  ['R$\u00a0318,50', 31_850],
  ['1.234', 123_400],
  [1234, 123_400],
  ['0,01', 1],
  [0.29, 29],
  ['0', 0],
  ['12', 1200],
  ['12.5', 1250],
  [0.1 + 0.2, null],
  [1.234, null],
  ['1234.567', null],
  ['1,234', null],
  ['1,234.56', null],
  ['1.23.456', null],
  ['-5', null],
  [-5, null],
  ['1e3', null],
  [1e21, null],
  [Number.NaN, null],
  ['', null],
  ['caro', null],
  ['9'.repeat(13), null],
  [null, null],
  [['12'], null],
])('%j is %j centavos', (written, centavos) => {
  expect(readCentavos(written)).toBe(centavos)
})
