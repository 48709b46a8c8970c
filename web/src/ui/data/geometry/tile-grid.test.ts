import { REGIONS } from '@arroba/contract/rules/places.ts'
import { expect, it } from 'vitest'
import { SQUARES, squareAfter, stepOf } from './tile-grid.ts'

function leadsTo(acronym: string, key: string): string | undefined {
  const from = SQUARES.find(({ state }) => state.acronym === acronym)
  return from && squareAfter(key, from)?.state.acronym
}

it('each of the 27 states has one square of its own', () => {
  expect(SQUARES.map(({ state }) => state.code).sort()).toEqual(
    REGIONS.flatMap(({ states }) => states.map(({ code }) => code)).sort(),
  )
  expect(new Set(SQUARES.map(({ row, column }) => `${row} ${column}`)).size).toBe(27)
})

it.each([
  ['MT', 'ArrowRight', 'GO'],
  ['MT', 'ArrowDown', 'MS'],
  ['MT', 'ArrowUp', 'RO'],
  ['RR', 'ArrowRight', 'AP'],
  ['PR', 'ArrowDown', 'SC'],
  ['RJ', 'ArrowLeft', 'SP'],
  ['RS', 'ArrowDown', undefined],
  ['AC', 'ArrowLeft', undefined],
  ['MT', 'Home', 'RR'],
  ['MT', 'End', 'RS'],
  ['MT', 'a', undefined],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(leadsTo(from, key)).toBe(to)
})

it('every square is reached from every other by arrow keys', () => {
  const reached = new Set(['MT'])
  for (const acronym of reached)
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = leadsTo(acronym, key)
      if (next) reached.add(next)
    }
  expect(reached.size).toBe(27)
})

it('five steps part the values evenly, the highest in the last', () => {
  expect([300, 305, 309, 310, 325, 330, 350].map((value) => stepOf(value, 300, 350))).toEqual([
    1, 1, 1, 2, 3, 4, 5,
  ])
  expect(stepOf(7, 7, 7)).toBe(3)
})
