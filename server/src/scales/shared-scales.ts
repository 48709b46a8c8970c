import { dayIn } from '@arroba/contract/rules/days.ts'
import type { DaysBooked } from '@arroba/contract/scales.ts'
import { hotOne } from '../platform/data/query.ts'
import type { CompressedBody } from '../platform/http/send-json.ts'
import { createSharedBodies } from '../platform/live/shared-bodies.ts'
import type { Services } from '../platform/services.ts'
import { daysBooked, scaleBoard } from './sql/statements.ts'

const MAX_BYTES = 8 * 1024 * 1024
/** How long an answer is served without an announced change, in case an announcement was lost. */
const CACHE_TTL_MS = 15_000

export type SharedScales = {
  /** The newest scale of each slaughterhouse, all of them in one small answer. */
  board(): Promise<CompressedBody>
  /** Days booked, week by week, in every state and in the country. */
  daysBooked(): Promise<CompressedBody>
  /** The same in one state and in the country. */
  daysBookedIn(stateCode: number): Promise<CompressedBody>
}

/** Provides the averages that the ranking shows, by slaughterhouse. */
type Ratings = { averages(): Promise<ReadonlyMap<number, number>> }

/**
 * What the posts with scales say together. Whatever changes such a post, or a slaughterhouse, announces posts or cards of
 * any; what changes ratings announces slaughterhouses, and the ranking, which listens first, has forgotten its averages by then.
 */
export function createSharedScales({
  database,
  channel,
  clock,
  ranking,
}: Pick<Services, 'database' | 'channel' | 'clock'> & { ranking: Ratings }): SharedScales {
  const now = () => clock().getTime()
  const bodies = createSharedBodies({ channel, maxBytes: MAX_BYTES, ttlMs: CACHE_TTL_MS, now })
  channel.hearAtCommit('posts', (post) => {
    if (post === null) bodies.forget()
  })
  channel.hearAtCommit('cards', ({ postIds }) => {
    if (postIds === null) bodies.forget()
  })
  channel.hear('fridges', bodies.forget)
  // Of another day they may be of another week.
  const nameOf = (list: string) => `${list} ${dayIn(clock())}`
  function everyState(): Promise<CompressedBody> {
    return bodies.get(nameOf('days'), async () => {
      const row = await hotOne(database.reads.from(), daysBooked, { now: clock() })
      if (!row) throw new Error('the days booked came without a row')
      return row.body
    })
  }
  return {
    board: () =>
      bodies.get(nameOf('board'), async () => {
        const averages = await ranking.averages()
        const row = await hotOne(database.reads.from(), scaleBoard, {
          now: clock(),
          ratedIds: [...averages.keys()],
          averages: [...averages.values()],
        })
        if (!row) throw new Error('the board of scales came without a row')
        return row.body
      }),
    daysBooked: everyState,
    daysBookedIn: (stateCode) =>
      bodies.get(nameOf(`days ${stateCode}`), async () => {
        const { states, country }: DaysBooked = JSON.parse((await everyState()).body.toString())
        return JSON.stringify({
          states: states.filter(({ state_code }) => state_code === stateCode),
          country,
        })
      }),
  }
}
