import { missingNegotiations, negotiationsBand } from '@arroba/contract/rules/market/prices.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { attackMarket } from '../../testing/market/attacked-market.ts'
import { lastBusinessDay } from '../../testing/market/business-day.ts'
import { isNightly } from '../../testing/selected-tests.ts'
import { runMarket } from '../run/run-market.ts'
import {
  NOTHING_WITHHELD,
  type PublicPrice,
  RULES,
  recoverBetween,
  recoverCount,
  recoverSellers,
} from './recover.ts'

describe.runIf(isNightly)('on an installation', () => {
  let world: TestApp
  beforeAll(async () => {
    world = await openTestApp()
  })
  afterAll(() => world.close())

  test('whoever reads all that is public, adds negotiations and sees consent withdrawn recovers nothing', async () => {
    const url = await world.listen()
    const ask = async (path: string) => (await fetch(`${url}${path}`)).text()
    const recovered = await attackMarket(
      {
        database: world.database,
        ask,
        now: world.now(),
        async compute() {
          const asOf = lastBusinessDay(world.now())
          const run = await runMarket({ ...world, clock: world.now }, { asOf })
          await vi.waitFor(
            async () => expect(JSON.parse(await ask('/v6/market/today')).run).toBe(run),
            60_000,
          )
        },
      },
      { seed: 11, additions: 2, withdrawals: 1, rules: RULES },
    )
    const { tries, counts, sellers, negotiations, differences } = recovered
    expect(tries).toBeGreaterThan(1_000)
    expect({ counts, sellers, negotiations, differences }).toEqual({
      counts: 0,
      sellers: 0,
      negotiations: 0,
      differences: 0,
    })
  }, 300_000)
})

/** What is shown while attackers add to others' negotiations in two windows. */
function shownWhile(ofFive: number, ofTen: number, withheld: { five: number; ten: number }): PublicPrice[] {
  return Array.from({ length: 20 }, (_, added): PublicPrice => {
    const counts = [
      { window: 5 as const, count: ofFive + added - withheld.five },
      { window: 10 as const, count: ofTen + added - withheld.ten },
    ]
    const enough = counts.find(({ count }) => negotiationsBand(count) !== null)
    const missing = missingNegotiations(ofTen + added)
    const price = enough
      ? ({
          status: 'published',
          deals_band: negotiationsBand(enough.count),
          window_days: enough.window,
          missing: null,
        } as const)
      : ({
          status: 'withheld',
          deals_band: null,
          window_days: null,
          missing: missing === 'none' ? 'other' : missing,
        } as const)
    return { added, sellers: added, price }
  })
}

test('the attack recovers counts that are shown as they are', () => {
  const shown = shownWhile(2, 12, { five: 0, ten: 0 })
  expect(recoverCount(shown, 5, NOTHING_WITHHELD)).toBe(2)
  expect(recoverBetween(shown, [5, 10], NOTHING_WITHHELD)).toBe(10)
})

test('the attack recovers neither a count nor what lies between two when each window has its own margin', () => {
  const shown = shownWhile(2, 12, { five: 2, ten: 0 })
  expect([recoverCount(shown, 5, RULES), recoverBetween(shown, [5, 10], RULES)]).toEqual([null, null])
})

test('the attack does not recover that there are no others, whatever margin is withheld', () => {
  for (const withheld of [0, 1, 2, 3, 4, 5]) {
    const shown = shownWhile(0, 12, { five: withheld, ten: 0 })
    expect(recoverCount(shown, 5, RULES)).toBeNull()
  }
})

test('the attack recovers how many sold where people are counted as they are, and not with a margin', () => {
  const shown = Array.from({ length: 5 }, (_, sellers): PublicPrice => {
    const isEnough = 3 + sellers >= 5
    return {
      added: sellers,
      sellers,
      price: isEnough
        ? { status: 'published', deals_band: '8–14', window_days: 20, missing: null }
        : { status: 'withheld', deals_band: null, window_days: null, missing: 'other' },
    }
  })
  expect([recoverSellers(shown, NOTHING_WITHHELD), recoverSellers(shown, RULES)]).toEqual([3, null])
})
