import { expect, it } from 'vitest'
import { nearestOf, shortMoneyText, waitingOf, waitingText } from './rail-lists.ts'

const JOAO = 7
const MARIA = 8

it('of pending negotiations three that wait for the reader stand beside the timeline, none that waits for others', () => {
  const negotiation = (id: number, approve: boolean) => ({ id, can: { approve } })
  const days = [
    { negotiations: [negotiation(1, false), negotiation(2, true)] },
    {
      negotiations: [negotiation(3, true), negotiation(4, false), negotiation(5, true), negotiation(6, true)],
    },
  ]
  expect(waitingOf(days).map(({ id }) => id)).toEqual([2, 3, 5])
})

it('the ads beside the timeline are the three nearest, none of them the reader’s own', () => {
  const ad = (id: number, distance_km: number, owner = MARIA) => ({
    id,
    distance_km,
    user_info: { id: owner },
  })
  const ads = [ad(1, 91), ad(2, 0, JOAO), ad(3, 38), ad(4, 120), ad(5, 64)]
  expect(nearestOf(ads, JOAO).map(({ id }) => id)).toEqual([3, 5, 1])
})

it('how many negotiations wait is told exactly up to ninety-nine', () => {
  expect([1, 2, 99, 100].map(waitingText)).toEqual([
    '1 negociação',
    '2 negociações',
    '99 negociações',
    'Mais de 99 negociações',
  ])
})

it('a value beside the timeline has cents only where there are some', () => {
  expect([4450, 318.5].map((value) => shortMoneyText(value).replace('\u00a0', ' '))).toEqual([
    'R$ 4.450',
    'R$ 318,50',
  ])
})
