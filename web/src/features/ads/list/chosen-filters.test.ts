import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from './ads-address.ts'
import { chosenOf, filterErrors, filtersOf } from './chosen-filters.ts'

const nothing = chosenOf(NO_FILTERS)

describe('the filters of the ads', () => {
  it('the filters of the ads come back from the form as they went in', () => {
    const { term: _, ...none } = NO_FILTERS
    expect(filtersOf(nothing)).toEqual(none)
    const all = {
      category: 'bezerro',
      state: 51,
      min: 1500.5,
      max: 3000,
      unit: 'head' as const,
      near: { code: 5100201, name: 'Água Boa / MT', radius: 200 },
    }
    expect(filtersOf(chosenOf({ term: 'nelore', ...all }))).toEqual(all)
    expect(chosenOf({ term: null, ...all }).min).toBe('1.500,50')
  })

  it('the filters of the ads say what cannot be read', () => {
    expect(filterErrors(nothing)).toEqual({})
    expect(filterErrors({ ...nothing, min: 'muito' })).toHaveProperty('min')
    expect(filterErrors({ ...nothing, max: '1,2,3' })).toHaveProperty('max')
    expect(filterErrors({ ...nothing, min: '3.000', max: '1.500,00' })).toHaveProperty('max')
    expect(filterErrors({ ...nothing, min: '1.500', max: '1.500,00' })).toEqual({})
    expect(filterErrors({ ...nothing, city: { text: 'Água', item: null } })).toHaveProperty('city')
  })
})
