import type { Db, Trx } from '../../platform/data/database.ts'
import { many } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import {
  findAllCities,
  findAllMerges,
  findAllSlaughterhouses,
  findPlainNames,
  findWrittenCities,
} from './sql/statements.ts'

export type ListedSlaughterhouse = RowOf<typeof findAllSlaughterhouses>
export type City = RowOf<typeof findAllCities>
/** A city as it is written in a file, its state perhaps with it: 'Água Boa / MT'. */
type WrittenCity = { city: string; state: string }

export type Lookup = {
  slaughterhouses: ReadonlyMap<number, ListedSlaughterhouse>
  /** Ids that went into others. */
  merged: ReadonlyMap<number, number>
  cityByCode(code: number): City | undefined
  /** The city, or the state where that alone is known. */
  cityNamed(written: WrittenCity): { city: City | null; state: string | null }
  plain(name: string): string
}

/** Everything that the lines of a file speak of, in few statements. */
export async function lookUp(
  db: Db | Trx,
  { cities: written, names }: { cities: readonly WrittenCity[]; names: string[] },
): Promise<Lookup> {
  const slaughterhouses = await many(db, findAllSlaughterhouses)
  const merges = await many(db, findAllMerges)
  const cities = await many(db, findAllCities)
  const named = await many(db, findWrittenCities, {
    cities: written.map(({ city }) => city),
    states: written.map(({ state }) => state),
  })
  const plainNames = new Map(
    (await many(db, findPlainNames, { names })).map(({ name, plain }) => [name, plain]),
  )
  const byCode = new Map(cities.map((city) => [city.code, city]))
  const byName = new Map(
    named.map(({ code, acronym, ...city }) => [
      keyOf(city),
      { city: code === null ? null : (byCode.get(code) ?? null), state: acronym },
    ]),
  )
  return {
    slaughterhouses: new Map(slaughterhouses.map((slaughterhouse) => [slaughterhouse.id, slaughterhouse])),
    merged: new Map(merges.map(({ mergedId, slaughterhouseId }) => [mergedId, slaughterhouseId])),
    cityByCode: (code) => byCode.get(code),
    cityNamed: (city) => byName.get(keyOf(city)) ?? { city: null, state: null },
    plain: (name) => plainNames.get(name) ?? '',
  }
}

function keyOf({ city, state }: WrittenCity): string {
  return JSON.stringify([city, state])
}
