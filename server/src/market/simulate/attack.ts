import { priceAtTerm, SIMULATED_TAG, type SimulatedMarket } from './market.ts'

/** Participants who record negotiations with one another at a false price. */
export type Attack = {
  state: string
  /** The number of attackers; two are a pair, of which one buys. */
  people: number
  /** What the ring adds to the true price, as a share of it. */
  strength: number
  /** Business days, counted from the first one; `until` is not included. */
  from: number
  until: number
  aDay: number
  /**
   * The share of their negotiations that come with an honest one with honest participants, so that the
   * attackers are connected to the others.
   */
  bridges: number
  /** Whether each attacker both buys and sells; otherwise half of them only buy. */
  isCircle: boolean
}

export function attackMarket(market: SimulatedMarket, attack: Attack): void {
  const { random } = market
  const people = Array.from({ length: attack.people }, (_, at) => `attacker-${at}`)
  const half = Math.max(1, Math.floor(people.length / 2))
  for (let at = attack.from; at < attack.until; at++) {
    const day = market.days[at] ?? 0
    const level = market.truth.get(attack.state)?.[at] ?? 0
    const write = (buyer: string, seller: string, effect: number): void => {
      const termDays = random.chance(0.5) ? 0 : 30
      const cash = level * Math.exp(effect + random.normal() * 0.005)
      market.quotes.push({
        day,
        tag: SIMULATED_TAG,
        state: attack.state,
        heads: 20 + random.whole(100),
        price: Math.round(priceAtTerm(cash, day, termDays) * 100) / 100,
        termDays,
        freight: 'buyer',
        premium: '',
        buyer,
        seller,
      })
    }
    for (let left = random.poisson(attack.aDay); left > 0; left--) {
      const buys = attack.isCircle && people.length > 2 ? random.whole(people.length) : random.whole(half)
      const sells =
        attack.isCircle && people.length > 2
          ? (buys + 1 + random.whole(people.length - 1)) % people.length
          : half + random.whole(people.length - half)
      write(people[buys] ?? '', people[sells] ?? '', Math.log(1 + attack.strength))
      if (!random.chance(attack.bridges)) continue
      const sellers = market.sellers.get(attack.state) ?? []
      const buyers = market.buyers.get(attack.state) ?? []
      const honest = random.normal() * 0.02
      if (random.chance(0.6)) write(people[buys] ?? '', sellers[random.whole(sellers.length)] ?? '', honest)
      else write(buyers[random.whole(buyers.length)] ?? '', people[sells] ?? '', honest)
    }
  }
}
