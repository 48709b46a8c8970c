import type { Expression } from 'kysely'
import { build, compile } from '../platform/data/compile.ts'
import { columnsOf, eb, endOfDay } from '../platform/data/expressions.ts'
import { many, run } from '../platform/data/query.ts'
import type { Services } from '../platform/services.ts'
import { countingRatings } from './expressions.ts'
import { announceRatings } from './ranking.ts'
import { rankedSlaughterhouses } from './ranks.ts'
import { deleteUsedPastStars, findMissedDays } from './sql/statements.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    'write-fridge-places': Record<string, never>
  }
}

/** A single statement, so that a day is written whole or not at all, and by one node only. */
const insertPlaces = compile('insert-places', { day: 'date', now: 'timestamptz' }, ({ day, now }) =>
  build
    .with('taken', (db) =>
      db
        .insertInto('slaughterhouse_ranking_days')
        .columns(['day', 'written_at'])
        .expression(build.selectNoFrom([eb.parens(day).as('day'), eb.parens(now).as('written_at')]))
        .onConflict((conflict) => conflict.doNothing())
        .returning('day'),
    )
    .with('placed', () => rankedSlaughterhouses(ratingsAtEndOf(day)))
    .insertInto('slaughterhouse_places')
    .columns(['day', 'slaughterhouse_id', 'state_code', 'place', 'average', 'evaluations_count'])
    .expression((db) =>
      db
        .selectFrom('taken')
        .crossJoin('placed')
        .select([
          'taken.day',
          'placed.id',
          'placed.state_code',
          'placed.place',
          'placed.average',
          'placed.count',
        ])
        .where('placed.place', 'is not', null),
    ),
)

/**
 * Writes down the places at the end of yesterday in -03:00, and of every day before it that was missed since the first
 * rating; a day that is written stays as it is. Stars stored only for days to be written are deleted then.
 */
export async function writePlaces({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const { db } = database
  const now = clock()
  const days = await many(db, findMissedDays, { now })
  for (const { day } of days) await run(db, insertPlaces, { day, now })
  await run(db, deleteUsedPastStars, { now })
  if (days.length > 0) await announceRatings(db)
}

/**
 * What counted when the day ended, whatever was changed or taken back since. What does not leave a date, as who is
 * suspended, is as it is now.
 */
function ratingsAtEndOf(day: Expression<Date>) {
  const rating = columnsOf('slaughterhouse_evaluations', 'e')
  const end = endOfDay(day)
  const counting = countingRatings({
    now: end,
    only: eb(rating('rated_at'), '<', end),
    isVoided: eb.fn.coalesce(eb(rating('voided_at'), '<', end), eb.lit(false)),
  })
  return build
    .selectFrom(counting.as('given'))
    .select(['slaughterhouse_id', 'stars', 'weight'])
    .unionAll(
      build
        .selectFrom('slaughterhouse_past_stars')
        .select(['slaughterhouse_id', 'stars', 'weight'])
        .where('rated_at', '<', end)
        .where('until_at', '>=', end),
    )
    .as('counting')
}
