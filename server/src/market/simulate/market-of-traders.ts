import { isBusinessDay, readDay } from '@arroba/contract/rules/market/business-days.ts'
import type { Freight, Premium, Quote } from '../estimate/quotes.ts'
import { priceAtTerm, SIMULATED_TAG, type SimulatedMarket } from './market.ts'
import { Random } from './random.ts'

export type TradersMarketSettings = {
  seed: number
  businessDays: number
  /** The first day of the market, YYYY-MM-DD. */
  start: string
  jump: { at: number; size: number; state: string | null } | null
  typos: number
}

const PLACES = ['MT', 'GO', 'SP', 'BA', 'RS', 'PR', 'MA', 'AC', 'MS', 'PA', 'TO', 'RO']
const TERMS = [0, 1, 7, 14, 15, 28, 30, 30, 45, 60]
/** Quotes are written to the cent, to half a real and to whole reais. */
const STEPS = [0.01, 0.5, 1]
const MISTAKES = [10, 1 / 10, 15, 1 / 15, 100, 1 / 100]
/** How much of a week's negotiations its days have, from Monday on. */
const WEEK = [0.6, 0.9, 1.2, 1.3, 1]

/**
 * A second simulated market, made unlike the first in all that its description leaves open, so that the estimator is not only
 * good at one generator. Volatility comes in waves, states are few or many and lag behind one another, farms come to the
 * market a few times a year, packers change their premium from month to month, most of the noise is small and some is large,
 * and volumes differ by weekday.
 */
export function simulateTraders(settings: TradersMarketSettings): SimulatedMarket {
  const { seed, businessDays, start } = settings
  const random = new Random(seed * 7919 + 17)
  const days: number[] = []
  for (let day = readDay(start) ?? 0; days.length < businessDays; day++)
    if (isBusinessDay(day)) days.push(day)
  const states = PLACES.slice(0, 3 + random.whole(PLACES.length - 2))
  const market: SimulatedMarket = {
    quotes: [],
    days,
    truth: levels(random, states, settings),
    random,
    buyers: new Map(),
    sellers: new Map(),
  }
  const traits = {
    noise: random.between(0.01, 0.03),
    wild: random.between(0, 0.15),
    premiums: random.between(0, 0.01),
    freight: random.between(0, 0.02),
    step: STEPS[random.whole(STEPS.length)] ?? 1,
    typos: settings.typos,
  }
  for (const state of states) trade(market, state, traits)
  return market
}

/** All states follow one price, each by itself and some days late; its daily move grows and shrinks in waves. */
function levels(
  random: Random,
  states: readonly string[],
  { businessDays, jump }: TradersMarketSettings,
): Map<string, Float64Array> {
  const usual = random.between(0.002, 0.008)
  let move = usual
  let national = Math.log(random.between(180, 360))
  const truth = new Map(states.map((state) => [state, new Float64Array(businessDays)]))
  const own = new Map(states.map((state) => [state, random.normal() * 0.05]))
  for (let day = 0; day < businessDays; day++) {
    const shock = random.normal()
    move = 0.9 * move + 0.1 * usual * (0.4 + 0.6 * shock * shock)
    national += move * shock
    if (jump?.at === day && jump.state === null) national += Math.log(1 + jump.size)
    for (const state of states) {
      let difference = (own.get(state) ?? 0) + random.normal() * usual * 0.5
      if (jump?.at === day && jump.state === state) difference += Math.log(1 + jump.size)
      own.set(state, difference)
      const level = truth.get(state)
      if (level) level[day] = Math.exp(national + difference)
    }
  }
  return truth
}

type Traits = { noise: number; wild: number; premiums: number; freight: number; step: number; typos: number }
type Packer = { name: string; premium: number; share: number }

function trade(market: SimulatedMarket, state: string, traits: Traits): void {
  const { random, days, truth } = market
  const aDay = Math.exp(random.between(Math.log(2.5), Math.log(25)))
  const packers = Array.from({ length: 5 + random.whole(20) }, (_, at): Packer => {
    const name = `${state} packer ${at}`
    return { name, premium: random.normal() * traits.premiums, share: random.between(0.2, 1) }
  })
  const farms = Array.from({ length: Math.round(aDay * 40) + 30 }, (_, at) => `${state} farm ${at}`)
  market.buyers.set(
    state,
    packers.map(({ name }) => name),
  )
  market.sellers.set(state, farms)
  for (const [at, day] of days.entries()) {
    if (at % 21 === 20)
      for (const packer of packers)
        packer.premium = 0.7 * packer.premium + random.normal() * 0.7 * traits.premiums
    // The day of the week of day 0, a Thursday.
    const ofWeek = WEEK[(day + 3) % 7] ?? 1
    for (let left = random.poisson(aDay * ofWeek); left > 0; left--) {
      const packer = packers[random.weighted(packers.map(({ share }) => share))]
      if (!packer) continue
      const seller = farms[Math.floor(farms.length * random.uniform() ** 1.3)] ?? ''
      const level = truth.get(state)?.[at] ?? 0
      market.quotes.push(quoteOf(random, traits, { day, state, packer, seller, level }))
    }
  }
}

function quoteOf(
  random: Random,
  traits: Traits,
  of: { day: number; state: string; packer: Packer; seller: string; level: number },
): Quote {
  const freight: Freight = random.chance(0.2) ? 'seller' : random.chance(0.3) ? '' : 'buyer'
  const premium: Premium = random.chance(0.15) ? 'traced' : random.chance(0.1) ? 'china' : ''
  const noise = random.normal() * traits.noise * (random.chance(traits.wild) ? 3 : 1)
  const effect =
    of.packer.premium + noise + (freight === 'seller' ? traits.freight : 0) + (premium === '' ? 0 : 0.012)
  const termDays = TERMS[random.whole(TERMS.length)] ?? 0
  // Also on a day of rest that follows.
  const day = random.chance(0.03) && !isBusinessDay(of.day - 1) ? of.day - 1 : of.day
  const exact = priceAtTerm(of.level * Math.exp(effect), day, termDays)
  const written = Math.round(exact / traits.step) * traits.step
  const mistake = random.chance(traits.typos) ? (MISTAKES[random.whole(MISTAKES.length)] ?? 1) : 1
  return {
    day,
    tag: SIMULATED_TAG,
    state: of.state,
    heads: 18 + Math.floor(100 * random.uniform() ** 2),
    price: Math.round(written * mistake * 100) / 100,
    termDays,
    freight,
    premium,
    buyer: of.packer.name,
    seller: of.seller,
  }
}
