import { expect, it } from 'vitest'
import { type AlertMeasure, readAlertValue } from './alert-value.ts'

it.each<[AlertMeasure, unknown, number]>([
  ['price', 320, 320],
  ['price', '1.310,5', 1310.5],
  ['price', ' + 320', 320],
  ['price', '99.999.999,00', 99_999_999],
  ['basis', -7.25, -7.25],
  ['basis', '-12,50', -12.5],
  ['basis', '−12,50', -12.5],
  ['basis', '0', 0],
  ['ratio', '9,50', 9.5],
])('the value of an alert of a %s may be %s', (measure, written, value) => {
  expect(readAlertValue(measure, written)).toEqual({ value })
})

const IN_REAIS = 'Escreva o valor em reais, como 1.234,56.'

it.each<[AlertMeasure, unknown, string]>([
  ['price', '', IN_REAIS],
  ['price', 'dez', IN_REAIS],
  ['price', '0.500', IN_REAIS],
  ['price', [300], IN_REAIS],
  ['basis', 1.234, IN_REAIS],
  ['ratio', '9,505', 'Escreva o valor com até dois decimais, como 9,50.'],
  ['price', 0, 'O valor deve ser maior que zero.'],
  ['price', '-12,50', 'O valor deve ser maior que zero.'],
  ['ratio', '-1', 'O valor deve ser maior que zero.'],
  ['price', '99.999.999.999,00', 'Escreva um valor menor que cem milhões.'],
  ['basis', -1e9, 'Escreva um valor menor que cem milhões.'],
])('the value of an alert of a %s may not be %j', (measure, written, error) => {
  expect(readAlertValue(measure, written)).toEqual({ error })
})
