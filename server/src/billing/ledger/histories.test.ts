import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { runEntries } from '../../testing/histories/run-entries.ts'
import { runHistories } from '../../testing/histories/run-histories.ts'
import { openWorld } from '../../testing/histories/world.ts'
import { isNightly } from '../../testing/selected-tests.ts'

/** Enough for every kind of event and every rule to occur. */
const COUNT = isNightly ? 40 : 12
const COUNT_ON_PAPER = isNightly ? 1_000 : 150

let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld(await openTestDatabase(), { connections: 10 })
})
afterAll(() => world.close())

it('whatever people buy, cancel and get back in whatever order, the ledger comes to what the rules say', {
  timeout: 10 * 60_000,
}, async () => {
  const { failures, tally } = await runHistories(world, { count: COUNT, from: 1, atOnce: 4 })
  expect(failures.slice(0, 5).join('\n\n')).toBe('')
  expect(tally.missing).toEqual([])
})

it('no entries bring days without money or money without days but by a rule with a name, and all come to what the rules say', {
  timeout: 10 * 60_000,
}, () => {
  const { failures, tally } = runEntries({ count: COUNT_ON_PAPER, from: 1 })
  expect(failures.slice(0, 3).join('\n\n')).toBe('')
  expect(tally.unneeded).toEqual([])
})
