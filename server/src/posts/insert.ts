import { sql } from 'kysely'
import type { Trx } from '../platform/data/database.ts'
import { type Draft, tagsOf } from './draft.ts'
import { documentsOf } from './feed/search-documents.ts'
import { mention } from './mentions.ts'

/** A post to be written: by whom, where it stands, and what it says. */
type NewPost = {
  userId: number
  kind: 'feed' | 'scale'
  draft: Draft
  title: string | null
  stateCode: number | null
  imageKey: string | null
  isFreeVisible: boolean
  at: Date
  /** Until then it is in no list. */
  publishAt: Date | null
}

/** Writes a post, and all that repeats what it says: tags, mentions, search terms. Answers its id. */
export const insertPost = async (trx: Trx, post: NewPost): Promise<number> => {
  const { userId, draft, title, stateCode, imageKey, isFreeVisible, at, publishAt } = post
  const tags = await tagsOf(trx, draft)
  const isScheduled = publishAt !== null
  const { rows } = await sql<{ id: number }>`
    with post as (
      insert into posts (user_id, kind, title, description, state_code, image_key, is_free_visible, created_at,
        listed, unlisted_reason, unlisted_at, publish_at)
      values (${userId}, ${post.kind}, ${title}, ${draft.description}, ${stateCode}, ${imageKey}, ${isFreeVisible},
        ${publishAt ?? at}, ${!isScheduled}, ${isScheduled ? 'scheduled' : null}, ${isScheduled ? at : null}, ${publishAt})
      returning id, user_id, kind, listed, title, description, state_code, is_free_visible, created_at
    ), tagged as (
      insert into post_tags (post_id, tag_id, kind, listed, state_code, created_at)
      select post.id, t.id, post.kind, post.listed, post.state_code, post.created_at
      from post, unnest(${tags.ids}::bigint[]) t(id)
    ), searchable as (
      insert into post_search (post_id, audience, kind, listed, state_code, created_at, terms)
      ${sql.raw(documentsOf('post p', 'given.tags'))} cross join (select ${tags.names}::text[] as tags) given
    )
    select id from post`.execute(trx)
  const [written] = rows
  if (!written) throw new Error('a post was written without an id')
  if (draft.nicknames.length > 0)
    await mention(trx, { in: 'post', id: written.id, authorId: userId, at }, draft.nicknames)
  return written.id
}
