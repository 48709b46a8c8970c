import type { BoardRow } from '@arroba/contract/scales.ts'
import { expect, it } from 'vitest'
import { nameOf, ORDERS, orderNamed, sorted, tapped } from './board-order.ts'

function row(
  name: string,
  days: number,
  change: number | null,
  reference_date: string,
  evaluation_average: number | null,
): BoardRow {
  return {
    fridge: { id: 1, name },
    city: 'Sorriso',
    state_code: 51,
    days,
    change,
    reference_date,
    post_id: 1,
    evaluation_average,
  }
}

const rows = [
  row('Ônix', 5, null, '2026-11-18', 3.9),
  row('Água Mansa', 7, -1, '2026-11-20', null),
  row('Serra', 5, 2, '2026-11-12', 4.4),
]

function names(order: (typeof ORDERS)[number]['value']): string[] {
  return sorted(rows, orderNamed(order)).map((one) => one.fridge.name)
}

it('the board is sorted by days, change, name and date, names deciding between equals', () => {
  expect(names('days')).toEqual(['Água Mansa', 'Ônix', 'Serra'])
  expect(names('days up')).toEqual(['Ônix', 'Serra', 'Água Mansa'])
  expect(names('fridge up')).toEqual(['Água Mansa', 'Ônix', 'Serra'])
  expect(names('date')).toEqual(['Água Mansa', 'Ônix', 'Serra'])
})

it('a slaughterhouse without a change or a score stands last, whichever way these are sorted', () => {
  expect(names('change')).toEqual(['Serra', 'Água Mansa', 'Ônix'])
  expect(names('change up')).toEqual(['Água Mansa', 'Serra', 'Ônix'])
  expect(names('score')).toEqual(['Serra', 'Ônix', 'Água Mansa'])
  expect(names('score up')).toEqual(['Ônix', 'Serra', 'Água Mansa'])
})

it('a tap sorts by a column, and a second one turns the order round', () => {
  const byDays = tapped({ by: 'fridge', isUp: true }, 'days')
  expect(byDays).toEqual({ by: 'days', isUp: false })
  expect(tapped(byDays, 'days')).toEqual({ by: 'days', isUp: true })
})

it('every order of the list is one that the column headings make', () => {
  for (const { value } of ORDERS) expect(nameOf(orderNamed(value))).toBe(value)
})
