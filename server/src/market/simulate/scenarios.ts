import { estimate } from '../estimate/estimate.ts'
import { Quotes } from '../estimate/quotes.ts'
import { type Attack, attackMarket } from './attack.ts'
import { type Figures, figuresOf, type JudgedPrice, judge } from './judge.ts'
import {
  type MarketSettings,
  SIMULATED_CDI_PERCENT,
  type SimulatedMarket,
  simulatedStates,
  simulateMarket,
} from './market.ts'
import { simulateTraders } from './market-of-traders.ts'

export const scenarios = ['clean', 'pair', 'ring', 'bridged', 'thin', 'shock', 'typos', 'leave'] as const
export type Scenario = (typeof scenarios)[number]

export type SimulationOptions = {
  scenario: Scenario
  /** The percentage that attackers add to the price. */
  strength: number
  businessDays: number
  seed: number
  /** How many attackers there are. */
  people: number
  /** Negotiations of honest people a day in the state that is attacked. */
  honestADay: number
  /** Negotiations of attackers a day. */
  attackADay: number
  /** The only state whose level jumps; left out, all do. */
  jumpState?: string
  traits?: MarketSettings['traits']
}

/**
 * Business days at the start that are not judged, while the estimator learns levels, buyers and
 * coefficients.
 */
const WARM_UP = 30
const ATTACKED_STATE = 'MT'
const JUMP = 0.06
const DAYS_TO_FOLLOW = 3
/** The second market begins in other years and seasons, before and after carnival. */
const STARTS_OF_SECOND = ['2025-03-03', '2025-12-01', '2026-02-02']
const STATE_OF_SECOND = 'GO'

export type SimulationResult = {
  all: Figures
  /** The figures of the attacked state during the attack. */
  attacked: Figures | null
  /** The relative error of each state three business days after the jump; null where it is withheld. */
  afterJump: (number | null)[] | null
}

export function simulate(options: SimulationOptions): SimulationResult {
  const { market, attack, jumpAt } = setUp(options)
  const judged = judgeMarket(market).filter(({ at }) => at >= WARM_UP)
  const isAttacked = ({ at, state }: JudgedPrice) =>
    attack !== null && state === attack.state && at >= attack.from && at < attack.until
  return {
    all: figuresOf(judged.filter((one) => !isAttacked(one))),
    attacked: attack ? figuresOf(judged.filter(isAttacked)) : null,
    afterJump: jumpAt === null ? null : errorsAfterJump(judged, jumpAt, options.jumpState),
  }
}

function errorsAfterJump(
  judged: readonly JudgedPrice[],
  jumpAt: number,
  state: string | undefined,
): (number | null)[] {
  return judged
    .filter((one) => one.at === jumpAt + DAYS_TO_FOLLOW && (state === undefined || one.state === state))
    .map(({ error }) => error)
}

/** The second market, made unlike the first: clean, with typing errors, or with a jump of 6 % in all states or one. */
export function simulateSecond(
  seed: number,
  businessDays: number,
  kind: 'clean' | 'typos' | 'jump' | 'jump of one state',
): SimulationResult {
  const jumpAt = kind === 'clean' || kind === 'typos' ? null : Math.floor(businessDays / 2) + (seed % 5)
  const state = kind === 'jump of one state' ? STATE_OF_SECOND : undefined
  const market = simulateTraders({
    seed,
    businessDays,
    start: STARTS_OF_SECOND[seed % STARTS_OF_SECOND.length] ?? '',
    typos: kind === 'typos' ? 0.02 : 0,
    jump: jumpAt === null ? null : { at: jumpAt, size: seed % 2 ? JUMP : -JUMP, state: state ?? null },
  })
  const judged = judgeMarket(market).filter(({ at }) => at >= WARM_UP)
  return {
    all: figuresOf(judged),
    attacked: null,
    afterJump: jumpAt === null ? null : errorsAfterJump(judged, jumpAt, state),
  }
}

function judgeMarket(market: SimulatedMarket): JudgedPrice[] {
  const quotes = new Quotes()
  for (const quote of market.quotes) quotes.add(quote)
  const [from, until] = [market.days[0] ?? 0, market.days.at(-1) ?? 0]
  return judge(estimate(quotes, { from, until, cdiPercent: () => SIMULATED_CDI_PERCENT }), market)
}

/** Makes the market of a scenario and adds its attack. */
export function setUp(options: SimulationOptions): {
  market: SimulatedMarket
  attack: Attack | null
  jumpAt: number | null
} {
  const { scenario, seed, businessDays, people, honestADay, attackADay, strength } = options
  const isAttacked = ['pair', 'ring', 'bridged', 'thin'].includes(scenario)
  const jumpAt = scenario === 'shock' ? Math.floor(businessDays / 2) + (seed % 5) : null
  const settings: MarketSettings = {
    seed,
    businessDays,
    aDay: volumes(seed, isAttacked ? honestADay : null),
    typos: scenario === 'typos' ? 0.02 : 0,
    jump:
      jumpAt === null
        ? null
        : { at: jumpAt, size: seed % 2 ? JUMP : -JUMP, state: options.jumpState ?? null },
    buyersLeave: scenario === 'leave' ? Math.floor(businessDays / 2) : null,
    traits: options.traits ?? {},
  }
  const market = simulateMarket(settings)
  if (!isAttacked) return { market, attack: null, jumpAt }
  const attack: Attack = {
    state: ATTACKED_STATE,
    people: scenario === 'pair' ? 2 : people,
    strength: strength / 100,
    from: Math.floor(businessDays * 0.4),
    until: businessDays,
    aDay: attackADay,
    bridges: scenario === 'bridged' ? 0.3 : 0,
    isCircle: seed % 3 !== 0,
  }
  attackMarket(market, attack)
  return { market, attack, jumpAt }
}

/** The daily negotiations of each state, from a few to many, in an order that depends on the seed. */
function volumes(seed: number, attackedADay: number | null): Record<string, number> {
  const usual = [3, 4, 5, 6, 8, 10, 14, 20]
  return Object.fromEntries(
    simulatedStates.map((state, at) => [
      state,
      state === ATTACKED_STATE && attackedADay !== null
        ? attackedADay
        : (usual[(at * 3 + seed) % usual.length] ?? 5),
    ]),
  )
}
