import {
  countUnread,
  findStates,
  markOneRead,
  markReadUpTo,
  notifyMentionedInPosts,
  notifyOfComment,
  notifyOfLike,
  notifyPerson,
  takeLikeBack,
} from '../../server/src/notifications/sql/statements.ts'
import { ABOUT_POST } from './fill-partitions.ts'
import type { Question } from './on-partitions.ts'
import { runOf } from './recorded-statements.ts'

/** Whom the seed gave 10,000 notifications. */
const READER = 2
const ADDRESS = '/v5/users/me/notifications'

export function readingNotifications(): Question[] {
  return [
    { what: 'notifications', address: ADDRESS, isReaders: true },
    { what: 'notifications, page 50', address: `${ADDRESS}?page=50`, isReaders: true },
    { what: 'unread notifications', run: runOf(countUnread, { userId: READER }) },
    { what: 'what an open tab is told', run: runOf(findStates, { userIds: [READER] }) },
  ]
}

/** An unread notification of the reader's in the middle of so many, by how they were filled in (`insertPastNotifications`). */
function unreadOf(rows: number): number {
  const step = rows / 10_000
  let id = 3_000 * step
  while (((id * 7919) % 1009) % 3 > 0) id += step
  return id
}

/** What reads and what writes notifications, where there are so many. */
export function notificationQuestions(rows: number): Question[] {
  const [now, userId] = [new Date(), READER]
  const { postId, actorId } = ABOUT_POST
  const mention = { postIds: [postId], actorIds: [actorId], times: [now] }
  return [
    ...readingNotifications(),
    { what: 'marking one as read', run: runOf(markOneRead, { now, userId, id: unreadOf(rows) }) },
    { what: 'marking all as read', run: runOf(markReadUpTo, { now, userId, upTo: rows }) },
    { what: 'telling of a like', run: runOf(notifyOfLike, { postId, actorId, at: now }) },
    { what: 'taking a like back', run: runOf(takeLikeBack, { postId, actorId }) },
    { what: 'telling of a comment', run: runOf(notifyOfComment, { postId, actorId, commentId: 1, at: now }) },
    { what: 'telling of a mention', run: runOf(notifyMentionedInPosts, mention) },
    {
      what: 'telling a person of something else',
      run: runOf(notifyPerson, { userId, kind: 'trial-ended', data: {}, at: now }),
    },
  ]
}
