import { describe, expect, it } from 'vitest'
import { EVERYTHING, type FeedFilter } from './feed-list.ts'
import { searchWords } from './search-terms.ts'

const tags = [
  { slug: 'boi-gordo', name: 'Boi Gordo' },
  { slug: 'milho', name: 'Milho' },
  { slug: 'bezerro', name: 'Bezerro' },
]
const words = (filter: Partial<FeedFilter>) => searchWords({ ...EVERYTHING, ...filter }, tags)

describe('the filter in words', () => {
  it('the filter in words is empty without a filter', () => {
    expect(words({})).toBe('')
  })

  it('the filter in words names every part of the filter', () => {
    expect(
      words({
        tags: ['boi-gordo', 'milho'],
        state: 51,
        from: '2026-11-01',
        until: '2026-11-20',
        term: 'arroba',
      }),
    ).toBe('#Boi Gordo ou #Milho, em Mato Grosso, de 01/11/2026 a 20/11/2026, com “arroba”')
  })

  it('the filter in words lists any of several tags in the order of the tag bar, unknown ones too', () => {
    expect(words({ tags: ['avestruz', 'bezerro', 'boi-gordo', 'milho'] })).toBe(
      '#Boi Gordo, #Milho, #Bezerro ou #avestruz',
    )
  })

  it('the filter in words names a state as people do', () => {
    expect(words({ state: 41 })).toBe('no Paraná')
    expect(words({ state: 29 })).toBe('na Bahia')
    expect(words({ state: 52 })).toBe('em Goiás')
  })

  it('the filter in words names a period that is open at one end, and a single day', () => {
    expect(words({ from: '2026-11-01' })).toBe('desde 01/11/2026')
    expect(words({ until: '2026-11-20' })).toBe('até 20/11/2026')
    expect(words({ from: '2026-11-20', until: '2026-11-20' })).toBe('no dia 20/11/2026')
  })
})
