import { createHash } from 'node:crypto'
import { mentionedIn } from '@arroba/contract/rules/posts.ts'
import { sql } from 'kysely'
import type { Trx } from '../src/platform/data/database.ts'
import { tellers } from './people.ts'
import { commentsOf, known, type Post, referenceDateOf } from './story.ts'

const MINUTE = 60_000
/** From one like to the next. */
const PACE = 9 * MINUTE

type Dated = { post: Post; createdAt: Date }
type Entry = {
  /** In order of time. */
  story: Dated[]
  images: ReadonlyMap<Post, string | null>
  ids: ReadonlyMap<string, number>
  slaughterhouseIds: ReadonlyMap<string, number>
  now: Date
}

/** The same people for the same text every time, never the author. */
const likersOf = ({ by, text, likes }: Post): string[] =>
  tellers
    .filter(({ key }) => key !== by)
    .map(({ key }) => ({ key, place: createHash('md5').update(`${key} ${text}`).digest('hex') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, likes)
    .map(({ key }) => key)

const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE)

/** The ids come first, so that the rows of all tables are made here and every table is one statement. */
const takeIds = async (trx: Trx, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('posts', 'id')) as id from generate_series(1, ${count}::int)`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

const rowsOf = ({ story, images, ids, slaughterhouseIds, now }: Entry, postIds: number[]) => {
  const told = story.map(({ post, createdAt }, index) => ({
    id: postIds[index] ?? 0,
    post,
    createdAt,
    comments: commentsOf(post),
    likers: likersOf(post),
  }))
  return {
    posts: told.map(({ id, post, createdAt, comments, likers }) => ({
      id,
      kind: post.scale ? 'scale' : 'feed',
      user_id: known(ids, post.by),
      title: post.title ?? null,
      description: post.text,
      state: post.state ?? null,
      slaughterhouse_id: post.scale ? known(slaughterhouseIds, post.scale.fridge) : null,
      days: post.scale?.days ?? null,
      reference_date: post.scale ? referenceDateOf(createdAt) : null,
      image_key: images.get(post) ?? null,
      ups_count: likers.length,
      comments_count: comments.length,
      created_at: createdAt,
      tags: post.tags,
      nicknames: mentionedIn(post.text),
    })),
    comments: told.flatMap(({ id, createdAt, comments }) =>
      comments.map(({ by, after, text }) => ({
        post_id: id,
        user_id: known(ids, by),
        text,
        created_at: later(createdAt, after),
        nicknames: mentionedIn(text),
      })),
    ),
    likes: told.flatMap(({ id, createdAt, likers }) =>
      likers.map((key, index) => ({
        post_id: id,
        user_id: known(ids, key),
        created_at: new Date(Math.min(createdAt.getTime() + (index + 1) * PACE, now.getTime())),
      })),
    ),
  }
}

/** Writes the posts with their scales, tags, mentions, search terms, comments, whom those mention, and likes. */
export const insertPosts = async (trx: Trx, entry: Entry): Promise<void> => {
  const { posts, comments, likes } = rowsOf(entry, await takeIds(trx, entry.story.length))
  const given = JSON.stringify(posts)
  await sql`
    insert into posts (id, user_id, kind, title, description, state_code, image_key, ups_count, comments_count, created_at)
    overriding system value
    select p.id, p.user_id, p.kind, p.title, p.description,
      coalesce(f.state_code, case when p.user_id = 1 then s.code else u.state_code end),
      p.image_key, p.ups_count, p.comments_count, p.created_at
    from jsonb_to_recordset(${given}::jsonb) as p (id bigint, kind text, user_id bigint, title text, description text,
      state text, slaughterhouse_id bigint, image_key text, ups_count integer, comments_count integer, created_at timestamptz)
    join users u on u.id = p.user_id
    left join states s on s.acronym = p.state
    left join slaughterhouses f on f.id = p.slaughterhouse_id`.execute(trx)
  await sql`
    insert into scales (post_id, slaughterhouse_id, state_code, days, reference_date)
    select g.id, f.id, f.state_code, g.days, g.reference_date
    from jsonb_to_recordset(${given}::jsonb) as g (id bigint, slaughterhouse_id bigint, days smallint, reference_date date)
    join slaughterhouses f on f.id = g.slaughterhouse_id`.execute(trx)
  await sql`
    insert into post_tags (post_id, tag_id, kind, state_code, created_at)
    select p.id, t.id, p.kind, p.state_code, p.created_at
    from jsonb_to_recordset(${given}::jsonb) as g (id bigint, tags text[])
    join posts p on p.id = g.id
    join tags t on t.name = any (g.tags)`.execute(trx)
  await sql`
    insert into post_mentions (post_id, user_id)
    select g.id, u.id
    from jsonb_to_recordset(${given}::jsonb) as g (id bigint, user_id bigint, nicknames text[])
    join users u on u.nickname = any (g.nicknames) and u.id <> g.user_id`.execute(trx)
  await sql`
    insert into post_search (post_id, kind, state_code, created_at, terms)
    select p.id, p.kind, p.state_code, p.created_at,
      post_terms(p.title, p.description, u.name, u.nickname, g.tags)
    from jsonb_to_recordset(${given}::jsonb) as g (id bigint, tags text[])
    join posts p on p.id = g.id
    join users u on u.id = p.user_id`.execute(trx)
  await sql`
    insert into comments (post_id, user_id, text, created_at)
    select c.post_id, c.user_id, c.text, c.created_at
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb)
      as c (post_id bigint, user_id bigint, text text, created_at timestamptz)
    order by c.created_at, c.post_id`.execute(trx)
  await sql`
    insert into comment_mentions (comment_id, user_id)
    select c.id, u.id
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb)
      as g (post_id bigint, user_id bigint, text text, created_at timestamptz, nicknames text[])
    join comments c using (post_id, user_id, text, created_at)
    join users u on u.nickname = any (g.nicknames) and u.id <> g.user_id`.execute(trx)
  await sql`
    insert into post_likes (post_id, user_id, created_at)
    select l.post_id, l.user_id, l.created_at
    from jsonb_to_recordset(${JSON.stringify(likes)}::jsonb)
      as l (post_id bigint, user_id bigint, created_at timestamptz)`.execute(trx)
}
