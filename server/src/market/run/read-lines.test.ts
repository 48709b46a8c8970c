import { expect, test } from 'vitest'
import type { Database } from '../../platform/data/database.ts'
import { findPeopleOfMarket } from '../market-negotiations.ts'
import { readLines } from './read-lines.ts'

const now = new Date('2026-11-20T21:00:00Z')
const moment = { asOf: '2026-11-19', until: now, now }

type Page = { last: number | null; ids?: string; lines?: string }

/** A database that gives these pages of people, and then these of negotiations. */
function databaseOf(people: Page[], negotiations: Page[]): Pick<Database, 'hot'> {
  const end = { last: null }
  const hot = async ({ name }: { name: string }) => [
    (name === findPeopleOfMarket.name ? people : negotiations).shift() ?? end,
  ]
  return { hot } as unknown as Database
}

async function read(database: Pick<Database, 'hot'>): Promise<string[]> {
  const texts: string[] = []
  for await (const lines of readLines(database, moment)) texts.push(lines)
  return texts
}

test('no more than 125,000 approved negotiations are read a second, however quick the database is', async () => {
  const pages = Array.from({ length: 300 }, (_, at) => ({ last: at + 1, lines: '502|3004|' }))
  const started = performance.now()
  expect(await read(databaseOf([{ last: 3004, ids: '502,3004' }], pages))).toHaveLength(300)
  // Two hundred in each of three hundred pages.
  expect(performance.now() - started).toBeGreaterThan(479)
})

test('a negotiation is left out unless its buyer and its seller are both in the market', async () => {
  const people = [
    { last: 502, ids: '7,502' },
    { last: 3004, ids: '3004' },
  ]
  const negotiations = [
    { last: 2, lines: '502|3004|a\n502|8|b' },
    { last: 4, lines: '8|3004|c' },
    { last: 5, lines: '3004|7|d' },
  ]
  expect(await read(databaseOf(people, negotiations))).toEqual(['502|3004|a', '3004|7|d'])
})
