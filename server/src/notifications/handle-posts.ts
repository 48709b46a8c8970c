import { run } from '../platform/data/query.ts'
import { changedUsers, type Handler } from './handler.ts'
import {
  lockPostForNotifying,
  notifyMentionedInPost,
  notifyOfComment,
  notifyOfLike,
  removeBlocked,
  takeLikeBack,
} from './sql/statements.ts'

type PostEvent = 'post-written' | 'comment-written' | 'post-liked' | 'post-unliked' | 'person-blocked'

export const postHandlers: { [Kind in PostEvent]: Handler<Kind> } = {
  'post-written': (trx, { actorId, data, at }) =>
    changedUsers(trx, notifyMentionedInPost, { postId: data.post_id, actorId, at }),

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
