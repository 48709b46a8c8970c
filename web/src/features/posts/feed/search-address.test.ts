import { REGIONS } from '@arroba/contract/rules/places.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDay } from '../../../ui/form/day.ts'
import { EVERYTHING, type FeedList, wireQuery } from './feed-list.ts'
import { readSearchAddress, searchAddress } from './search-address.ts'

const read = (address: string): FeedList =>
  readSearchAddress(new URL(address, 'http://arroba.example').searchParams)

const nothing = { ...EVERYTHING, page: 1 }

const states = REGIONS.flatMap((region) => region.states.map(({ code }) => code))
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/).filter((text) => text !== 'all')
const list = fc
  .record({
    tags: fc.uniqueArray(slug, { maxLength: 12 }).map((tags) => tags.toSorted()),
    term: fc.option(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text),
    ),
    state: fc.option(fc.constantFrom(...states)),
    days: fc.tuple(fc.option(day), fc.option(day)),
    page: fc.integer({ min: 1, max: 10_000_000 }),
  })
  .map(({ days: [one, other], ...rest }): FeedList => {
    const [from = null, until = null] = one && other ? [one, other].toSorted() : [one, other]
    return { ...EVERYTHING, ...rest, from, until }
  })

describe("the search's address", () => {
  it('the address of a search holds the whole filter, readable', () => {
    const address =
      '/timelinebusca?busca=arroba&inicio=2026-11-01&fim=2026-11-20&tags=boi-gordo,milho&estado=51&pagina=2'
    const wanted = {
      ...EVERYTHING,
      tags: ['boi-gordo', 'milho'],
      term: 'arroba',
      state: 51,
      from: '2026-11-01',
      until: '2026-11-20',
      page: 2,
    }
    expect(read(address)).toEqual(wanted)
    expect(searchAddress(wanted)).toBe(address)
    expect(searchAddress(nothing)).toBe('/timelinebusca')
  })

  it('the address of a search gives back every list that is written into it', () => {
    fc.assert(
      fc.property(list, (wanted) => {
        expect(read(searchAddress(wanted))).toEqual(wanted)
      }),
    )
  })

  it('the address of a search is the same in whatever order the tags were chosen', () => {
    expect(read('/timelinebusca?tags=milho,boi-gordo,milho').tags).toEqual(['boi-gordo', 'milho'])
  })

  it.each([
    'inicio=2026-02-31',
    'inicio=01/11/2026',
    'fim=0000-00-00',
    'fim=99999-01-01',
    'estado=99',
    'estado=MT',
    'estado=51.5',
    'estado=',
    'tags=,,',
    'tags=<script>,%00,../../etc',
    'tags=all',
    'busca=%20%20',
    'pagina=-1',
    'pagina=1e9',
    'tags[]=milho',
    '%E0%A4%A',
    'inicio&fim&tags&estado&busca&pagina',
  ])('the address of a search leaves out what makes no sense: %s', (query) => {
    expect(read(`/timelinebusca?${query}`)).toEqual(nothing)
  })

  it('the address of a search swaps days that are in the wrong order', () => {
    expect(read('/timelinebusca?inicio=2026-11-20&fim=2026-11-01')).toMatchObject({
      from: '2026-11-01',
      until: '2026-11-20',
    })
  })

  it('any address of a search becomes a list that the server accepts', () => {
    const part = fc.constantFrom('busca', 'inicio', 'fim', 'tags', 'estado', 'pagina', 'outro')
    const hostile = fc.array(fc.tuple(part, fc.oneof(fc.string({ unit: 'binary' }), fc.string(), day, slug)))
    fc.assert(
      fc.property(hostile, (parts) => {
        const wanted = readSearchAddress(new URLSearchParams(parts))
        const query = wireQuery(wanted)
        expect(query.page).toBeGreaterThanOrEqual(1)
        expect(query.by_date_after ? isDay(query.by_date_after) : true).toBe(true)
        expect((query.by_date_after ?? '') <= (query.by_date_before ?? '9')).toBe(true)
        expect(read(searchAddress(wanted))).toEqual(wanted)
      }),
    )
  })
})

describe('what the server is asked for', () => {
  it('the request of a search names one tag by its slug, and several as names with #', () => {
    expect(wireQuery({ ...nothing, tags: ['milho'] })).toEqual({ page: 1, by_kind: 'feed', by_tag: 'milho' })
    expect(wireQuery({ ...nothing, tags: ['boi-gordo', 'milho'] })).toEqual({
      page: 1,
      by_kind: 'feed',
      'by_tags[]': ['#boi-gordo', '#milho'],
    })
  })

  it('the request of a search carries every filter at once', () => {
    expect(read('/timelinebusca?busca=arroba&inicio=2026-11-01&fim=2026-11-20&estado=51')).toSatisfy(
      (wanted: FeedList) => {
        expect(wireQuery(wanted)).toEqual({
          page: 1,
          by_kind: 'feed',
          by_term: 'arroba',
          by_state: '51',
          by_date_after: '2026-11-01',
          by_date_before: '2026-11-20',
        })
        return true
      },
    )
  })
})
