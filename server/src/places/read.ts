const EARTH_KM = 6371

/**
 * SQL: the `code` of every city within a radius of a city, and how many `km` away it is. A box that the index on places
 * gives is measured city by city; east and west it reaches as far as the circle does where that is widest, which is a
 * little off its centre's latitude. `cityCode` and `radius` are SQL too.
 */
export const citiesWithin = (cityCode: string, radius: string): string => `
  select * from (
    select city.code, 2 * ${EARTH_KM} * asin(least(1, sqrt(
      power(sin(radians(city.latitude - o.latitude) / 2), 2)
      + cos(radians(o.latitude)) * cos(radians(city.latitude))
        * power(sin(radians(city.longitude - o.longitude) / 2), 2)))) as km
    from cities o
    cross join lateral (select
      degrees(${radius} / ${EARTH_KM}) as up,
      degrees(asin(sin(${radius} / ${EARTH_KM}) / cos(radians(o.latitude)))) as aside) box
    join cities city on city.latitude between o.latitude - box.up and o.latitude + box.up
      and city.longitude between o.longitude - box.aside and o.longitude + box.aside
    where o.code = ${cityCode}
  ) measured where km <= ${radius}`
