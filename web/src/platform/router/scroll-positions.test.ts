import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Location } from './location.ts'
import { createScrollPositions, scrollToPosition } from './scroll-positions.ts'

const list: Location = { pathname: '/timeline', search: '', hash: '', state: null, key: 'list' }

/** Where the cards stand in the document, from the top down; each is 100 pixels high. */
let page: { name: string; at: number }[]

beforeEach(() => {
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('document', {
    querySelectorAll: () =>
      page.map(({ name, at }) => ({
        dataset: { card: name },
        getBoundingClientRect: () => ({ top: at - scrollY, bottom: at + 100 - scrollY }),
      })),
  })
  vi.stubGlobal('window', { scrollTo: (_: number, y: number) => vi.stubGlobal('scrollY', y) })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

function leaveAndComeBack(leftAt: number, whatStandsThen: typeof page): number {
  const positions = createScrollPositions()
  vi.stubGlobal('scrollY', leftAt)
  positions.remember(list)
  page = whatStandsThen
  vi.stubGlobal('scrollY', 0)
  const position = positions.of(list)
  if (!position) throw new Error('nothing was remembered')
  scrollToPosition(position)
  return scrollY
}

it('whoever comes back to a list finds the card that was read where it was, also below cards that are new', () => {
  page = [
    { name: '2', at: 200 },
    { name: '1', at: 300 },
  ]
  expect(
    leaveAndComeBack(310, [
      { name: '3', at: 200 },
      { name: '2', at: 300 },
      { name: '1', at: 400 },
    ]),
  ).toBe(410)
})

it('whoever comes back to a list whose card is gone finds the page scrolled as far as it was', () => {
  page = [{ name: '1', at: 200 }]
  expect(leaveAndComeBack(210, [{ name: '2', at: 250 }])).toBe(210)
})

it('whoever comes back to the top of a list sees its top, and what is new there', () => {
  page = [{ name: '1', at: 200 }]
  expect(
    leaveAndComeBack(0, [
      { name: '2', at: 200 },
      { name: '1', at: 300 },
    ]),
  ).toBe(0)
})
