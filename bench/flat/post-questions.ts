import { lockPost } from '../../server/src/posts/comments/sql/statements.ts'
import { like } from '../../server/src/posts/evaluate.ts'
import type { Question } from './on-partitions.ts'
import { runOf } from './recorded-statements.ts'

const ADDRESS = '/v6/posts'
const FEED = `${ADDRESS}?by_kind=feed`
/** Who likes: somebody who wrote nothing of what is liked. */
const READER = 2
const DAY_MS = 24 * 60 * 60 * 1000

/** What reads posts and what changes one, where there are so many. The places of pages are found on the way to the deep one. */
export function postQuestions(rows: number): Question[] {
  const monthAgo = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10)
  const [now, id] = [new Date(), rows / 2 + 1]
  return [
    { what: 'the timeline', address: `${FEED}&page=1`, isReaders: true },
    { what: 'page 50', address: `${FEED}&page=50`, isReaders: true },
    { what: 'a page of a month ago', address: `${FEED}&page=1&by_date_before=${monthAgo}`, isReaders: true },
    { what: 'one state', address: `${FEED}&page=1&by_state=51`, isReaders: true },
    { what: 'one state, page 50', address: `${FEED}&page=50&by_state=51`, isReaders: true },
    { what: 'one tag', address: `${FEED}&page=1&by_tag=clima`, isReaders: true },
    { what: 'posts of one person', address: '/v6/users/2/posts', isReaders: true },
    { what: 'one post', address: `${ADDRESS}/${id}`, isReaders: true },
    { what: 'locking a post', run: runOf(lockPost, { id }) },
    { what: 'liking a post', run: runOf(like, { postId: id, viewer: READER, blocked: [], now }) },
  ]
}
