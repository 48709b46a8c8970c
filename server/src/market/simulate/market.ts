import { businessDayNumber, isBusinessDay, readDay } from '@arroba/contract/rules/market/business-days.ts'
import type { Freight, Premium, Quote } from '../estimate/quotes.ts'
import { Random } from './random.ts'

export const SIMULATED_TAG = 'boi-gordo'
export const SIMULATED_CDI_PERCENT = 14.9
const FIRST_LEVEL = 310
const START = readDay('2025-09-01') ?? 0
const STATE_BASES = { SP: 0, MG: -0.04, MS: -0.05, GO: -0.06, MT: -0.08, PA: -0.1, RO: -0.13, TO: -0.09 }
const MEDIAN_HEADS = 40

/**
 * The settings of a simulated market. Its traits are drawn anew for each seed, so that no parameter is tuned
 * to a single market.
 */
export type MarketSettings = {
  seed: number
  businessDays: number
  /** Negotiations per business day in each state. */
  aDay: Record<string, number>
  /** The share of negotiations whose price is mistyped. */
  typos: number
  /** A jump of all price levels, or of one state's, on a business day counted from the first one. */
  jump: { at: number; size: number; state: string | null } | null
  /** The business day on which some buyers leave; null where none do. */
  buyersLeave: number | null
  /** Traits that are fixed instead of drawn. */
  traits?: Partial<Traits>
}

export type SimulatedMarket = {
  quotes: Quote[]
  /** All business days of the market. */
  days: number[]
  /** The true price of each state on each business day, in reais. */
  truth: Map<string, Float64Array>
  random: Random
  /** The honest participants of each state, with whom attackers may trade. */
  buyers: Map<string, string[]>
  sellers: Map<string, string[]>
}

/** Standard deviations and effects, in logarithms of the price. */
type Traits = {
  /** The standard deviation of a day's move, and the share of its variance that all states have in common. */
  move: number
  common: number
  /** The standard deviation of a quote, which follows Student's t with this many degrees of freedom. */
  noise: number
  degrees: number
  buyerEffect: number
  buyersPerState: number
  /** How many sellers a state has for each daily negotiation. */
  sellersPerDaily: number
  freight: number
  premium: number
  lot: number
  /** The share of negotiations that are made on the day before, where that is no business day. */
  weekend: number
}
type Buyer = { name: string; effect: number; share: number; leaves: number }

export const simulatedStates = Object.keys(STATE_BASES)

function drawTraits(random: Random): Traits {
  return {
    move: random.between(0.003, 0.007),
    common: random.between(0.5, 0.9),
    noise: random.between(0.015, 0.028),
    degrees: [4, 6, 12, 40][random.whole(4)] ?? 12,
    buyerEffect: random.between(0.004, 0.011),
    buyersPerState: 7 + random.whole(9),
    sellersPerDaily: random.between(15, 60),
    freight: random.between(0, 0.015),
    premium: random.between(0.005, 0.03),
    lot: random.between(0, 0.012),
    weekend: 0.06,
  }
}

export function simulateMarket(settings: MarketSettings): SimulatedMarket {
  const random = new Random(settings.seed)
  const traits: Traits = { ...drawTraits(random), ...settings.traits }
  const days = businessDaysFrom(START, settings.businessDays)
  const market: SimulatedMarket = {
    quotes: [],
    days,
    truth: simulateLevels(random, traits, settings),
    random,
    buyers: new Map(),
    sellers: new Map(),
  }
  const national = Array.from({ length: 3 }, () => random.normal() * traits.buyerEffect)
  for (const state of simulatedStates) simulateState(market, traits, settings, state, national)
  return market
}

function businessDaysFrom(start: number, count: number): number[] {
  const days: number[] = []
  for (let day = start; days.length < count; day++) if (isBusinessDay(day)) days.push(day)
  return days
}

function simulateLevels(
  random: Random,
  traits: Traits,
  { businessDays, jump }: MarketSettings,
): Map<string, Float64Array> {
  const truth = new Map<string, Float64Array>()
  const logs = new Map(
    Object.entries(STATE_BASES).map(([state, base]) => [state, Math.log(FIRST_LEVEL) + base]),
  )
  for (const state of simulatedStates) truth.set(state, new Float64Array(businessDays))
  for (let day = 0; day < businessDays; day++) {
    const common = random.normal()
    for (const state of simulatedStates) {
      const own = random.normal()
      const jumped = jump?.at === day && (jump.state === null || jump.state === state) ? jump.size : 0
      const step = traits.move * (Math.sqrt(traits.common) * common + Math.sqrt(1 - traits.common) * own)
      const level = (logs.get(state) ?? 0) + step + Math.log(1 + jumped)
      logs.set(state, level)
      const levels = truth.get(state)
      if (levels) levels[day] = Math.exp(level)
    }
  }
  return truth
}

function simulateState(
  market: SimulatedMarket,
  traits: Traits,
  settings: MarketSettings,
  state: string,
  national: readonly number[],
): void {
  const { random, days } = market
  const aDay = settings.aDay[state] ?? 5
  const buyers: Buyer[] = Array.from({ length: traits.buyersPerState }, (_, at) => ({
    name: at < national.length ? `packer-${at}` : `${state}-buyer-${at}`,
    effect: national[at] ?? random.normal() * traits.buyerEffect,
    share: 1 / (at + 1) ** 0.7,
    leaves: settings.buyersLeave !== null && at % 3 === 1 ? settings.buyersLeave : Number.POSITIVE_INFINITY,
  }))
  const sellers = Array.from(
    { length: Math.max(12, Math.round(aDay * traits.sellersPerDaily)) },
    (_, at) => `${state}-seller-${at}`,
  )
  market.buyers.set(
    state,
    buyers.map(({ name }) => name),
  )
  market.sellers.set(state, sellers)
  for (const [at, day] of days.entries()) {
    const present = buyers.map(({ share, leaves }) => (at < leaves ? share : 0))
    for (let left = random.poisson(aDay); left > 0; left--) {
      const buyer = buyers[random.weighted(present)]
      if (!buyer) continue
      const own = buyer.effect + random.heavyTailed(traits.degrees) * traits.noise
      const terms = drawTerms(random, traits)
      const level = market.truth.get(state)?.[at] ?? 0
      const cash = level * Math.exp(own + terms.premiumEffect + terms.freightEffect + terms.lotEffect)
      const on = onSomeDay(random, day, traits.weekend)
      const price = mistype(random, priceAtTerm(cash, on, terms.termDays), settings.typos)
      const { heads, freight, premium, termDays } = terms
      const seller = sellers[random.whole(sellers.length)] ?? ''
      market.quotes.push({
        day: on,
        tag: SIMULATED_TAG,
        state,
        heads,
        price: Math.round(price * 100) / 100,
        termDays,
        freight,
        premium,
        buyer: buyer.name,
        seller,
      })
    }
  }
}

/** Moves some of the negotiations to the day before, where that is no business day. */
function onSomeDay(random: Random, day: number, weekend: number): number {
  return random.chance(weekend) && !isBusinessDay(day - 1) ? day - 1 : day
}

function drawTerms(random: Random, traits: Traits) {
  const freight: Freight = random.chance(0.4) ? 'buyer' : random.chance(0.6) ? 'seller' : ''
  const premium: Premium = random.chance(0.2) ? 'china' : random.chance(0.05) ? 'europe' : ''
  const heads = Math.max(1, Math.round(MEDIAN_HEADS * Math.exp(random.normal() * 0.8)))
  return {
    heads,
    freight,
    premium,
    termDays: [0, 0, 0, 7, 15, 30, 30][random.whole(7)] ?? 0,
    freightEffect: freight === 'seller' ? traits.freight : 0,
    premiumEffect: premium === '' ? 0 : traits.premium,
    lotEffect: traits.lot * Math.log(heads / MEDIAN_HEADS),
  }
}

export function priceAtTerm(cash: number, day: number, termDays: number): number {
  const businessDays = businessDayNumber(day + termDays) - businessDayNumber(day)
  return cash * (1 + SIMULATED_CDI_PERCENT / 100) ** (businessDays / 252)
}

function mistype(random: Random, price: number, typos: number): number {
  if (!random.chance(typos)) return price
  return price * ([10, 0.1, 1 / 15][random.whole(3)] ?? 1)
}
