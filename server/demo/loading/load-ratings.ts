import type { Trx } from '../../src/platform/data/database.ts'
import { run } from '../../src/platform/data/query.ts'
import { ratings } from '../ratings.ts'
import { insertRatedNegotiations, insertRatingRows } from '../sql/statements.ts'
import { lookUp, momentOf, type StoryMoment } from '../story.ts'

type Entry = { ids: ReadonlyMap<string, number>; slaughterhouseIds: ReadonlyMap<string, number>; now: Date }

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

function at(days: number, nth: number): StoryMoment {
  return `${days}d ${pad(8 + (nth % 11))}:${pad((nth * 7) % 60)}` as StoryMoment
}

function rowsOf({ ids, slaughterhouseIds, now }: Entry) {
  return ratings.map(({ slaughterhouse, by, tradedWith, ...rating }, nth) => ({
    ...rating,
    slaughterhouse_id: lookUp(slaughterhouseIds, slaughterhouse),
    user_id: lookUp(ids, by),
    reviewer_id: lookUp(ids, tradedWith),
    tag: rating.sex === 'male' ? 'boi-gordo' : nth % 3 === 0 ? 'novilha-gorda' : 'vaca-gorda',
    deadline: nth % 2 === 0 ? 0 : 30,
    recorded_at: momentOf(at(rating.negotiatedDaysAgo, nth), now),
    rated_at: momentOf(at(rating.daysAgo, nth), now),
  }))
}

/** Writes what people say of slaughterhouses, each after a slaughter there that both sides approved. */
export async function insertRatings(trx: Trx, entry: Entry): Promise<void> {
  const rows = rowsOf(entry)
  await run(trx, insertRatedNegotiations, { ratings: rows })
  await run(trx, insertRatingRows, { ratings: rows })
}
