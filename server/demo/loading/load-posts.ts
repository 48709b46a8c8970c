import { createHash } from 'node:crypto'
import { mentionedIn } from '@arroba/contract/rules/posts.ts'
import type { Trx } from '../../src/platform/data/database.ts'
import { many, run } from '../../src/platform/data/query.ts'
import { members } from '../people.ts'
import {
  insertCommentMentionRows,
  insertCommentRows,
  insertLikeRows,
  insertPostMentionRows,
  insertPostRows,
  insertPostSearchRows,
  insertPostTagRows,
  insertScaleRows,
  takePostIds,
} from '../sql/statements.ts'
import { commentsOf, lookUp, type Post, referenceDateOf } from '../story.ts'

const MINUTE = 60_000
/** From one like to the next. */
const PACE = 9 * MINUTE

type DatedPost = { post: Post; createdAt: Date }
type Entry = {
  /** In order of time. */
  story: DatedPost[]
  images: ReadonlyMap<Post, string | null>
  ids: ReadonlyMap<string, number>
  slaughterhouseIds: ReadonlyMap<string, number>
  now: Date
}

/** The same people for the same text every time, never the author. */
function likersOf({ by, text, likes }: Post): string[] {
  return members
    .filter(({ key }) => key !== by)
    .map(({ key }) => ({ key, place: createHash('md5').update(`${key} ${text}`).digest('hex') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, likes)
    .map(({ key }) => key)
}

function later(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE)
}

/** The ids come first, so that the rows of all tables are made here and every table is one statement. */
async function takeIds(trx: Trx, count: number): Promise<number[]> {
  const rows = await many(trx, takePostIds, { count })
  return rows.map(({ id }) => id)
}

function rowsOf({ story, images, ids, slaughterhouseIds, now }: Entry, postIds: number[]) {
  const written = story.map(({ post, createdAt }, index) => ({
    id: postIds[index] ?? 0,
    post,
    createdAt,
    comments: commentsOf(post),
    likers: likersOf(post),
  }))
  return {
    posts: written.map(({ id, post, createdAt, comments, likers }) => ({
      id,
      kind: post.scale ? 'scale' : 'feed',
      user_id: lookUp(ids, post.by),
      title: post.title ?? null,
      description: post.text,
      state: post.state ?? null,
      slaughterhouse_id: post.scale ? lookUp(slaughterhouseIds, post.scale.slaughterhouse) : null,
      days: post.scale?.days ?? null,
      reference_date: post.scale ? referenceDateOf(createdAt) : null,
      image_key: images.get(post) ?? null,
      ups_count: likers.length,
      comments_count: comments.length,
      created_at: createdAt,
      tags: post.tags,
      nicknames: mentionedIn(post.text),
    })),
    comments: written.flatMap(({ id, createdAt, comments }) =>
      comments.map(({ by, after, text }) => ({
        post_id: id,
        user_id: lookUp(ids, by),
        text,
        created_at: later(createdAt, after),
        nicknames: mentionedIn(text),
      })),
    ),
    likes: written.flatMap(({ id, createdAt, likers }) =>
      likers.map((key, index) => ({
        post_id: id,
        user_id: lookUp(ids, key),
        created_at: new Date(Math.min(createdAt.getTime() + (index + 1) * PACE, now.getTime())),
      })),
    ),
  }
}

/** Writes the posts with their scales, tags, mentions, search terms, comments, whom those mention, and likes. */
export async function insertPosts(trx: Trx, entry: Entry): Promise<void> {
  const { posts, comments, likes } = rowsOf(entry, await takeIds(trx, entry.story.length))
  await run(trx, insertPostRows, { posts })
  await run(trx, insertScaleRows, { posts })
  await run(trx, insertPostTagRows, { posts })
  await run(trx, insertPostMentionRows, { posts })
  await run(trx, insertPostSearchRows, { posts })
  await run(trx, insertCommentRows, { comments })
  await run(trx, insertCommentMentionRows, { comments })
  await run(trx, insertLikeRows, { likes })
}
