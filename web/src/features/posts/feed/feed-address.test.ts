import { describe, expect, it } from 'vitest'
import { feedAddress, readFeedAddress } from './feed-address.ts'
import { EVERYTHING } from './feed-list.ts'

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://arroba.example')
  const filter = decodeURIComponent(pathname.replace('/timeline', '').replace('/', ''))
  return readFeedAddress(filter || undefined, searchParams)
}

describe("the timeline's address", () => {
  it('the address of a feed names the whole feed, a tag or a page', () => {
    expect(read('/timeline')).toEqual({ ...EVERYTHING, page: 1 })
    expect(read('/timeline/all')).toEqual({ ...EVERYTHING, page: 1 })
    expect(read('/timeline/boi-gordo')).toEqual({ ...EVERYTHING, tags: ['boi-gordo'], page: 1 })
    expect(read('/timeline/3')).toEqual({ ...EVERYTHING, page: 3 })
    expect(read('/timeline/para-voce')).toEqual({ ...EVERYTHING, forYou: true, page: 1 })
  })

  it('the address of a feed combines a tag, a page and a term', () => {
    expect(read('/timeline/boi-gordo?pagina=2&busca=arroba')).toEqual({
      ...EVERYTHING,
      tags: ['boi-gordo'],
      term: 'arroba',
      page: 2,
    })
    expect(read('/timeline/2?busca=%20cota%C3%A7%C3%A3o%20')).toEqual({
      ...EVERYTHING,
      term: 'cotação',
      page: 2,
    })
    expect(read('/timeline/all?pagina=4').page).toBe(4)
  })

  it('the address of a feed names the part of a search, unless it is the first', () => {
    expect(read('/timeline?busca=arroba&parte=2')).toEqual({
      ...EVERYTHING,
      term: 'arroba',
      page: 1,
      part: 2,
    })
    expect(read('/timeline?busca=arroba&parte=1')).toEqual({ ...EVERYTHING, term: 'arroba', page: 1 })
    expect(feedAddress({ term: 'arroba', part: 1 })).toBe('/timeline?busca=arroba')
  })

  it('the address of a feed with an impossible page shows the first or the last one', () => {
    expect(read('/timeline/0').page).toBe(1)
    expect(read('/timeline/boi-gordo?pagina=-2').page).toBe(1)
    expect(read('/timeline/boi-gordo?pagina=dois').page).toBe(1)
    expect(read('/timeline/99999999999999999999').page).toBe(10_000_000)
  })

  it('the address of a feed is written so that reading it gives the same list', () => {
    expect(feedAddress({})).toBe('/timeline')
    expect(feedAddress({ page: 2 })).toBe('/timeline/2')
    expect(feedAddress({ tags: ['boi-gordo'] })).toBe('/timeline/boi-gordo')
    expect(feedAddress({ forYou: true, page: 2 })).toBe('/timeline/para-voce?pagina=2')
    const lists = [{}, { tags: ['boi-gordo'] }, { tags: ['açaí & cia'] }, { forYou: true }]
    for (const one of lists)
      for (const term of [null, 'boi & vaca #1'])
        for (const place of [{ page: 1 }, { page: 7 }, { page: 7, part: 3 }]) {
          const list = { ...EVERYTHING, ...one, term, ...place }
          expect(read(feedAddress(list))).toEqual(list)
        }
  })
})
