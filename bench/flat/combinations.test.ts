import { expect, it } from 'vitest'
import { combinations } from './combinations.ts'
import { filtersOf } from './lists.ts'

const choices = filtersOf['/v6/posts'] ?? []

it('a list with few filters is asked for with each combination of them', () => {
  expect(
    combinations([
      [{}, { a: '1' }],
      [{}, { b: '1' }, { b: '2' }],
    ]),
  ).toEqual([{}, { b: '1' }, { b: '2' }, { a: '1' }, { a: '1', b: '1' }, { a: '1', b: '2' }])
})

it('a list with many filters is asked for with each combination of any three of them', () => {
  const asked = combinations(choices)
  expect(asked.length).toBeLessThan(200)
  const holds = (...wanted: Record<string, string>[]) =>
    asked.some((query) =>
      wanted.flatMap(Object.entries).every(([name, value]) => query[name as keyof typeof query] === value),
    )
  const missing = choices.flatMap((one, first) =>
    choices
      .slice(first + 1)
      .flatMap((other, next) =>
        choices
          .slice(first + next + 2)
          .flatMap((third) =>
            one.flatMap((a) =>
              other.flatMap((b) => third.flatMap((c) => (holds(a, b, c) ? [] : [{ ...a, ...b, ...c }]))),
            ),
          ),
      ),
  )
  expect(missing).toEqual([])
})
