import { describe, expect, it } from 'vitest'
import { rankingAddress, readRankingAddress } from './ranking-address.ts'

describe('the address of a ranking', () => {
  it.each([
    ['', { state: null, term: null }, '/ranking'],
    ['estado=51', { state: 51, term: null }, '/ranking?estado=51'],
    ['estado=10&busca=%20', { state: null, term: null }, '/ranking'],
    ['estado=51&busca=vale+do', { state: 51, term: 'vale do' }, '/ranking?estado=51&busca=vale+do'],
  ])('the address of a ranking %j is read, and written in one way', (query, place, address) => {
    expect(readRankingAddress(new URLSearchParams(query))).toEqual(place)
    expect(rankingAddress(place)).toBe(address)
  })
})
