import type { MarketPrice } from '@arroba/contract/market/prices.ts'
import {
  MIN_SELLERS,
  missingNegotiations,
  type NegotiationsBand,
  negotiationsBand,
} from '@arroba/contract/rules/market/prices.ts'
import { WITHHELD_NEGOTIATIONS, WITHHELD_PEOPLE } from '../withheld-counts.ts'

/** The published figures of an area after the attackers added this many negotiations of this many sellers of their own. */
export type PublicPrice = {
  added: number
  sellers: number
  price: Pick<MarketPrice, 'status' | 'deals_band' | 'window_days' | 'missing'>
}

/** What the attackers know of the rules: how many values each withheld number may have. */
export type Rules = { negotiations: number; people: number }

export const RULES: Rules = { negotiations: WITHHELD_NEGOTIATIONS, people: WITHHELD_PEOPLE }
/** The rules of a market that shows its counts unchanged. */
export const NOTHING_WITHHELD: Rules = { negotiations: 1, people: 1 }

const MOST_OTHERS = 80

/**
 * How many negotiations others have in a window, where only one number is possible whatever margin is withheld; null
 * where several are. The published bands reveal it for the shown window, and the missing counts for the longest one.
 */
export function recoverCount(shown: readonly PublicPrice[], window: number, rules: Rules): number | null {
  const seen = shown.filter(
    ({ price }) => price.window_days === window || (window === 20 && price.status === 'withheld'),
  )
  if (seen.length === 0) return null
  const possible: number[] = []
  for (let others = 0; others <= MOST_OTHERS; others++)
    for (let withheld = 0; withheld < rules.negotiations; withheld++)
      if (seen.every((one) => isConsistent(one, others + one.added - withheld))) possible.push(others)
  return onlyOne(possible)
}

function isConsistent({ price }: PublicPrice, count: number): boolean {
  if (price.status === 'published') return negotiationsBand(count) === price.deals_band
  const missing = missingNegotiations(count)
  return price.missing === 'other' ? missing === 'none' : missing === price.missing
}

/**
 * What two windows tell together: how many negotiations others have in the days of the longer that the shorter does not hold.
 */
export function recoverBetween(
  shown: readonly PublicPrice[],
  [shorter, longer]: readonly [number, number],
  rules: Rules,
): number | null {
  const possible = (window: number): number[] => {
    const seen = shown.filter(({ price }) => price.window_days === window)
    if (seen.length === 0) return []
    return Array.from({ length: MOST_OTHERS }, (_others, others) => others).filter((others) =>
      Array.from({ length: rules.negotiations }, (_, withheld) => withheld).some((withheld) =>
        seen.every((one) => isConsistent(one, others + one.added - withheld)),
      ),
    )
  }
  const [ofShorter, ofLonger] = [possible(shorter), possible(longer)]
  return onlyOne(
    ofShorter.flatMap((one) => ofLonger.filter((other) => other >= one).map((other) => other - one)),
  )
}

/**
 * How many sellers others have in the longest window, where negotiations are enough and prices come with another seller of the attackers'
 * own: one less was not enough.
 */
export function recoverSellers(shown: readonly PublicPrice[], rules: Rules): number | null {
  const possible: number[] = []
  const withheldFor = shown.filter(({ price }) => price.missing === 'other')
  const published = shown.filter(({ price }) => price.status === 'published')
  if (withheldFor.length === 0 || published.length === 0) return null
  for (let others = 0; others <= MOST_OTHERS; others++)
    for (let withheld = 0; withheld < rules.people; withheld++) {
      const isEnough = ({ sellers }: PublicPrice) => others + sellers - withheld >= MIN_SELLERS
      if (published.every(isEnough) && !withheldFor.some(isEnough)) possible.push(others)
    }
  return onlyOne(possible)
}

function onlyOne(possible: readonly number[]): number | null {
  const numbers = new Set(possible)
  const [number = null] = numbers
  return numbers.size === 1 ? number : null
}

/** The largest weight of one negotiation in its cell, and the smallest of one at the band's limit. */
const MOST_WEIGHT = 0.2
const LEAST_WEIGHT: Record<NegotiationsBand, number> = { '8–14': 1 / 40, '15–29': 1 / 80, '30+': 1 / 400 }
/** A negotiation counts as recovered when its price is known to within this share. */
export const RECOVERED_WITHIN = 0.001
/** The largest distance, as a share, of a negotiation from its market. */
const FURTHEST = 0.08

/**
 * Between which two values the price of a negotiation lies that was taken out between two readings of an area, in parts of the price;
 * null where the two do not tell, and both where only that is known which everybody knows.
 */
export function boundNegotiation(
  before: Pick<MarketPrice, 'price' | 'deals_band'> | undefined,
  after: Pick<MarketPrice, 'price' | 'deals_band'> | undefined,
  step: number,
): { least: number; most: number; guess: number } | null {
  if (before?.price == null || after?.price == null || before.deals_band === null) return null
  const { price } = before
  const moved = price - after.price
  const weight = LEAST_WEIGHT[before.deals_band]
  const bounds = [moved - step, moved + step].flatMap((by) => [by / MOST_WEIGHT, by / weight])
  const within = (value: number) => Math.max(-FURTHEST, Math.min(FURTHEST, value / price))
  return {
    least: within(Math.min(...bounds)),
    most: within(Math.max(...bounds)),
    guess: (after.price + moved / ((MOST_WEIGHT + weight) / 2)) / price - 1,
  }
}
