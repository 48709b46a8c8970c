import Type, { type Static } from 'typebox'
import { endpoint, Id, Page, paged, VersionRead } from './http.ts'
import { Comment } from './posts.ts'

export const COMMENTS_PER_PAGE = 50

const one = Type.Object({ comment: Comment }, { additionalProperties: false })
const ofPost = Type.Object({ id: Id })
const ofComment = Type.Object({ id: Id, commentId: Id })

export const CommentText = Type.Object({
  /** The rules are in rules/comments.ts. */
  text: Type.Optional(Type.String({ default: '' })),
})
export type CommentText = Static<typeof CommentText>

export const EditedComment = Type.Object({ ...CommentText.properties, ...VersionRead })
export type EditedComment = Static<typeof EditedComment>

export const listComments = endpoint({
  method: 'GET',
  path: '/v6/posts/{id}/comments',
  access: 'session',
  caching: 'revalidate',
  summary: 'Comments on a post, oldest first, 50 a page',
  params: ofPost,
  query: Type.Object({ page: Page }),
  status: 200,
  answer: paged('comments', Comment),
})

export const createComment = endpoint({
  method: 'POST',
  path: '/v4/posts/{id}/comments',
  access: 'session',
  publishes: true,
  summary: 'Comment on a post',
  params: ofPost,
  body: CommentText,
  status: 201,
  answer: one,
})

export const updateComment = endpoint({
  method: 'PUT',
  path: '/v4/posts/{id}/comments/{commentId}',
  access: 'session',
  publishes: true,
  summary: "Change one's own comment",
  params: ofComment,
  body: EditedComment,
  status: 200,
  answer: one,
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/v4/posts/{id}/comments/{commentId}',
  access: 'session',
  summary: "Delete one's own comment",
  params: ofComment,
  status: 204,
  answer: Type.Null(),
})
