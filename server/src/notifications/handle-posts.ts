import type { Trx } from '../platform/data/database.ts'
import { run } from '../platform/data/query.ts'
import { changedUsers, type Handler, type RecordedEvent } from './handler.ts'
import {
  lockPostForNotifying,
  notifyMentionedInPosts,
  notifyOfComment,
  notifyOfLike,
  removeBlocked,
  takeLikeBack,
} from './sql/statements.ts'

type PostEvent = 'post-written' | 'comment-written' | 'post-liked' | 'post-unliked' | 'person-blocked'

export const postHandlers: { [Kind in PostEvent]: Handler<Kind> } = {
  'post-written': (trx, event) => handlePostsWritten(trx, [event]),

  'comment-written': (trx, { actorId, data, at }) =>
    changedUsers(trx, notifyOfComment, { postId: data.post_id, commentId: data.comment_id, actorId, at }),

  'post-liked': (trx, { actorId, data, at }) =>
    changedUsers(trx, notifyOfLike, { postId: data.post_id, actorId, at }),

  // The post is locked before its notifications: whoever deletes it does so in that order.
  'post-unliked': async (trx, { actorId, data }) => {
    await run(trx, lockPostForNotifying, { id: data.post_id })
    return changedUsers(trx, takeLikeBack, { postId: data.post_id, actorId })
  },

  'person-blocked': (trx, { actorId, data }) =>
    changedUsers(trx, removeBlocked, { blockedId: data.blocked_id, actorId }),
}

/** Writes what follows from many posts by one statement. */
export function handlePostsWritten(
  trx: Trx,
  events: readonly RecordedEvent<'post-written'>[],
): Promise<number[]> {
  const written = events.flatMap(({ actorId, data, at }) =>
    actorId === null ? [] : [{ postId: data.post_id, actorId, at }],
  )
  return changedUsers(trx, notifyMentionedInPosts, {
    postIds: written.map(({ postId }) => postId),
    actorIds: written.map(({ actorId }) => actorId),
    times: written.map(({ at }) => at),
  })
}
