import { sql } from 'kysely'
import { many } from '../platform/data/query.ts'
import type { TestApp } from './app.ts'
import { insertAttackers, insertAttackersNegotiations } from './database/sql/statements.ts'
import { AGUA_BOA } from './slaughterhouses.ts'

/** Two accounts, by their numbers, that did confirmed business with one another. */
type Pair = readonly [number, number]

/** What somebody does with so many accounts to bring a slaughterhouse forward. */
export type Attack = {
  accounts: number
  /** Slaughters at the slaughterhouse. */
  slaughters: { sides: Pair; heads: number }[]
  /** Any other confirmed business. */
  business: Pair[]
  /** Who rates it with 5 stars, and on which slaughter. */
  ratings: { by: number; on: number }[]
  isYoung?: boolean
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, nth) => nth)
}

/** Each with the five next ones, and so with the five before. */
function tenOthers(accounts: number): Pair[] {
  return numbers(accounts)
    .flatMap((nth) => [1, 2, 3, 4, 5].map((step): Pair => [nth, (nth + step) % accounts]))
    .filter(([one, other]) => one !== other)
}

function ring(accounts: number, heads: number): Attack['slaughters'] {
  return numbers(accounts).map((nth) => ({ sides: [nth, (nth + 1) % accounts], heads }))
}

function each(count: number): Attack['ratings'] {
  return numbers(count).map((nth) => ({ by: nth, on: nth }))
}

/** Everybody confirms business with many others, and only so many rate: the best that closed circles can do. */
function circle(accounts: number, raters: number, heads: number): Attack {
  return {
    accounts,
    slaughters: ring(accounts, heads),
    business: tenOthers(accounts),
    ratings: each(raters),
  }
}

/** Ways to buy a place, each for a number of accounts. */
export const attacks: { name: string; of: (accounts: number) => Attack }[] = [
  {
    name: 'separate pairs, one head each',
    of: (accounts) => ({
      accounts,
      slaughters: numbers(Math.floor(accounts / 2)).map((nth) => ({
        sides: [2 * nth, 2 * nth + 1],
        heads: 1,
      })),
      business: [],
      ratings: numbers(Math.floor(accounts / 2)).map((nth) => ({ by: 2 * nth, on: nth })),
    }),
  },
  {
    name: 'separate pairs, 10,000 heads each',
    of: (accounts) => ({
      accounts,
      slaughters: numbers(Math.floor(accounts / 2)).map((nth) => ({
        sides: [2 * nth, 2 * nth + 1],
        heads: 10_000,
      })),
      business: [],
      ratings: numbers(Math.floor(accounts / 2)).map((nth) => ({ by: 2 * nth, on: nth })),
    }),
  },
  {
    name: 'a ring, each sells to the next',
    of: (accounts) => ({
      accounts,
      slaughters: ring(accounts, 10_000),
      business: [],
      ratings: each(accounts),
    }),
  },
  {
    name: 'a star, all sell to one',
    of: (accounts) => ({
      accounts,
      slaughters: numbers(accounts - 1).map((nth) => ({ sides: [nth, accounts - 1], heads: 10_000 })),
      business: [],
      ratings: each(accounts - 1),
    }),
  },
  {
    name: 'everybody trades with ten others, all rate',
    of: (accounts) => circle(accounts, accounts, 10_000),
  },
  {
    name: 'the same with accounts younger than 14 days',
    of: (accounts) => ({ ...circle(accounts, accounts, 10_000), isYoung: true }),
  },
]

let plans = 0

/** Brings it about at a slaughterhouse, with new accounts; answers their ids. */
export async function attack(
  { database: { db }, now }: TestApp,
  slaughterhouseId: number,
  { accounts, slaughters, business, ratings, isYoung = false }: Attack,
): Promise<number[]> {
  const at = now()
  plans += 1
  const made = { now: at, ageDays: isYoung ? 10 : 90, count: accounts, plan: plans }
  const ids = (await many(db, insertAttackers, made)).map(({ id }) => id)
  const rowOf = ([one, other]: Pair, heads: number | null, isHere: boolean) => ({
    user_id: ids[one],
    reviewer_id: ids[other],
    heads,
    slaughterhouse_id: isHere ? slaughterhouseId : null,
  })
  const negotiated = [
    ...slaughters.map(({ sides, heads }) => rowOf(sides, heads, true)),
    ...business.map((sides) => rowOf(sides, null, false)),
  ]
  const written = await many(db, insertAttackersNegotiations, {
    now: at,
    cityCode: AGUA_BOA,
    rows: negotiated,
  })
  const lots = written.map(({ id }) => id).slice(0, slaughters.length)
  const given = ratings.map(({ by, on }) => ({ user_id: ids[by], negotiation_id: lots[on] }))
  await sql`
    insert into slaughterhouse_evaluations (slaughterhouse_id, user_id, sex, stars, rated_at, first_rated_at, negotiation_id)
    select ${slaughterhouseId}, r.user_id, 'male', 5, ${at}::timestamptz, ${at}::timestamptz, r.negotiation_id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r (user_id bigint, negotiation_id bigint)`.execute(
    db,
  )
  return ids
}

/** Takes an attack away again; the accounts stay, and nobody knows them. */
export async function undo({ database: { db } }: TestApp, ids: readonly number[]): Promise<void> {
  await sql`delete from slaughterhouse_evaluations where user_id = any (${ids}::bigint[])`.execute(db)
  await sql`delete from negotiations where user_id = any (${ids}::bigint[])`.execute(db)
}
