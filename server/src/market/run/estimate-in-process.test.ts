import { expect, test } from 'vitest'
import { estimateInProcess } from './estimate-in-process.ts'

const now = new Date('2026-11-20T21:00:00Z')
const task = {
  moment: { asOf: '2026-11-19', until: now, now },
  from: '2026-11-01',
  cdi: [],
  key: new Uint8Array(32),
}

async function* texts(...given: string[]) {
  yield* given
}

test('a run without negotiations has no prices', async () => {
  expect(await estimateInProcess(task, null, texts())).toMatchObject({ prices: [], findings: '[]' })
})

test('an estimate that fails says why, and the server goes on', async () => {
  await expect(estimateInProcess(task, null, texts('no line'))).rejects.toThrow(
    /^the estimate ended with 1: [\s\S]*This is not the line of a negotiation: no line/,
  )
})

test('a database that fails while its lines are read ends the estimate', async () => {
  const failing: AsyncIterator<string> = { next: () => Promise.reject(new Error('the database is gone')) }
  await expect(estimateInProcess(task, null, failing)).rejects.toThrow('the database is gone')
})
