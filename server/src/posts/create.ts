import { newPostBreaks } from '@arroba/contract/posts.rules.ts'
import type { NewPost } from '@arroba/contract/posts.ts'
import { sql } from 'kysely'
import { namedBy } from '../accounts/read.ts'
import { hasBlocked } from '../people/access.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/database.ts'
import { recordEvent } from '../platform/events.ts'
import type { Files } from '../platform/files.ts'
import { type Attempt, createOnce, earlierAnswer } from '../platform/idempotency.ts'
import { attachMedia, discardMedia, storeImage } from '../platform/media.ts'
import { Json } from '../platform/serve.ts'
import type { Viewer } from '../platform/session.ts'
import { type Draft, readDraft, tagsOf } from './draft.ts'
import { announcePosts, type Feed } from './feed.ts'
import { readPostText } from './read.ts'

declare module '../platform/events.ts' {
  interface EventTypes {
    /** A post came, or an edit of it mentions somebody whom it did not mention before. */
    'post-written': { post_id: number }
  }
}

type Parts = { database: Database; files: Files; clock: Clock; feed: Feed }

/** Writes a member's post. The image is stored first, and taken back when the post does not come to be. */
export const writePost = async (
  { database, files, clock, feed }: Parts,
  viewer: Viewer,
  { body, upload }: { body: NewPost; upload: Buffer | null },
  attempt: Attempt,
): Promise<Json> => {
  const draft = readDraft(body, newPostBreaks)
  const stateCode = body.state_code ?? viewer.stateCode
  const earlier = await earlierAnswer(database.db, attempt)
  if (earlier !== null) return new Json(earlier)

  const stored = { db: database.db, files }
  const imageKey = upload ? await storeImage(stored, 'posts', upload) : null
  const discard = async () => {
    if (imageKey !== null) await discardMedia(stored, imageKey)
  }
  try {
    const answer = await createOnce(database.db, attempt, async (trx) => {
      const at = clock()
      if (imageKey !== null) await attachMedia(trx, imageKey)
      const id = await insertPost(trx, viewer, draft, { stateCode, imageKey, at })
      await recordEvent(trx, 'post-written', { actorId: viewer.id, data: { post_id: id }, at })
      await announcePosts(trx)
      return readPostText(trx, viewer, id)
    })
    if (!answer.created) await discard()
    feed.changed()
    return new Json(answer.body)
  } catch (error) {
    await discard()
    throw error
  }
}

const insertPost = async (
  trx: Trx,
  viewer: Viewer,
  draft: Draft,
  { stateCode, imageKey, at }: { stateCode: number | null; imageKey: string | null; at: Date },
): Promise<number> => {
  const { description, nicknames } = draft
  const tags = await tagsOf(trx, draft)
  const { rows } = await sql<{ id: number }>`
    with post as (
      insert into posts (user_id, kind, description, state_code, image_key, created_at)
      values (${viewer.id}, 'feed', ${description}, ${stateCode}, ${imageKey}, ${at})
      returning id, user_id, kind, title, description, state_code, created_at
    ), tagged as (
      insert into post_tags (post_id, tag_id, kind, state_code, created_at)
      select post.id, t.id, post.kind, post.state_code, post.created_at
      from post, unnest(${tags.ids}::bigint[]) t(id)
    ), mentioned as (
      insert into post_mentions (post_id, user_id)
      select post.id, named.id from post, (${namedBy(nicknames)}) named
      where named.id <> post.user_id and not ${sql.raw(hasBlocked('named.id', 'post.user_id'))}
    ), searchable as (
      insert into post_search (post_id, kind, state_code, created_at, terms)
      select post.id, post.kind, post.state_code, post.created_at,
        post_terms(post.title, post.description, u.name, u.nickname, ${tags.names})
      from post, users u where u.id = ${viewer.id}
    )
    select id from post`.execute(trx)
  const [post] = rows
  if (!post) throw new Error('a post was written without an id')
  return post.id
}
