import type { Trx } from '../platform/data/database.ts'
import { many, run } from '../platform/data/query.ts'
import { announce } from '../platform/live/channel.ts'
import { moveScalePostsToState, repeatStateInSearch, repeatStateInTags } from './sql/statements.ts'

/**
 * Lets the posts of these slaughterhouses' scales be in the state that the slaughterhouse is in now. Posts are another
 * domain's; their state is only ever the scale's, which the database lets follow the slaughterhouse's.
 */
export async function moveScalePosts(trx: Trx, slaughterhouseIds: number[]): Promise<void> {
  const moved = await many(trx, moveScalePostsToState, { slaughterhouseIds })
  if (moved.length === 0) return
  const postIds = moved.map(({ id }) => id)
  await run(trx, repeatStateInTags, { postIds })
  await run(trx, repeatStateInSearch, { postIds })
  await announce(trx, 'posts', null)
}
