import Type, { type Static } from 'typebox'
import {
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
} from '../http.ts'
import { Image, PostKind, Scale } from '../posts.ts'
import { TagName } from '../tags.ts'

/** The status; hidden: hidden by staff, after a report. */
const Status = Type.Union([
  Type.Literal('published'),
  Type.Literal('scheduled'),
  Type.Literal('withdrawn'),
  Type.Literal('hidden'),
])

/** What the platform publishes, as its staff sees it. */
export const Publication = Type.Object(
  {
    id: Id,
    kind: PostKind,
    status: Status,
    version: Version,
    title: nullable(Type.String()),
    description: Type.String(),
    tags: Type.Array(TagName),
    state_code: nullable(Type.Integer()),
    image: nullable(Image),
    scale: nullable(Scale),
    is_free_visible: Type.Boolean(),
    /** When it was published, or will be: the lists are ordered by it. */
    created_at: Instant,
    edited_at: nullable(Instant),
    publish_at: nullable(Instant),
    ups_count: Type.Integer(),
    comments_count: Type.Integer(),
    can: Type.Object(
      { edit: Type.Boolean(), withdraw: Type.Boolean(), publish: Type.Boolean() },
      { additionalProperties: false },
    ),
  },
  { title: 'Publication', additionalProperties: false },
)
export type Publication = Static<typeof Publication>

const byId = Type.Object({ id: Id })
export const onePublication = Type.Object({ publication: Publication }, { additionalProperties: false })

/** When to publish it; left out: at once. */
export const PublishAt = Type.Optional(nullable(Instant))

export const listPublications = endpoint({
  method: 'GET',
  path: '/v6/staff/posts',
  access: 'staff',
  summary: 'Staff: what the platform published, scheduled and withdrew, the latest first',
  query: Type.Object({
    page: Page,
    part: SearchPart,
    by_status: Type.Optional(Status),
    by_kind: Type.Optional(PostKind),
    by_term: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  status: 200,
  answer: Type.Object(
    {
      ...searchedPage(paged('posts', Publication), 'SearchedPublicationPage').properties,
      /** Counts all publications, whatever the filters. */
      counts: Type.Object(
        { published: Type.Integer(), scheduled: Type.Integer(), withdrawn: Type.Integer() },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
})

export const showPublication = endpoint({
  method: 'GET',
  path: '/v6/staff/posts/{id}',
  access: 'staff',
  summary: 'Staff: one of them',
  params: byId,
  status: 200,
  answer: onePublication,
})

/** The rules are in staff/rules/publications.ts. */
export const Article = Type.Object({
  title: Type.Optional(Type.String({ maxLength: 1000, default: '' })),
  description: Type.Optional(Type.String({ default: '' })),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 50, default: [] })),
  state_code: Type.Optional(nullable(Type.Integer({ minimum: 11, maximum: 53 }))),
  /** False: people on the free plan read only the beginning. */
  is_free_visible: Type.Optional(Type.Boolean({ default: true })),
  publish_at: PublishAt,
  image: Type.Optional(Type.Null()),
})
export type Article = Static<typeof Article>

export const createNews = endpoint({
  method: 'POST',
  path: '/v6/staff/posts',
  access: 'staff',
  summary: 'Staff: publish news, now or later; multipart when an image is sent along',
  body: Article,
  upload: { file: 'image' },
  status: 201,
  answer: onePublication,
})

/** The edited article, which replaces all of these fields; its image stays unless another one is sent or it is to be removed. */
export const ChangedArticle = Type.Object({
  ...Article.properties,
  ...VersionRead,
  remove_image: Type.Optional(Type.Boolean({ default: false })),
})
export type ChangedArticle = Static<typeof ChangedArticle>

export const updateNews = endpoint({
  method: 'PUT',
  path: '/v6/staff/posts/{id}',
  access: 'staff',
  summary: 'Staff: change news in whatever state; publish_at moves what is scheduled',
  params: byId,
  body: ChangedArticle,
  upload: { file: 'image' },
  status: 200,
  answer: onePublication,
})

export const withdrawPublication = endpoint({
  method: 'POST',
  path: '/v6/staff/posts/{id}/withdraw',
  access: 'staff',
  summary: 'Staff: take news or a scale off, or cancel its schedule; it can be published again',
  params: byId,
  body: nullable(Type.Object(VersionRead)),
  status: 200,
  answer: onePublication,
})

export const publishAgain = endpoint({
  method: 'POST',
  path: '/v6/staff/posts/{id}/publish',
  access: 'staff',
  summary: 'Staff: publish what was withdrawn or scheduled, now or at another time',
  params: byId,
  body: nullable(Type.Object({ ...VersionRead, publish_at: PublishAt })),
  status: 200,
  answer: onePublication,
})
