import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openPostgres } from '../../platform/data/database.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPlans, liveHistories } from '../../testing/histories/live.ts'
import { liveOnPaper } from '../../testing/histories/on-paper.ts'

const asked = Number(process.env.HISTORIES)
const count = Number.isInteger(asked) && asked > 0 ? asked : 40
/** Another run lives other lives: a seed says which. */
const from = Number(process.env.HISTORIES_FROM ?? 1)

const nodes: Database[] = []
beforeAll(async () => {
  const first = await openTestDatabase()
  const { engine } = first
  const node = () =>
    engine.kind === 'postgres' ? openPostgres(inHaste(engine.url)) : { ...first, close: async () => {} }
  nodes.push({ ...node(), node: randomUUID() }, { ...node(), node: randomUUID() }, first)
  await addPlans(first)
})
afterAll(async () => {
  for (const node of nodes) await node.close()
})

/** Nothing here has to survive a power failure. */
function inHaste(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c synchronous_commit=off')
  return address.href
}

it('whatever people buy, cancel and get back in whatever order, the ledger comes to what the rules say', {
  timeout: 8 * 60 * 60_000,
}, async () => {
  const failures = await liveHistories(nodes.slice(0, 2), { count, from, atOnce: 4 })
  expect(failures.slice(0, 5).join('\n\n')).toBe('')
  expect(failures).toHaveLength(0)
})

it('whatever entries follow one another, what they come to is what the rules say', {
  timeout: 10 * 60_000,
}, () => {
  const failures = liveOnPaper({ count: Math.max(count, 2_000), from })
  expect(failures.slice(0, 3).join('\n\n')).toBe('')
  expect(failures).toHaveLength(0)
})
