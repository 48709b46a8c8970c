import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

test('coalesced work that is asked for while it runs, runs once more, and whoever asked waits for that', async () => {
  const gates: PromiseWithResolvers<void>[] = []
  const run = coalesce(() => {
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    return gate.promise
  })
  let answered = 0
  const ask = () => run().then(() => (answered += 1))
  const all = [ask(), ask(), ask()]
  expect(gates).toHaveLength(1)
  gates[0]?.resolve()
  await expect.poll(() => gates).toHaveLength(2)
  expect(answered).toBe(0)
  gates[1]?.resolve()
  await Promise.all(all)
  expect(gates).toHaveLength(2)
})

test('coalesced work runs again after a failure, which everybody who asked gets', async () => {
  let runs = 0
  const run = coalesce(async () => {
    runs += 1
    if (runs === 1) throw new Error('no')
  })
  const failing = [run(), run()]
  for (const one of failing) await expect(one).rejects.toThrow('no')
  await run()
  expect(runs).toBe(2)
})

test('between two runs of coalesced work there is a pause, in which more calls come together', async () => {
  let runs = 0
  const run = coalesce(
    async () => {
      runs += 1
    },
    { pauseMs: 20 },
  )
  const began = performance.now()
  const all = [run(), run()]
  await expect.poll(() => runs).toBe(1)
  all.push(run(), run())
  await Promise.all(all)
  expect(runs).toBe(2)
  expect(performance.now() - began).toBeGreaterThanOrEqual(19)
})
