import { describe, expect, it } from 'vitest'
import { readScalesAddress, scalesAddress } from './scales-address.ts'

const read = (address: string) => {
  const { state, page, kind } = readScalesAddress(new URL(address, 'http://arroba.example').searchParams)
  return { state, page, kind }
}

describe("the scales' address", () => {
  it('the address of a list of scales is written so that reading it gives the same list', () => {
    expect(scalesAddress({ state: null })).toBe('/escalas')
    expect(scalesAddress({ state: 51, page: 2 })).toBe('/escalas?estado=51&pagina=2')
    for (const state of [null, 35])
      for (const page of [1, 7])
        expect(read(scalesAddress({ state, page }))).toEqual({ state, page, kind: 'scale' })
  })

  it('the address of a list of scales shows all states where its state does not exist', () => {
    for (const state of ['99', 'MT', '', '5'])
      expect(read(`/escalas?estado=${state}`)).toEqual({ state: null, page: 1, kind: 'scale' })
  })
})
