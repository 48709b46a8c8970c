import type { Trx } from '../platform/data/database.ts'
import { run } from '../platform/data/query.ts'
import { announce } from '../platform/live/channel.ts'
import { repeatListing } from '../posts/access.ts'
import type { Reported } from '../reports/access.ts'
import type { CurrentContent } from './content.ts'
import {
  addToCommentsCount,
  hidePostRow,
  restoreAd,
  restorePostRow,
  setCommentHidden,
  setEvaluationHidden,
  withdrawAd,
} from './sql/statements.ts'

/** Hides what is locked and shown. Of an evaluation only the comment goes: its stars count on; staff void them elsewhere. */
export async function hideContent(
  trx: Trx,
  { kind, id }: Reported,
  { location }: CurrentContent,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  if (kind === 'post') {
    await run(trx, hidePostRow, { id, at: now })
    await listPostsAnew(trx, id)
  } else if (kind === 'comment') {
    await run(trx, setCommentHidden, { id, at: now })
    await countComments(trx, location, -1)
  } else if (kind === 'classified') await run(trx, withdrawAd, { id, reason, at: now })
  else await run(trx, setEvaluationHidden, { id, at: now, reason })
}

/** Shows what is locked and hidden; an ad has the status again that it had. */
export async function restoreContent(
  trx: Trx,
  { kind, id }: Reported,
  { location }: CurrentContent,
): Promise<void> {
  if (kind === 'post') {
    await run(trx, restorePostRow, { id })
    await listPostsAnew(trx, id)
  } else if (kind === 'comment') {
    await run(trx, setCommentHidden, { id, at: null })
    await countComments(trx, location, 1)
  } else if (kind === 'classified') await run(trx, restoreAd, { id })
  else await run(trx, setEvaluationHidden, { id, at: null, reason: null })
}

async function listPostsAnew(trx: Trx, id: number): Promise<void> {
  await repeatListing(trx, id)
  await announce(trx, 'posts', null)
}

async function countComments(
  trx: Trx,
  { post_id: id }: CurrentContent['location'],
  change: 1 | -1,
): Promise<void> {
  if (id === null) return
  await run(trx, addToCommentsCount, { id, change })
  await announce(trx, 'cards', { postIds: [id] })
}
