import { describe, expect, it } from 'vitest'
import { quietFor } from './quiet-hours.ts'

const HOUR = 60 * 60_000
const MINUTE = 60_000
/** 20:30 in Brasília, 19:30 in Cuiabá, 18:30 in Rio Branco. */
const evening = new Date('2026-11-20T23:30:00Z')

describe('quiet hours', () => {
  it.each([
    ['America/Sao_Paulo', 21 * 60, 5 * 60, 0],
    ['America/Sao_Paulo', 20 * 60, 5 * 60, 8.5 * HOUR],
    ['America/Sao_Paulo', 20 * 60 + 30, 5 * 60, 8.5 * HOUR],
    ['America/Cuiaba', 20 * 60, 5 * 60, 0],
    ['America/Cuiaba', 19 * 60, 5 * 60, 9.5 * HOUR],
    ['America/Rio_Branco', 18 * 60, 18 * 60 + 31, MINUTE],
    ['America/Rio_Branco', 18 * 60, 18 * 60 + 30, 0],
    ['America/Sao_Paulo', 12 * 60, 14 * 60, 0],
  ])('in %s from minute %i until %i it stays quiet for so long', (timeZone, from, until, expected) => {
    expect(quietFor({ from, until, timeZone }, evening)).toBe(expected)
  })

  it('quiet hours end on the minute, whatever the second at which one asks', () => {
    const late = new Date(evening.getTime() + 59_250)
    const left = quietFor({ from: 20 * 60, until: 21 * 60, timeZone: 'America/Sao_Paulo' }, late)
    expect(late.getTime() + left).toBe(new Date('2026-11-21T00:00:00Z').getTime())
  })
})
