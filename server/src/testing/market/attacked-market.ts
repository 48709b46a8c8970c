import type { MarketPrice } from '@arroba/contract/market/prices.ts'
import { dayIn } from '@arroba/contract/rules/days.ts'
import {
  businessDayNumber,
  businessDaysBetween,
  readDay,
} from '@arroba/contract/rules/market/business-days.ts'
import { COUNTRY_AREA, MARKET_REGIONS } from '@arroba/contract/rules/market/prices.ts'
import { MARKET_PEOPLE, marketNegotiations } from '../../../demo/market.ts'
import { insertMarketNegotiations, insertMarketPeople } from '../../../demo/sql/statements.ts'
import { type Ask, type Reading, readPublicMarket } from '../../market/attack/public-market.ts'
import {
  boundNegotiation,
  type PublicPrice,
  RECOVERED_WITHIN,
  type Rules,
  recoverBetween,
  recoverCount,
  recoverSellers,
} from '../../market/attack/recover.ts'
import { Random } from '../../market/simulate/random.ts'
import type { Database } from '../../platform/data/database.ts'
import { run } from '../../platform/data/query.ts'

export type AttackedMarket = {
  database: Database
  ask: Ask
  now: Date
  /** Computes the market anew; answers when every node shows it. */
  compute(): Promise<void>
}

/** What attackers were sure of and right about, and how often they were sure at all. */
export type AttackResult = {
  tries: number
  sure: number
  counts: number
  sellers: number
  negotiations: number
  /** Public answers that contradict one another about a price. */
  differences: number
  /** Guesses of a negotiation within a thousandth: from what its price moved, and from the published price alone. */
  guesses: { tries: number; right: number; rightByPriceAlone: number }
}

type AttackedNegotiation = ReturnType<typeof marketNegotiations>[number]

const TAGS = ['boi-gordo', 'vaca-gorda', 'novilha-gorda', 'bezerro'] as const
const STATES = ['SP', 'MS', 'MT', 'GO', 'MG', 'PA', 'RO', 'TO'] as const
const AREAS = [...STATES, 'N', 'CO', 'SE', COUNTRY_AREA]
const WINDOWS = [5, 10, 20] as const
const OWN_A_STATE = 18
const DAYS_BEFORE = 40
/** So many business days are computed anew by each run. */
const REVISED = 10
/** Of a buyer of each state's own, in demo/market.ts: the last six of thirty. */
const PEOPLE_A_STATE = 30
const FIRST_BUYER = 25

/**
 * Lives a market with attackers among its people: they read everything that is public after each run, add a negotiation of their own to each
 * state and category in between, see others' consent withdrawn, and say what follows for sure.
 */
export async function attackMarket(
  market: AttackedMarket,
  {
    seed,
    additions,
    withdrawals,
    rules,
  }: { seed: number; additions: number; withdrawals: number; rules: Rules },
): Promise<AttackResult> {
  const random = new Random(seed)
  const honest = await writeHonest(market, random)
  const own: AttackedNegotiation[] = []
  const readings: { reading: Reading; own: readonly AttackedNegotiation[] }[] = []
  const read = async () => {
    await market.compute()
    const framesOf = TAGS[readings.length % TAGS.length] ?? TAGS[0]
    const reading = await readPublicMarket(market.ask, { framesOf })
    readings.push({ reading, own: [...own] })
    return reading
  }
  await read()
  for (let added = 0; added < additions; added++) {
    own.push(...(await addOwn(market, added)))
    await read()
  }
  const result = recoverNumbers(readings, honest, rules)
  let before = readings.at(-1)?.reading ?? (await read())
  for (let nth = 0; nth < withdrawals; nth++) {
    const targets = await withdrawOne(market, nth)
    const after = await read()
    recoverWithdrawn(result, { before, after, targets })
    before = after
  }
  result.differences += readings.reduce((sum, { reading }) => sum + reading.differences, 0)
  return result
}

/** The demonstration's market of some weeks, thinned so that states differ from nothing to plenty. */
async function writeHonest(
  { database: { db }, now }: AttackedMarket,
  random: Random,
): Promise<AttackedNegotiation[]> {
  await db.deleteFrom('market_runs').execute()
  await db
    .deleteFrom('negotiations')
    .where('user_id', 'in', (people) =>
      people.selectFrom('users').select('users.id').where('nickname', '~', '^mercado[0-9]{3}$'),
    )
    .execute()
  await db.deleteFrom('users').where('nickname', '~', '^mercado[0-9]{3}$').execute()
  const kept = new Map<string, number>(
    STATES.flatMap((state) => TAGS.map((tag) => [`${state} ${tag}`, random.between(0.1, 1)] as const)),
  )
  const from = (readDay(dayIn(now)) ?? 0) - DAYS_BEFORE
  const honest = marketNegotiations(now).filter(
    ({ day, state, tag }) =>
      (readDay(day) ?? 0) >= from && random.uniform() < (kept.get(`${state} ${tag}`) ?? 0),
  )
  const count = MARKET_PEOPLE + STATES.length * OWN_A_STATE
  await run(db, insertMarketPeople, { count, at: new Date(now.getTime() - 86_400_000 * 365) })
  await run(db, insertMarketNegotiations, { negotiations: JSON.stringify(honest) })
  return honest
}

/** One more negotiation of the attackers in each state and category, on one of the last five days, at the market's price. */
async function addOwn(
  { database: { db }, now }: AttackedMarket,
  nth: number,
): Promise<AttackedNegotiation[]> {
  const days = lastBusinessDays(now, 5)
  const own = STATES.flatMap((state, place) =>
    TAGS.map((tag): AttackedNegotiation => {
      const day = days[nth % days.length] ?? ''
      return {
        day,
        tag,
        state,
        seller: MARKET_PEOPLE + 1 + place * OWN_A_STATE + (nth % OWN_A_STATE),
        buyer: place * PEOPLE_A_STATE + FIRST_BUYER + (nth % 6),
        heads: 40,
        value: tag === 'bezerro' ? 2600 : 300,
        term: 0,
        freight: 'buyer',
        premium: null,
        at: `${day}T12:00:00-03:00`,
      }
    }),
  )
  await run(db, insertMarketNegotiations, { negotiations: JSON.stringify(own) })
  return own
}

function lastBusinessDays(now: Date, count: number): string[] {
  const days = new Set(marketNegotiations(now).map(({ day }) => day))
  return [...days].sort().slice(-count)
}

type Target = { tag: string; state: string; day: string; cash: number }

/** Withdraws a consent to one negotiation of the last days in each state and category; the attackers know when, and of which. */
async function withdrawOne({ database: { db }, now }: AttackedMarket, nth: number): Promise<Target[]> {
  const from = lastBusinessDays(now, 4)[0] ?? ''
  const found = await db
    .selectFrom('negotiations as n')
    .innerJoin('tags as t', 't.id', 'n.tag_id')
    .innerJoin('states as s', 's.code', 'n.state_code')
    .innerJoin('negotiation_market_consents as c', (on) =>
      on.onRef('c.negotiation_id', '=', 'n.id').onRef('c.user_id', '=', 'n.user_id'),
    )
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .where('c.withdrawn_at', 'is', null)
    .where((row) => row(row.cast<string>('n.negotiated_on', 'text'), '>=', from))
    .where('u.nickname', '<=', `mercado${MARKET_PEOPLE}`)
    .select(['n.id', 't.slug as tag', 's.acronym as state', 'n.value', 'n.payment_deadline as term'])
    .select((row) => row.cast<string>('n.negotiated_on', 'text').as('day'))
    .orderBy('n.id')
    .execute()
  const targets = [...Map.groupBy(found, ({ tag, state }) => `${tag} ${state}`).values()].flatMap(
    (negotiations) => {
      const negotiation = negotiations[nth % negotiations.length]
      return negotiation ? [negotiation] : []
    },
  )
  const ids = targets.map(({ id }) => id)
  if (ids.length > 0)
    await db
      .updateTable('negotiation_market_consents')
      .set({ withdrawn_at: now })
      .where('negotiation_id', 'in', ids)
      .execute()
  return targets.map(({ tag, state, day, value, term }) => ({
    tag,
    state,
    day,
    cash: inCash(Number(value), day, term ?? 0),
  }))
}

function inCash(value: number, day: string, term: number): number {
  const from = readDay(day) ?? 0
  return value * 1.149 ** (-businessDaysBetween(from, from + term) / 252)
}

function areasOf(state: string): string[] {
  const region = MARKET_REGIONS.find(({ states }) => states.includes(state))
  return [state, ...(region ? [region.area] : []), COUNTRY_AREA]
}

function within(negotiation: AttackedNegotiation, { tag, area, day }: Cell, window: number): boolean {
  const on = businessDayNumber(readDay(negotiation.day) ?? 0)
  const until = businessDayNumber(readDay(day) ?? 0)
  return (
    negotiation.tag === tag && areasOf(negotiation.state).includes(area) && on <= until && on > until - window
  )
}

type Cell = { tag: string; area: string; day: string }

function recoverNumbers(
  readings: readonly { reading: Reading; own: readonly AttackedNegotiation[] }[],
  honest: readonly AttackedNegotiation[],
  rules: Rules,
): AttackResult {
  const result: AttackResult = {
    tries: 0,
    sure: 0,
    counts: 0,
    sellers: 0,
    negotiations: 0,
    differences: 0,
    guesses: { tries: 0, right: 0, rightByPriceAlone: 0 },
  }
  const judge = (kind: 'counts' | 'sellers', said: number | null, truth: number) => {
    result.tries += 1
    if (said !== null) result.sure += 1
    if (said === truth) result[kind] += 1
  }
  const days = [...new Set([...(readings[0]?.reading.prices.values() ?? [])].map(({ day }) => day))].sort()
  for (const day of days.slice(-REVISED))
    for (const tag of TAGS)
      for (const area of AREAS) {
        const cell = { tag, area, day }
        const others = (window: number) => honest.filter((negotiation) => within(negotiation, cell, window))
        const shown = readings.flatMap(({ reading, own }) => shownOf(reading, own, cell))
        for (const window of WINDOWS)
          judge('counts', recoverCount(shown, window, rules), others(window).length)
        for (const pair of [
          [5, 10],
          [10, 20],
          [5, 20],
        ] as const) {
          const between = others(pair[1]).length - others(pair[0]).length
          judge('counts', recoverBetween(shown, pair, rules), between)
        }
        const sellers = new Set(others(20).map(({ seller }) => seller)).size
        judge('sellers', recoverSellers(shown, rules), sellers)
      }
  return result
}

function shownOf({ prices }: Reading, own: readonly AttackedNegotiation[], cell: Cell): PublicPrice[] {
  const price = prices.get(`${cell.day} ${cell.tag} ${cell.area}`)
  if (!price) return []
  const mine = own.filter((negotiation) => within(negotiation, cell, price.window_days ?? 20))
  return [{ added: mine.length, sellers: new Set(mine.map(({ seller }) => seller)).size, price }]
}

/** Each withdrawn negotiation, with the days and areas that it was part of. */
function recoverWithdrawn(
  result: AttackResult,
  { before, after, targets }: { before: Reading; after: Reading; targets: readonly Target[] },
): void {
  const days = [...new Set([...after.prices.values()].map(({ day }) => day))].sort().slice(-REVISED)
  for (const target of targets)
    for (const day of days.filter((one) => one >= target.day))
      for (const area of areasOf(target.state)) {
        const key = `${day} ${target.tag} ${area}`
        const one: MarketPrice | undefined = before.prices.get(key)
        const step = one?.unit === 'head' ? 10 : 0.5
        const bounds = boundNegotiation(one, after.prices.get(key), step)
        result.tries += 1
        if (!bounds || !one?.price) continue
        const truth = target.cash / one.price - 1
        if (bounds.most - bounds.least <= 2 * RECOVERED_WITHIN) {
          result.sure += 1
          if (truth >= bounds.least && truth <= bounds.most) result.negotiations += 1
        }
        result.guesses.tries += 1
        if (Math.abs(bounds.guess - truth) <= RECOVERED_WITHIN) result.guesses.right += 1
        if (Math.abs(truth) <= RECOVERED_WITHIN) result.guesses.rightByPriceAlone += 1
      }
}
