import { expect, it } from 'vitest'
import { readScaleDays, readSheetDay } from './scale-sheets.ts'

it.each([
  '20/11/2026',
  '20-11-26',
  '20.11.2026',
  '2026-11-20',
  '2026-11-20 00:00:00',
  '20/11/2026 07:30',
  '20/nov/26',
  '20-nov.-2026',
  '20 de novembro de 2026',
  'sexta-feira, 20 de novembro de 2026',
  'sex., 20/11/2026',
])('a sheet of scales has its day read as a spreadsheet writes it: %s', (written) => {
  expect(readSheetDay(written)).toBe('2026-11-20')
})

it.each(['', '31/02/2026', '20/13/2026', '20/11', '20 de brumário de 2026', 'nov/26', '46346'])(
  'a sheet of scales takes for no day: %s',
  (written) => {
    expect(readSheetDay(written)).toBeNull()
  },
)

it('a sheet of scales may name the first day of a month in words', () => {
  expect(readSheetDay('1 de março de 2026')).toBe('2026-03-01')
})

it.each([
  ['10', 10],
  ['10,0', 10],
  ['7 dias úteis', 7],
  ['7,5', null],
  ['100', null],
  ['-1', null],
])('a sheet of scales has its booked days read: %s', (written, days) => {
  expect(readScaleDays(written)).toBe(days)
})
