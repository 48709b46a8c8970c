import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import { countingRatings } from './access.ts'
import { announceRatings } from './ranking.ts'
import { dayOf, placings } from './ranks.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    'write-fridge-places': Record<string, never>
  }
}

/** How far back days are made up for that were missed. */
const DAYS_BACK = 366

/** SQL: midnight in -03:00 at the end of a day. */
const endOf = (day: string): string => `((${day} + 1)::timestamp at time zone interval '-03:00')`

const missed = {
  name: 'missed-fridge-places',
  text: `
    with span as (
      select yesterday, greatest(yesterday - ${DAYS_BACK}, least(yesterday,
        (select min(day) from slaughterhouse_ranking_days),
        (select ${dayOf('min(rated_at)')} from slaughterhouse_evaluations),
        (select ${dayOf('min(rated_at)')} from slaughterhouse_past_stars))) as first
      from (select ${dayOf('$1::timestamptz')} - 1 as yesterday) it
    )
    select day::text from (select first + n as day from span, generate_series(0, yesterday - first) n) days
    where day not in (select day from slaughterhouse_ranking_days) order by day`,
}

const END = endOf('$1::date')

/**
 * What counted when the day $1 ended, whatever was changed or taken back since. What does not leave a date, as who is
 * suspended, is as it is now.
 */
const ratingsThen = `
  select slaughterhouse_id, stars, weight from (${countingRatings({
    at: END,
    only: `e.rated_at < ${END}`,
    isVoided: `coalesce(e.voided_at < ${END}, false)`,
  })}) given
  union all
  select slaughterhouse_id, stars, weight from slaughterhouse_past_stars where rated_at < ${END} and until_at >= ${END}`

/** One statement, so that a day is written whole or not at all, and by one node: the others find it taken. */
const write = {
  name: 'write-fridge-places',
  text: `
    with taken as (
      insert into slaughterhouse_ranking_days (day, written_at) values ($1::date, $2::timestamptz)
      on conflict do nothing returning day
    ), placed as (${placings(ratingsThen)})
    insert into slaughterhouse_places (day, slaughterhouse_id, state_code, place, average, evaluations_count)
    select taken.day, placed.id, placed.state_code, placed.place, placed.average, placed.count
    from taken cross join placed where placed.place is not null`,
}

const forget = {
  name: 'forget-past-stars',
  text: `delete from slaughterhouse_past_stars where until_at < ${endOf(`(${dayOf('$1::timestamptz')} - 1)`)}`,
}

/**
 * Writes down the places at the end of yesterday in -03:00, and of every day before it that was missed since the first
 * rating; a day that is written stays as it is. Stars kept only for days to be written are forgotten then.
 */
export const writePlaces = async ({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> => {
  const now = clock()
  const days = await database.hot<{ day: string }>(missed, [now])
  for (const { day } of days) await database.hot(write, [day, now])
  await database.hot(forget, [now])
  if (days.length > 0) await announceRatings(database.db)
}
