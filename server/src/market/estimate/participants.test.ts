import { expect, test } from 'vitest'
import { APART, INDEPENDENT, NARROW, Participants } from './participants.ts'

/** Ten buyers, 0 to 9, and forty sellers, 10 to 49, each of whom sells to two of them; 50 and on are strangers. */
function market(): Participants {
  const participants = new Participants(70)
  for (let seller = 10; seller < 50; seller++) {
    participants.add(seller % 10, seller)
    participants.add((seller + 1) % 10, seller)
  }
  return participants
}

test('a buyer of many sellers in a connected market is independent', () => {
  const participants = market()
  participants.refresh(true)
  expect(participants.standing(3, 13)).toBe(INDEPENDENT)
})

test('a buyer of fewer than five sellers is narrow until there is a fifth', () => {
  const participants = market()
  for (const seller of [10, 11, 12, 13]) participants.add(50, seller)
  participants.refresh(true)
  expect(participants.standing(50, 10)).toBe(NARROW)
  participants.add(50, 14)
  participants.refresh(true)
  expect(participants.standing(50, 10)).toBe(INDEPENDENT)
})

test('a pair that trades with nobody else stands apart', () => {
  const participants = market()
  participants.add(50, 51)
  participants.refresh(true)
  expect(participants.standing(50, 51)).toBe(APART)
})

test('a ring stands apart also when its members trade with honest people', () => {
  const participants = market()
  const ring = [50, 51, 52, 53, 54, 55, 56]
  for (const buyer of ring) for (const seller of ring) if (buyer !== seller) participants.add(buyer, seller)
  for (const buyer of ring) for (const seller of [10, 11, 12, 13, 14]) participants.add(buyer, seller)
  participants.refresh(true)
  expect(participants.standing(50, 53)).toBe(APART)
  expect(participants.standing(50, 10)).toBe(INDEPENDENT)
})

test('sellers of one’s own ring do not make a buyer broad', () => {
  const participants = market()
  const ring = [50, 51, 52, 53, 54, 55, 56]
  for (const buyer of ring) for (const seller of ring) if (buyer !== seller) participants.add(buyer, seller)
  participants.add(50, 10)
  participants.refresh(true)
  expect(participants.standing(50, 10)).toBe(NARROW)
})

test('negotiations that are no longer remembered no longer connect participants', () => {
  const participants = market()
  participants.add(50, 51)
  participants.add(50, 10)
  participants.refresh(true)
  expect(participants.standing(50, 51)).toBe(NARROW)
  participants.remove(50, 10)
  participants.refresh(true)
  expect(participants.standing(50, 51)).toBe(APART)
})

test('nobody trades with oneself', () => {
  const participants = market()
  participants.refresh(true)
  expect(participants.standing(3, 3)).toBe(APART)
})
