import { describe, expect, it } from 'vitest'
import {
  countFilters,
  type NegotiationFilters,
  NO_FILTERS,
  negotiationsAddress,
  readNegotiationsAddress,
} from './negotiations-address.ts'

function read(query: string) {
  return readNegotiationsAddress(new URLSearchParams(query))
}

describe('the address of a list of negotiations', () => {
  it('the address of a list of negotiations is plain where nothing is filtered', () => {
    expect(negotiationsAddress({})).toBe('/negociacoes')
    expect(read('')).toEqual({ ...NO_FILTERS, page: 1 })
  })

  it('the address of a list of negotiations says in Portuguese what is filtered, and is read back', () => {
    const filters: NegotiationFilters = {
      status: 'rejected',
      kind: 'purchase',
      tag: 'boi-gordo',
      from: '2026-11-01',
      to: '2026-11-20',
    }
    const address = negotiationsAddress({ ...filters, page: 3 })
    expect(address).toBe(
      '/negociacoes?status=reprovada&tipo=compra&tag=boi-gordo&de=2026-11-01&ate=2026-11-20&pagina=3',
    )
    expect(read(address.slice(address.indexOf('?')))).toEqual({ ...filters, page: 3 })
    expect(countFilters(filters)).toBe(4)
  })

  it('the address of a list of negotiations drops filters that make no sense', () => {
    expect(read('status=quase&tipo=troca&de=2026-02-30&ate=ontem&pagina=-2')).toEqual({
      ...NO_FILTERS,
      page: 1,
    })
  })
})
