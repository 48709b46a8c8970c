import { dayIn } from '@arroba/contract/rules/days.ts'
import { isBusinessDay, readDay, writeDay } from '@arroba/contract/rules/market/business-days.ts'
import { Random } from '../src/market/simulate/random.ts'

/** How far back the demonstration's market reaches. */
const DAYS = 200
const SEED = 20_260_101
const SELLERS_A_STATE = 24
const BUYERS_A_STATE = 6
const NATIONAL_BUYERS = 4

/** The level of each state beside São Paulo's. */
const states = [
  { state: 'SP', level: 1 },
  { state: 'MS', level: 0.965 },
  { state: 'MT', level: 0.945 },
  { state: 'GO', level: 0.96 },
  { state: 'MG', level: 0.955 },
  { state: 'PA', level: 0.925 },
  { state: 'RO', level: 0.9 },
  { state: 'TO', level: 0.935 },
] as const

const tags = [
  { tag: 'boi-gordo', reais: 318, aDay: 3.2, heads: 54 },
  { tag: 'vaca-gorda', reais: 288, aDay: 1.8, heads: 40 },
  { tag: 'novilha-gorda', reais: 301, aDay: 1.5, heads: 36 },
  { tag: 'bezerro', reais: 2720, aDay: 1.8, heads: 90 },
] as const

export const MARKET_PEOPLE = states.length * (SELLERS_A_STATE + BUYERS_A_STATE) + NATIONAL_BUYERS

type DemoNegotiation = {
  day: string
  tag: string
  state: string
  seller: number
  buyer: number
  heads: number
  value: number
  term: number
  freight: 'buyer' | 'seller'
  premium: 'china' | null
  at: string
}

/** What invented people sold and bought in the last 200 days: the same at every start on the same day. */
export function marketNegotiations(now: Date): DemoNegotiation[] {
  const random = new Random(SEED)
  const today = readDay(dayIn(now)) ?? 0
  const negotiations: DemoNegotiation[] = []
  const levels = new Map(tags.map(({ tag, reais }) => [tag, reais as number]))
  const own = new Map<string, number>(states.map(({ state, level }) => [state, level]))
  const paying = new Map(
    Array.from({ length: MARKET_PEOPLE }, (_, at) => [at + 1, 1 + 0.007 * random.normal()]),
  )
  for (let day = today - DAYS; day <= today; day++) {
    if (!isBusinessDay(day)) continue
    const common = 1 + 0.0035 * random.normal() + 0.0003
    for (const { tag } of tags)
      levels.set(tag, (levels.get(tag) ?? 0) * common * (1 + 0.0015 * random.normal()))
    for (const { state } of states) own.set(state, (own.get(state) ?? 1) * (1 + 0.0015 * random.normal()))
    for (const [place, { state }] of states.entries())
      for (const { tag, aDay, heads } of tags) {
        const count = Math.floor(aDay + random.uniform())
        for (let at = 0; at < count; at++) {
          const buyer = buyerOf(random, place)
          const term = [0, 0, 15, 30][Math.floor(random.uniform() * 4)] ?? 0
          const level = (levels.get(tag) ?? 0) * (own.get(state) ?? 1) * (paying.get(buyer) ?? 1)
          const freight = random.uniform() < 0.8 ? 'buyer' : 'seller'
          const lot = Math.max(4, Math.round(heads * (0.4 + 1.2 * random.uniform())))
          const premium = tag === 'boi-gordo' && lot % 5 === 0 ? 'china' : null
          const asked =
            level *
            (1 + 0.018 * random.normal()) *
            (1 + (0.145 * term) / 365) *
            (freight === 'seller' ? 1.008 : 1) *
            (premium ? 1.012 : 1)
          const at = new Date(`${writeDay(day)}T${9 + Math.floor(random.uniform() * 8)}:30:00-03:00`)
          negotiations.push({
            day: writeDay(day),
            tag,
            state,
            seller:
              place * (SELLERS_A_STATE + BUYERS_A_STATE) + 1 + Math.floor(random.uniform() * SELLERS_A_STATE),
            buyer,
            heads: lot,
            value: Math.round(asked * (tag === 'bezerro' ? 0.2 : 2)) / (tag === 'bezerro' ? 0.2 : 2),
            term,
            freight,
            premium,
            at: (at < now ? at : now).toISOString(),
          })
        }
      }
  }
  return negotiations
}

/** What a sack of corn cost each week, the last within the week before today. */
export function cornPrices(now: Date): { day: string; reais: number }[] {
  const random = new Random(SEED + 1)
  const today = readDay(dayIn(now)) ?? 0
  const prices: { day: string; reais: number }[] = []
  let reais = 58
  for (let day = today - DAYS; day <= today; day += 7) {
    reais *= 1 + 0.012 * random.normal() + 0.001
    prices.push({ day: writeDay(day), reais: Math.round(reais * 4) / 4 })
  }
  return prices
}

/** One of the state's own buyers, or of those that buy everywhere. */
function buyerOf(random: Random, place: number): number {
  if (random.uniform() < 0.3)
    return (
      states.length * (SELLERS_A_STATE + BUYERS_A_STATE) + 1 + Math.floor(random.uniform() * NATIONAL_BUYERS)
    )
  const first = place * (SELLERS_A_STATE + BUYERS_A_STATE) + SELLERS_A_STATE + 1
  return first + Math.floor(random.uniform() * BUYERS_A_STATE)
}
