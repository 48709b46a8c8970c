import { expect, it } from 'vitest'
import { momentOf, NOW, whenBreak, whenOf } from './moment.ts'

it('the moment of a publication is written in -03:00, and read back', () => {
  const when = { isLater: true, day: '22/11/2030', time: '07:30' }
  expect(momentOf(when)).toBe('2030-11-22T07:30:00-03:00')
  expect(whenOf('2030-11-22T10:30:00Z')).toEqual(when)
  expect(momentOf(NOW)).toBeNull()
})

it.each([
  ['nothing', { isLater: true, day: '', time: '' }, 'Escreva o dia e a hora da publicação.'],
  [
    'a day without a time',
    { isLater: true, day: '22/11/2030', time: '' },
    'Escreva o dia e a hora da publicação.',
  ],
  [
    'a day that is over',
    { isLater: true, day: '22/11/2020', time: '07:30' },
    'Escolha um dia e uma hora no futuro.',
  ],
])('the moment of a publication refuses %s', (_what, when, message) => {
  expect(whenBreak(when)).toBe(message)
})

it('a publication at once needs no moment', () => {
  expect(whenBreak(NOW)).toBeNull()
})
