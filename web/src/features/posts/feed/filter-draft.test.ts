import { describe, expect, it } from 'vitest'
import { EVERYTHING } from './feed-list.ts'
import { draftErrors, draftOf, filterOf } from './filter-draft.ts'

const empty = draftOf(EVERYTHING)

describe('a filter being filled in', () => {
  it('a filter being filled in gives the filter back that it began with', () => {
    const days = { from: '2026-11-01', until: '2026-11-20' }
    const filter = { ...EVERYTHING, ...days, tags: ['milho'], term: 'arroba', state: 51 }
    expect(filterOf(draftOf(filter))).toEqual(filter)
    expect(filterOf(empty)).toEqual(EVERYTHING)
    expect(draftErrors(draftOf(filter))).toEqual({})
  })

  it('a filter being filled in reports an impossible day, and days in the wrong order', () => {
    expect(draftErrors({ ...empty, from: '31/02/2026' })).toEqual({ from: 'Escreva a data como DD/MM/AAAA.' })
    expect(draftErrors({ ...empty, until: '20/1' })).toEqual({ until: 'Escreva a data como DD/MM/AAAA.' })
    expect(draftErrors({ ...empty, from: '02/03/2026', until: '01/03/2026' })).toEqual({
      until: 'A data inicial é depois da data final.',
    })
  })
})
