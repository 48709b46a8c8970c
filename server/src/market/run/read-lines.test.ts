import { expect, test } from 'vitest'
import type { Database } from '../../platform/data/database.ts'
import { readLines } from './read-lines.ts'

const now = new Date('2026-11-20T21:00:00Z')

test('no more than a hundred thousand approved negotiations are read a second, however quick the database is', async () => {
  let batches = 0
  const hot = async () => {
    batches += 1
    return [batches > 300 ? { last: null, lines: null } : { last: batches * 100, lines: '[]' }]
  }
  const started = performance.now()
  for await (const _ of readLines({ hot } as unknown as Database, { asOf: '2026-11-19', until: now, now }));
  expect(batches).toBe(301)
  expect(performance.now() - started).toBeGreaterThan(299)
})
