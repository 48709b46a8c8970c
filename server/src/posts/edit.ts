import type { EditedPost } from '@arroba/contract/posts.ts'
import { editedPostBreaks } from '@arroba/contract/rules/posts.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { conflict } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { isOpen, isThereFor } from './access.ts'
import { type Draft, readDraft, tagsOf } from './draft.ts'
import { announcePosts, type Feed } from './feed/feed.ts'
import { mention } from './mentions.ts'
import { postIsGone, readPostText } from './read.ts'
import { repeatPost } from './repeat.ts'

type Parts = { database: Database; clock: Clock; feed: Feed }

/** Changes one's own post, and all that repeats what it says: tags, mentions, search terms. */
export const editPost = async (
  { database, clock, feed }: Parts,
  viewer: Viewer,
  id: number,
  body: EditedPost,
): Promise<Json> => {
  const draft = readDraft(body, editedPostBreaks)
  const text = await database.db.transaction().execute(async (trx) => {
    const at = clock()
    await rewrite(trx, viewer, id, draft, at)
    const mentions = { in: 'post', id, authorId: viewer.id, at } as const
    if (await mention(trx, mentions, draft.nicknames))
      await recordEvent(trx, 'post-written', { actorId: viewer.id, data: { post_id: id }, at })
    await announcePosts(trx)
    return readPostText(trx, viewer, id)
  })
  feed.changed()
  return new Json(text)
}

const rewrite = async (trx: Trx, viewer: Viewer, id: number, draft: Draft, at: Date): Promise<void> => {
  const { rows } = await sql<{ isOpen: boolean }>`
    select ${sql.raw(isOpen('posts'))} as "isOpen" from posts
    where id = ${id} and user_id = ${viewer.id} and ${sql.raw(isThereFor('posts', String(viewer.id)))}
    for no key update`.execute(trx)
  const [post] = rows
  if (!post) throw postIsGone()
  if (!post.isOpen)
    throw conflict('A equipe da Arroba escondeu esta publicação, e não dá mais para alterá-la.')
  const tags = await tagsOf(trx, draft)
  // Saving what it says already is no edit.
  await sql`
    update posts set description = ${draft.description}, edited_at = ${at}
    where id = ${id} and (description <> ${draft.description} or ${tags.ids}::bigint[] <>
      array(select tag_id from post_tags where post_id = ${id} order by tag_id))`.execute(trx)
  await repeatPost(trx, id, tags)
}
