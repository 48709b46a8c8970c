import { createHash } from 'node:crypto'
import type { CattleSex } from '@arroba/contract/rules/slaughterhouses.ts'
import { members } from './people.ts'
import { ratingComments } from './rating-comments.ts'
import { slaughterhouses } from './slaughterhouses.ts'

/** A rating, and the slaughter of some days before that gave the right to it. */
export type Rating = {
  slaughterhouse: string
  by: string
  /** The other side of the slaughter's negotiation. */
  tradedWith: string
  sex: CattleSex
  stars: number
  comment: string | null
  daysAgo: number
  negotiatedDaysAgo: number
  heads: number
  /** Reais an arroba. */
  price: number
}

/** The first rating of all. */
const STORY_DAYS = 100
/** A slaughterhouse has its first three ratings within so many days of it, and a place from then on. */
const OPENING_DAYS = 9
/** Younger than the snapshot that places are compared with. */
const LATELY = 6
/** The demo accounts' own negotiations are told elsewhere. */
const APART = new Set(['joao', 'maria', 'dito', 'equipe'])

/** The same number from 0 to 1 for the same words, every time. */
function chance(...words: (string | number)[]): number {
  return createHash('md5').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32
}

function between(least: number, most: number, ...words: (string | number)[]): number {
  return least + Math.floor(chance(...words) * (most - least + 1))
}

const sellers = members
  .map(({ key, joinedDaysAgo }) => ({ key, joined: joinedDaysAgo }))
  .filter(({ key }) => !APART.has(key))

/** The last of each state is too new to have a place. */
function isNewcomer(index: number): boolean {
  return slaughterhouses[index]?.state !== slaughterhouses[index + 1]?.state
}

function countOf(key: string, index: number): number {
  return isNewcomer(index) ? between(0, 2, key, 'few') : between(6, 17, key, 'many')
}

/** When each rating is given, oldest first: three at the beginning, some of the last days, the rest in between. */
function daysOf(key: string, count: number): number[] {
  return Array.from({ length: count }, (_, nth) => {
    if (nth < 3) return STORY_DAYS - between(0, OPENING_DAYS, key, nth, 'opening')
    if (nth < 6) return between(1, LATELY, key, nth, 'lately')
    return between(LATELY + 1, STORY_DAYS - OPENING_DAYS - 1, key, nth, 'later')
  }).sort((one, other) => other - one)
}

/** What a slaughterhouse is worth, how it gets better or worse, and a good or a bad week at the end. */
function starsAt(key: string, nth: number, daysAgo: number): number {
  const week = chance(key, 'week')
  if (daysAgo <= LATELY && week < 0.26) return 5
  if (daysAgo <= LATELY && week > 0.72) return between(1, 2, key, nth, 'bad')
  const worth = 2.7 + 2 * chance(key, 'worth')
  const trend = 2.6 * (chance(key, 'trend') - 0.5)
  const mood = 2.4 * (chance(key, nth, 'mood') - 0.5)
  return Math.min(5, Math.max(1, Math.round(worth + trend * (1 - daysAgo / 50) + mood)))
}

const takers = new Map<number, number>()

function commentFor(stars: number): string | null {
  const texts = ratingComments[stars] ?? []
  const next = takers.get(stars) ?? 0
  takers.set(stars, next + 1)
  return next % 3 === 0 ? (texts[(next / 3) % texts.length] ?? null) : null
}

function ratingsOf(key: string, index: number): Rating[] {
  const voices = new Set<string>()
  return daysOf(key, countOf(key, index)).map((daysAgo, nth) => {
    const negotiatedDaysAgo = daysAgo + between(2, 6, key, nth, 'deal')
    const acquainted = sellers.filter(({ joined }) => joined > negotiatedDaysAgo + 5)
    const sex = chance(key, nth, 'sex') < 0.6 ? 'male' : 'female'
    const free = acquainted.filter((one) => !voices.has(`${one.key} ${sex}`))
    const by = free[between(0, free.length - 1, key, nth, 'by')]?.key ?? ''
    const others = acquainted.filter((one) => one.key !== by)
    const tradedWith = others[between(0, others.length - 1, key, nth, 'with')]?.key ?? ''
    voices.add(`${by} ${sex}`)
    const stars = starsAt(key, nth, daysAgo)
    return {
      slaughterhouse: key,
      by,
      tradedWith,
      sex,
      stars,
      comment: commentFor(stars),
      daysAgo,
      negotiatedDaysAgo,
      heads: between(18, 120, key, nth, 'heads'),
      price: between(268, 322, key, nth, 'price'),
    }
  })
}

export const ratings: Rating[] = slaughterhouses.flatMap(({ key }, index) => ratingsOf(key, index))
