import { expect, test } from 'vitest'
import { businessDayNumber, businessDaysBetween, isBusinessDay, readDay, writeDay } from './business-days.ts'

const day = (text: string): number => readDay(text) ?? Number.NaN

test('a day is read and written as the calendar has it', () => {
  expect(writeDay(day('2026-11-20'))).toBe('2026-11-20')
  expect(readDay('2026-02-29')).toBeNull()
  expect(readDay('2028-02-29')).not.toBeNull()
  expect(readDay('20/11/2026')).toBeNull()
})

test.each([
  ['2026-01-01', 'new year'],
  ['2026-02-16', 'the Monday of carnival'],
  ['2026-02-17', 'the Tuesday of carnival'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-21', 'Tiradentes'],
  ['2026-05-01', 'the day of labour'],
  ['2026-06-04', 'Corpus Christi'],
  ['2026-09-07', 'independence'],
  ['2026-10-12', 'Our Lady of Aparecida'],
  ['2026-11-02', 'the day of the dead'],
  ['2026-11-20', 'Zumbi'],
  ['2026-12-25', 'Christmas'],
  ['2027-03-26', 'Good Friday of another year'],
  ['2026-11-21', 'a Saturday'],
  ['2026-11-22', 'a Sunday'],
])('banks are closed on %s, %s', (text) => {
  expect(isBusinessDay(day(text))).toBe(false)
})

test('the day of Zumbi was a business day until 2023', () => {
  expect(isBusinessDay(day('2023-11-20'))).toBe(true)
  expect(isBusinessDay(day('2024-11-20'))).toBe(false)
})

test('interest counts the business days from the first day until the last, which is not counted', () => {
  expect(businessDaysBetween(day('2026-11-16'), day('2026-11-23'))).toBe(4)
  expect(businessDaysBetween(day('2026-11-14'), day('2026-11-16'))).toBe(0)
  expect(businessDaysBetween(day('2025-01-01'), day('2026-01-01'))).toBe(252)
})

test('a Saturday, a Sunday and a holiday belong to the next business day', () => {
  const monday = businessDayNumber(day('2026-11-23'))
  expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((text) => businessDayNumber(day(text)))).toEqual([
    monday,
    monday,
    monday,
  ])
})
