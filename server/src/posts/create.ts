import { newPostBreaks } from '@arroba/contract/posts.rules.ts'
import type { NewPost } from '@arroba/contract/posts.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/database.ts'
import { invalid } from '../platform/errors.ts'
import type { Files } from '../platform/files.ts'
import { type Attempt, createOnce, earlierAnswer } from '../platform/idempotency.ts'
import { attachMedia, discardMedia, storeImage } from '../platform/media.ts'
import { Json } from '../platform/serve.ts'
import type { Viewer } from '../platform/session.ts'
import type { Feed } from './feed.ts'
import { readPostText } from './read.ts'

type Parts = { database: Database; files: Files; clock: Clock; feed: Feed }
type Draft = {
  description: string
  tags: string[]
  nicknames: string[]
  stateCode: number | null
}

/** `@nickname`s in a text: not inside a word or an e-mail address, and without the dot that ends a sentence. */
export const mentionedIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}@._-])@([a-z0-9.]{5,40})/giu)].map((match) =>
    (match[1] ?? '').toLowerCase().replace(/\.+$/, ''),
  )

const readDraft = (body: NewPost, viewer: Viewer): Draft => {
  const description = (body.description ?? '').trim()
  const tags = [...new Set((body.tags ?? []).map((name) => name.trim().replace(/^#/, '')).filter(Boolean))]
  const breaks = newPostBreaks({ description, tags })
  if (breaks.length > 0) throw invalid(breaks)
  const named = (body.mentions ?? []).map((name) => name.trim().replace(/^@/, '').toLowerCase())
  return {
    description,
    tags,
    nicknames: [...new Set([...named, ...mentionedIn(description)])],
    stateCode: body.state_code ?? viewer.stateCode,
  }
}

/** Writes a member's post. The image is stored first, and taken back when the post does not come to be. */
export const writePost = async (
  { database, files, clock, feed }: Parts,
  viewer: Viewer,
  { body, upload }: { body: NewPost; upload: Buffer | null },
  attempt: Attempt,
): Promise<Json> => {
  const draft = readDraft(body, viewer)
  const earlier = await earlierAnswer(database.db, attempt)
  if (earlier !== null) return new Json(earlier)

  const stored = { db: database.db, files }
  const imageKey = upload ? await storeImage(stored, 'posts', upload) : null
  const discard = async () => {
    if (imageKey !== null) await discardMedia(stored, imageKey)
  }
  try {
    const answer = await createOnce(database.db, attempt, async (trx) => {
      const id = await insertPost(trx, viewer, draft, imageKey, clock())
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
  imageKey: string | null,
  now: Date,
): Promise<number> => {
  const { description, tags, nicknames, stateCode } = draft
  const known = await sql<{ id: number; name: string }>`
    select id, name from tags where lower(unaccent(name)) in (select lower(unaccent(n)) from unnest(${tags}::text[]) n)`.execute(
    trx,
  )
  if (known.rows.length < tags.length) throw invalid('Uma das tags escolhidas não existe.')
  if (imageKey !== null) await attachMedia(trx, imageKey)
  const { rows } = await sql<{ id: number }>`
    with post as (
      insert into posts (user_id, kind, description, state_code, image_key, created_at)
      values (${viewer.id}, 'feed', ${description}, ${stateCode}, ${imageKey}, ${now})
      returning id, kind, state_code, created_at, description
    ), tagged as (
      insert into post_tags (post_id, tag_id, kind, state_code, created_at)
      select post.id, t.id, post.kind, post.state_code, post.created_at
      from post, unnest(${known.rows.map(({ id }) => id)}::bigint[]) t(id)
    ), mentioned as (
      insert into post_mentions (post_id, user_id)
      select post.id, u.id from post, users u where u.nickname = any (${nicknames}::text[]) and u.id <> ${viewer.id}
    ), searchable as (
      insert into post_search (post_id, kind, state_code, created_at, terms)
      select post.id, post.kind, post.state_code, post.created_at, to_tsvector('portuguese', search_text(
        concat_ws(' ', post.description, u.name, u.nickname, ${known.rows.map(({ name }) => name).join(' ')}::text)))
      from post, users u where u.id = ${viewer.id}
    )
    select id from post`.execute(trx)
  const [post] = rows
  if (!post) throw new Error('a post was written without an id')
  return post.id
}
