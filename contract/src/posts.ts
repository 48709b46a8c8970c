import Type, { type Static } from 'typebox'
import { Me } from './accounts.ts'
import {
  CalendarDate,
  endpoint,
  Id,
  Instant,
  nullable,
  Page,
  paged,
  SearchPart,
  searchedPage,
  Version,
  VersionRead,
} from './http.ts'
import { MarketToday } from './market/prices.ts'
import { Person } from './people.ts'
import { listCapability } from './rules/posts.ts'
import { StateBesideCountry } from './scales.ts'
import { RankedSlaughterhouse } from './slaughterhouses.ts'
import { ListedTag, TagName } from './tags.ts'

/** What the viewer may do with the post or comment. Staff hide and restore it, also after a report. */
const Abilities = Type.Object(
  {
    edit: Type.Boolean(),
    delete: Type.Boolean(),
    report: Type.Boolean(),
    block: Type.Boolean(),
    hide: Type.Boolean(),
    restore: Type.Boolean(),
  },
  { title: 'CommentAbilities', additionalProperties: false },
)

export const Comment = Type.Object(
  {
    id: Id,
    text: Type.String(),
    created_at: Instant,
    edited_at: nullable(Instant),
    version: Version,
    user: Person,
    /** The nicknames in the text that exist. */
    mentions: Type.Array(Type.String()),
    /** Whether staff have hidden it; then only its author and staff still see it. */
    hidden: Type.Boolean(),
    can: Abilities,
  },
  { title: 'Comment', additionalProperties: false },
)
export type Comment = Static<typeof Comment>

export const Image = Type.Object(
  {
    medium: Type.String(),
    original: Type.String(),
    /** The size of the original in pixels, whose proportions the medium size shares; null where it was not measured. */
    width: nullable(Type.Integer()),
    height: nullable(Type.Integer()),
  },
  { title: 'Image', additionalProperties: false },
)

export const PostKind = Type.Union([Type.Literal('feed'), Type.Literal('scale')], { title: 'PostKind' })
export type PostKind = Static<typeof PostKind>

/** How many working days of cattle a slaughterhouse has booked, as of a date. */
export const Scale = Type.Object(
  {
    fridge_id: Id,
    fridge_name: Type.String(),
    state_code: Type.Integer(),
    days: Type.Integer({ minimum: 0, maximum: 99 }),
    reference_date: CalendarDate,
  },
  { title: 'Scale', additionalProperties: false },
)
export type Scale = Static<typeof Scale>

export const Post = Type.Object(
  {
    id: Id,
    kind: PostKind,
    /** The title; only publications have one. */
    title: nullable(Type.String()),
    /** Plain text, in which the browser makes links and @mentions clickable. */
    description: Type.String(),
    created_at: Instant,
    edited_at: nullable(Instant),
    version: Version,
    /** The two-digit IBGE code of the author's state. */
    state_code: nullable(Type.Integer()),
    user: Person,
    tags: Type.Array(TagName),
    /** The nicknames in the text or the payload that exist. */
    mentions: Type.Array(Type.String()),
    file: nullable(Type.String()),
    image: nullable(Image),
    /** The scale of a post of the kind 'scale'; null for other posts. */
    scale: nullable(Scale),
    ups_count: Type.Integer(),
    comments_count: Type.Integer(),
    /** True when the signed-in user likes the post, otherwise null. */
    evaluation: nullable(Type.Literal(true)),
    first_comments: Type.Array(Comment),
    /** The last two comments, without those that are among the first two. */
    last_comments: Type.Array(Comment),
    /** False where people on the free plan read the beginning only. */
    is_free_visible: Type.Boolean(),
    /** Whether staff have hidden it; then only its author and staff still see it. */
    hidden: Type.Boolean(),
    can: Type.Object(
      { ...Abilities.properties, /** All of it, and not only its beginning. */ read: Type.Boolean() },
      { additionalProperties: false },
    ),
  },
  { title: 'Post', additionalProperties: false },
)
export type Post = Static<typeof Post>

const kindAndPage = { page: Page, by_kind: Type.Optional(PostKind) }

export const PostPage = paged('posts', Post)
const one = Type.Object({ post: Post }, { additionalProperties: false })

export const listFeed = endpoint({
  method: 'GET',
  path: '/v4/posts',
  access: 'session',
  caching: 'revalidate',
  capability: listCapability,
  summary: 'Posts of a kind, newest first',
  query: Type.Object(kindAndPage),
  status: 200,
  answer: PostPage,
})

/** The filters of the timeline; all can be combined. Dates are inclusive, in -03:00, YYYY-MM-DD or DD/MM/YYYY. */
export const PostFilters = Type.Object({
  ...kindAndPage,
  part: SearchPart,
  by_tag: Type.Optional(Type.String({ maxLength: 80, description: "A tag's slug, or 'all'" })),
  by_interests: Type.Optional(Type.Boolean({ description: 'Any of the tags that the viewer follows' })),
  by_term: Type.Optional(Type.String({ maxLength: 5000 })),
  by_date_after: Type.Optional(Type.String({ maxLength: 10 })),
  by_date_before: Type.Optional(Type.String({ maxLength: 10 })),
  by_state: Type.Optional(Type.String({ maxLength: 2, description: 'Two-digit IBGE code' })),
  'by_tags[]': Type.Optional(
    Type.Array(Type.String({ maxLength: 80 }), {
      maxItems: 50,
      description: 'Tag names with or without #, or slugs; any of them',
    }),
  ),
})
export type PostFilters = Static<typeof PostFilters>

export const searchPosts = endpoint({
  method: 'GET',
  path: '/v6/posts',
  access: 'session',
  caching: 'revalidate',
  capability: listCapability,
  summary: 'Posts by any combination of filters, newest first',
  query: PostFilters,
  status: 200,
  answer: searchedPage(PostPage, 'SearchedPostPage'),
})

/** What there is today for the reader, in the state that they live in. */
const Today = Type.Object(
  {
    /** As in `GET /v6/scales/days_booked`; null where the state has no scales, and for a plan that does not open them. */
    days_booked: nullable(StateBesideCountry),
    /** The first three of the state, as in `GET /v5/fridges/optimized_ranking`. */
    ranking: Type.Array(RankedSlaughterhouse, { maxItems: 3 }),
    /** How many negotiations wait for the reader's answer; a hundred stands for more of them too. */
    waiting_negotiations: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  { title: 'Today', additionalProperties: false },
)
export type Today = Static<typeof Today>

export const showStart = endpoint({
  method: 'GET',
  path: '/v6/start',
  access: 'session',
  caching: 'revalidate',
  summary: 'What the first screen of somebody signed in shows, in one answer',
  status: 200,
  answer: Type.Object(
    {
      /** As `GET /v4/users/me` answers, with how many notifications are unread. */
      me: Me,
      /** The first page of the timeline, as `GET /v6/posts?page=1&by_kind=feed` answers. */
      feed: PostPage,
      /** As in `GET /v4/tags`. */
      tags: Type.Array(ListedTag),
      /** As `GET /v6/market/today` answers, with only the prices that the timeline shows to somebody of their state. */
      market: MarketToday,
      today: Today,
    },
    { title: 'Start', additionalProperties: false },
  ),
})

export const showPost = endpoint({
  method: 'GET',
  path: '/v6/posts/{id}',
  access: 'session',
  caching: 'revalidate',
  summary: 'A post opened by its address',
  params: Type.Object({ id: Id }),
  status: 200,
  answer: one,
})

export const NewPost = Type.Object({
  /** The rules are in rules/posts.ts. */
  description: Type.Optional(Type.String({ default: '' })),
  mentions: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50, default: [] })),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 50, default: [] })),
  state_code: Type.Optional(nullable(Type.Integer({ minimum: 11, maximum: 53 }))),
  image: Type.Optional(Type.Null()),
})
export type NewPost = Static<typeof NewPost>

export const createPost = endpoint({
  method: 'POST',
  path: '/v4/users/me/posts',
  access: 'session',
  publishes: true,
  summary: 'Write a post; multipart when an image is sent along',
  body: NewPost,
  upload: { file: 'image' },
  status: 201,
  answer: one,
})

export const listMyPosts = endpoint({
  method: 'GET',
  path: '/v4/users/me/posts',
  access: 'session',
  summary: "One's own posts, newest first",
  query: Type.Object({ page: Page }),
  status: 200,
  answer: PostPage,
})

/** The edited post, which replaces all of these fields; its image stays. */
export const EditedPost = Type.Object({
  description: Type.String(),
  mentions: NewPost.properties.mentions,
  tags: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 50 }),
  ...VersionRead,
})
export type EditedPost = Static<typeof EditedPost>

export const updatePost = endpoint({
  method: 'PUT',
  path: '/v4/users/me/posts/{id}',
  access: 'session',
  publishes: true,
  summary: "Change one's own post",
  params: Type.Object({ id: Id }),
  body: EditedPost,
  status: 200,
  answer: one,
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/v4/users/me/posts/{id}',
  access: 'session',
  summary: "Delete one's own post with its image, comments and likes",
  params: Type.Object({ id: Id }),
  status: 204,
  answer: Type.Null(),
})

export const evaluatePost = endpoint({
  method: 'POST',
  path: '/v6/posts/{id}/evaluate',
  access: 'session',
  summary: 'Like (true) or take the like back (null); idempotent',
  params: Type.Object({ id: Id }),
  body: Type.Object({ evaluation: nullable(Type.Literal(true)) }),
  status: 200,
  answer: Type.Object(
    {
      post: Type.Object(
        { id: Id, ups_count: Type.Integer(), evaluation: nullable(Type.Literal(true)) },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
})
