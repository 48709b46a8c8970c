import { expect, it } from 'vitest'
import { timeTicks } from './time.ts'

function namesOf(from: string, until: string, most?: number) {
  return timeTicks(from, until, most).map(({ name }) => name)
}

it('thirty days are marked with days, the first and the last among them', () => {
  expect(namesOf('2026-10-21', '2026-11-20')).toEqual(['21/10', '31/10', '10/11', '20/11'])
})

it('one day alone is marked once', () => {
  expect(namesOf('2026-11-20', '2026-11-20')).toEqual(['20/11'])
})

it('half a year is marked with its months', () => {
  expect(namesOf('2026-05-22', '2026-11-20')).toEqual(['jun', 'jul', 'ago', 'set', 'out', 'nov'])
})

it('months that would not fit are left out evenly', () => {
  expect(namesOf('2025-11-20', '2026-11-20', 4)).toEqual(['dez', 'mar', 'jun', 'set'])
})

it('five years are marked with their years', () => {
  expect(namesOf('2021-11-22', '2026-11-20')).toEqual(['2022', '2023', '2024', '2025', '2026'])
})
