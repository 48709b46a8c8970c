import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../platform/data/query.ts'
import type { Person } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { insertManySellers, insertOffers } from '../../testing/database/sql/statements.ts'

const ROWS = 60

let world: TestApp
let maria: Person

beforeAll(async () => {
  world = await openTestApp({ SEARCHED_ROWS: String(ROWS) })
  maria = await world.person('Maria Souza')
  await run(world.database.db, insertManySellers)
  await run(world.database.db, insertOffers, { older: 200, latest: 5, newest: world.now() })
})
afterAll(() => world.close())

type Answer = { classifieds: { id: number }[]; has_next: boolean; searched_until?: string }

async function read(query: Record<string, string>): Promise<Answer> {
  const { status, body } = await maria.get('/v6/classifieds', query)
  expect(status).toBe(200)
  return body
}

/** All pages of a list. */
async function readAll(query: Record<string, string>): Promise<{ ids: number[]; until: string | undefined }> {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const answer = await read({ ...query, page: String(page) })
    ids.push(...answer.classifieds.map(({ id }) => id))
    if (!answer.has_next) return { ids, until: answer.searched_until }
    expect(answer.searched_until).toBeUndefined()
  }
}

it('a search of ads ends with the newest part of them, says up to when it looked, and goes on in the next part', async () => {
  const { ids: all } = await readAll({})
  const found: number[] = []
  const ends: string[] = []
  for (let part = 1; ; part += 1) {
    const { ids, until } = await readAll({ by_price_min: '0,01', part: String(part) })
    found.push(...ids)
    if (until === undefined) break
    ends.push(until)
  }
  expect(found).toEqual(all)
  expect(ends.length).toBeGreaterThanOrEqual(2)
  expect(ends.toSorted().reverse()).toEqual(ends)
})

it('a search of ads that finds nothing says up to when it looked', async () => {
  expect(await read({ by_term: 'inexistente' })).toMatchObject({
    classifieds: [],
    searched_until: expect.stringMatching(/-03:00$/),
  })
  const beyond = await read({ by_term: 'inexistente', part: '1000000' })
  expect(beyond.searched_until).toBeUndefined()
})

it('a list of ads without a search has no parts, nor has that of one person', async () => {
  for (const query of [{ by_category: 'boi-gordo' }, { by_user: String(maria.id), by_term: 'lote' }]) {
    const { searched_until } = await read(query)
    expect(searched_until).toBeUndefined()
  }
})

it('a part of a search of ads that is none is refused', async () => {
  expect((await maria.get('/v6/classifieds', { by_term: 'lote', part: '0' })).status).toBe(422)
})
