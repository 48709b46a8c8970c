import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/data/database.ts'

export type SlaughterhouseRef = {
  id: number
  name: string
  plain: string
  city_code: number
  inspection: string | null
  is_active: boolean
}
export type City = { code: number; name: string; state_code: number; acronym: string }
/** A city as it is written in a file, its state perhaps with it: 'Água Boa / MT'. */
type Place = { city: string; state: string }

export type Lookup = {
  fridges: ReadonlyMap<number, SlaughterhouseRef>
  /** Ids that went into others. */
  merged: ReadonlyMap<number, number>
  cityByCode(code: number): City | undefined
  /** The city, or the state where that alone is known. */
  placeOf(place: Place): { city: City | null; state: string | null }
  plain(name: string): string
}

const keyOf = ({ city, state }: Place): string => JSON.stringify([city, state])

/** Everything that the lines of a file speak of, in few statements. */
export const lookUp = async (
  db: Db | Trx,
  { places, names }: { places: readonly Place[]; names: readonly string[] },
): Promise<Lookup> => {
  const slaughterhouses = await sql<SlaughterhouseRef>`
    select id, name, search_name as plain, city_code, inspection, is_active from slaughterhouses`.execute(db)
  const merged = await sql<{
    merged_id: number
    slaughterhouse_id: number
  }>`select merged_id, slaughterhouse_id from slaughterhouse_merges`.execute(db)
  const cities = await sql<City>`
    select c.code, c.name, c.state_code, s.acronym from cities c join states s on s.code = c.state_code`.execute(
    db,
  )
  const found = await sql<{ city: string; state: string; code: number | null; acronym: string | null }>`
    select w.city, w.state, c.code, s.acronym
    from unnest(${places.map(({ city }) => city)}::text[], ${places.map(({ state }) => state)}::text[]) w(city, state)
    left join states s on s.acronym = upper(w.state) or plain_name(s.name) = plain_name(w.state)
    left join cities c on c.state_code = s.code and c.search_name = plain_name(w.city)`.execute(db)
  const plain = await sql<{ name: string; plain: string }>`
    select name, plain_name(name) as plain from unnest(${names}::text[]) name`.execute(db)

  const byCode = new Map(cities.rows.map((city) => [city.code, city]))
  const byPlace = new Map(
    found.rows.map(({ code, acronym, ...place }) => [
      keyOf(place),
      { city: code === null ? null : (byCode.get(code) ?? null), state: acronym },
    ]),
  )
  const plainNames = new Map(plain.rows.map((row) => [row.name, row.plain]))
  return {
    fridges: new Map(slaughterhouses.rows.map((slaughterhouse) => [slaughterhouse.id, slaughterhouse])),
    merged: new Map(merged.rows.map(({ merged_id, slaughterhouse_id }) => [merged_id, slaughterhouse_id])),
    cityByCode: (code) => byCode.get(code),
    placeOf: (place) => byPlace.get(keyOf(place)) ?? { city: null, state: null },
    plain: (name) => plainNames.get(name) ?? '',
  }
}
