import { stateOf } from '@arroba/contract/rules/places.ts'
import { expect, test } from 'vitest'
import { postalCodeDigits, stateOfPostalCode } from './postal-codes.ts'

test.each([
  ['01001000', 'SP'],
  ['19999999', 'SP'],
  ['20040002', 'RJ'],
  ['29010000', 'ES'],
  ['38400000', 'MG'],
  ['40010000', 'BA'],
  ['49010000', 'SE'],
  ['50010000', 'PE'],
  ['57020000', 'AL'],
  ['58010000', 'PB'],
  ['59010000', 'RN'],
  ['60010000', 'CE'],
  ['64000000', 'PI'],
  ['65010000', 'MA'],
  ['68550000', 'PA'],
  ['68900000', 'AP'],
  ['69005000', 'AM'],
  ['69301000', 'RR'],
  ['69400000', 'AM'],
  ['69900000', 'AC'],
  ['70040010', 'DF'],
  ['72799999', 'DF'],
  ['72800000', 'GO'],
  ['73010000', 'DF'],
  ['74003010', 'GO'],
  ['76801000', 'RO'],
  ['77001000', 'TO'],
  ['78635000', 'MT'],
  ['79002000', 'MS'],
  ['86010000', 'PR'],
  ['88010000', 'SC'],
  ['90010000', 'RS'],
])('the CEP %s lies in %s', (digits, acronym) => {
  expect(stateOf(stateOfPostalCode(digits) ?? 0)?.acronym).toBe(acronym)
})

test.each(['00999999', '78900000'])('the CEP %s lies in no state', (digits) => {
  expect(stateOfPostalCode(digits)).toBeNull()
})

test('a CEP has eight digits, however it is written', () => {
  expect(postalCodeDigits('78635-000')).toBe('78635000')
  expect(postalCodeDigits('78635-00')).toBeNull()
  expect(postalCodeDigits('786350001')).toBeNull()
})
