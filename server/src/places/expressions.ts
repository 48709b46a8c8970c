import { type Expression, type RawBuilder, sql } from 'kysely'
import { build } from '../platform/data/compile.ts'
import { columnsOf, eb } from '../platform/data/expressions.ts'

const EARTH_KM = 6371

const center = columnsOf('cities', 'o')
const city = columnsOf('cities', 'city')

/**
 * The `code` of every city within a radius of a city, and how many `km` away it is. A box that the index on places gives is
 * measured city by city; east and west it reaches as far as the circle does where that is widest, which is a little off
 * its center's latitude.
 */
export function citiesWithin(cityCode: Expression<number>, radius: Expression<number>) {
  const measured = eb
    .selectFrom('cities as o')
    .crossJoinLateral(boxAround(radius).as('box'))
    .innerJoin('cities as city', (join) =>
      join
        .on((row) => {
          const up = row.ref('box.up')
          return row.between(
            city('latitude'),
            row(center('latitude'), '-', up),
            row(center('latitude'), '+', up),
          )
        })
        .on((row) => {
          const aside = row.ref('box.aside')
          return row.between(
            city('longitude'),
            row(center('longitude'), '-', aside),
            row(center('longitude'), '+', aside),
          )
        }),
    )
    .select(['city.code', distance().as('km')])
    .where('o.code', '=', cityCode)
  return eb.selectFrom(measured.as('measured')).selectAll().where('measured.km', '<=', radius)
}

/** How many degrees the circle reaches up and down, and aside. */
function boxAround(radius: Expression<number>) {
  const angle = eb(radius, '/', EARTH_KM)
  const narrowing = eb.fn<number>('cos', [eb.fn('radians', [center('latitude')])])
  const widest = eb.fn('asin', [eb(eb.fn<number>('sin', [angle]), '/', narrowing)])
  return build.selectNoFrom([
    eb.fn<number>('degrees', [angle]).as('up'),
    eb.fn<number>('degrees', [widest]).as('aside'),
  ])
}

/** Kilometres between the two cities along the surface. */
function distance(): RawBuilder<number> {
  const [latitude, longitude] = [center('latitude'), center('longitude')]
  return sql`2 * ${sql.lit(EARTH_KM)} * asin(least(1, sqrt(
    power(sin(radians(${city('latitude')} - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(${city('latitude')}))
      * power(sin(radians(${city('longitude')} - ${longitude}) / 2), 2))))`
}
