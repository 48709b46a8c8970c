import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFrom, daysBefore, dayText, isDay, maskedDay } from './day.ts'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** As a person types: one character after the other, each into what the field shows. */
const typed = (keys: string): string => [...keys].reduce((shown, key) => maskedDay(shown + key), '')

describe('a day', () => {
  it('a day is written and read again', () => {
    fc.assert(
      fc.property(day, (one) => {
        expect(isDay(one)).toBe(true)
        expect(dayFrom(dayText(one))).toBe(one)
      }),
    )
    expect(dayText('2026-11-20')).toBe('20/11/2026')
    expect(dayFrom('20/11/26')).toBe('2026-11-20')
  })

  it.each(['', '31/02/2026', '29/02/2025', '00/01/2026', '1/1/2026', '20/11', '20/11/1926', 'ontem'])(
    '%j is no day',
    (text) => {
      expect(dayFrom(text)).toBeNull()
    },
  )

  it('a day is counted back over months and years', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
    expect(daysBefore('2026-01-05', 6)).toBe('2025-12-30')
  })
})

describe('typing a day', () => {
  it('typing a day needs the digits alone', () => {
    expect(typed('20112026')).toBe('20/11/2026')
    fc.assert(
      fc.property(day, (one) => {
        expect(typed(dayText(one).replaceAll('/', ''))).toBe(dayText(one))
      }),
    )
  })

  it('typing a day takes the slashes too, and days and months of one digit', () => {
    expect(typed('20/11/2026')).toBe('20/11/2026')
    expect(typed('1/9/2026')).toBe('01/09/2026')
  })

  it('a typed day can be deleted entirely', () => {
    let shown = '20/11/2026'
    for (let key = 0; key < 10; key += 1) shown = maskedDay(shown.slice(0, -1))
    expect(shown).toBe('')
  })

  it('the field of a day takes a day that is pasted from elsewhere', () => {
    expect(maskedDay(' 2026-11-20 ')).toBe('20/11/2026')
    expect(maskedDay('20.11.2026')).toBe('20/11/2026')
  })

  it('the field of a day never shows more than a day', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(maskedDay(text)).toMatch(/^[\d/]{0,10}$/)
      }),
    )
  })
})
