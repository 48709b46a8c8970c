import { meanYield, totalCentavos } from '@arroba/contract/rules/negotiation-value.ts'
import { paymentMeasures } from '@arroba/contract/rules/negotiations.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { record } from '../testing/negotiations.ts'

let world: TestApp
let negotiationId: number

beforeAll(async () => {
  world = await openTestApp()
  const negotiation = await record(world, await world.person('João Silva'), 'calves')
  negotiationId = negotiation.id
})
afterAll(() => world.close())

/** A total as the database writes it: 1234.56 */
function centavosIn(written: string | null): bigint | null {
  return written === null ? null : BigInt(written.replace('.', ''))
}

it('the database totals a negotiation as its form does, to the centavo', async () => {
  const negotiation = fc.record({
    measure: fc.constantFrom(...paymentMeasures.map(({ value }) => value)),
    centavos: fc.integer({ min: 1, max: 10_000_000_000 }),
    heads: fc.integer({ min: 1, max: 100_000 }),
    kilos: fc.integer({ min: 1, max: 2000 }),
  })
  await fc.assert(
    fc.asyncProperty(negotiation, async ({ measure, centavos, heads, kilos }) => {
      const { rows } = await sql<{ total: string | null }>`
        update negotiations set payment_measure = ${measure}, value = ${centavos}::numeric / 100, heads = ${heads},
          weight_kilos = ${kilos}
        where id = ${negotiationId} returning total_value::text as total`.execute(world.database.db)
      expect(centavosIn(rows[0]?.total ?? null)).toBe(
        totalCentavos({ measure, centavos, heads, kilos, carcass: meanYield() }),
      )
    }),
    { numRuns: 200 },
  )
})
