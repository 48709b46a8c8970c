import { describe, expect, it } from 'vitest'
import { adsAddress, countFilters, NO_FILTERS, readAdsAddress } from './ads-address.ts'

const read = (address: string) => readAdsAddress(new URL(address, 'http://arroba.example').searchParams)
const everything = { ...NO_FILTERS, favorites: false, page: 1, part: 1 }

describe("the classified ads' address", () => {
  it('the address of a list of ads leaves out filters that are off', () => {
    expect(adsAddress({})).toBe('/classificados')
    expect(adsAddress(everything)).toBe('/classificados')
    expect(read('/classificados')).toEqual(everything)
  })

  it('the address of a list of ads names every filter', () => {
    const list = {
      term: 'nelore & cia',
      category: 'bezerro',
      state: 51,
      min: 1500.5,
      max: 3000,
      unit: 'head' as const,
      near: { code: 5100201, name: 'Água Boa / MT', radius: 200 },
      favorites: false,
      page: 3,
      part: 2,
    }
    expect(read(adsAddress(list))).toEqual(list)
    expect(countFilters(list)).toBe(4)
  })

  it('the address of a list of ads leaves out the usual distance', () => {
    const near = { code: 5100201, name: 'Água Boa / MT', radius: 100 }
    expect(adsAddress({ near })).not.toContain('raio')
    expect(read(adsAddress({ near })).near).toEqual(near)
  })

  it('leads to the favourites, page by page', () => {
    expect(adsAddress({ favorites: true, page: 2 })).toBe('/classificados?favoritos=1&pagina=2')
    expect(read('/classificados?favoritos=1&pagina=2')).toEqual({ ...everything, favorites: true, page: 2 })
  })

  it.each([
    '?estado=99',
    '?estado=MT',
    '?de=-1',
    '?de=1e9',
    '?ate=1.234,56',
    '?ate=999999999',
    '?unidade=quilo',
    '?cidade=5100201',
    '?cidade=agua-boa',
    '?raio=100',
    '?pagina=0',
    '?pagina=dois',
    '?parte=1',
    '?parte=-2',
    '?busca=%20%20',
    '?categoria=',
  ])('the address of a list of ads ignores %s', (query) => {
    expect(read(`/classificados${query}`)).toEqual(everything)
  })

  it('an unknown distance in the address of a list of ads is read as the usual one', () => {
    expect(read('/classificados?cidade=5100201+Água+Boa&raio=7').near?.radius).toBe(100)
  })
})
