import { REGIONS } from '@arroba/contract/rules/places.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/data/database.ts'
import { openTestDatabase } from '../testing/database.ts'
import { loadPlaces } from './load.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function rows(query: RawBuilder<unknown>): Promise<unknown[]> {
  return (await query.execute(database.db)).rows
}

describe('the base data', () => {
  it('the database has the 27 states in five regions and every municipality within Brazil, once', async () => {
    expect(
      await rows(sql`select count(*)::int as states, count(distinct region)::int as regions from states`),
    ).toEqual([{ states: 27, regions: 5 }])
    expect(
      await rows(sql`select count(*)::int as all, count(distinct code)::int as codes,
        count(*) filter (where latitude between -34 and 6 and longitude between -74 and -28)::int as located,
        count(*) filter (where code / 100000 = state_code)::int as of_their_state from cities`),
    ).toEqual([{ all: 5571, codes: 5571, located: 5571, of_their_state: 5571 }])
    expect(await rows(sql`select name from cities where code = 5100201`)).toEqual([{ name: 'Água Boa' }])
  })

  it('the database has the states that the contract offers to choose from', async () => {
    const offered = REGIONS.flatMap(({ name: region, states }) =>
      states.map((state) => ({ ...state, region })),
    )
    const known = await rows(sql`select code, acronym, name, region from states order by code`)
    expect(known).toEqual(offered.toSorted((one, other) => one.code - other.code))
  })

  it('places are loaded only once', async () => {
    await loadPlaces(database)
    expect(await rows(sql`select count(*)::int as all from cities`)).toEqual([{ all: 5571 }])
  })

  it('the flags of the tags say which are cattle and which are cattle for slaughter', async () => {
    const tags = await database.db.selectFrom('tags').selectAll().orderBy('position').execute()
    const named = (isMeant: (tag: (typeof tags)[number]) => boolean) =>
      tags.filter(isMeant).map(({ name }) => name)
    expect(named((tag) => tag.is_slaughter)).toEqual(['Boi Gordo', 'Vaca Gorda', 'Novilha Gorda'])
    expect(named((tag) => tag.is_bovine && !tag.is_slaughter)).toEqual([
      'Novilha',
      'Bezerro',
      'Bezerra',
      'Garrote',
      'Boi Magro',
      'Vaca de Cria',
      'Touro',
      'Reposição',
    ])
    expect(named((tag) => !tag.is_bovine)).toEqual(
      expect.arrayContaining(['Milho', 'Soja', 'Sal Mineral', 'Fertilizante']),
    )
  })

  it('the base data has ways of knowing Arroba, plans of the card provider, and a platform nobody can sign in as', async () => {
    expect((await rows(sql`select from indicators`)).length).toBeGreaterThanOrEqual(8)
    expect(await rows(sql`select interval_months from plans where platform = 'iugu' order by 1`)).toEqual([
      { interval_months: 1 },
      { interval_months: 12 },
    ])
    expect(await rows(sql`select name, password_hash from users`)).toEqual([
      { name: 'Arroba', password_hash: null },
    ])
  })
})
