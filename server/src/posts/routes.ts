import { listPostsOfMember } from '@arroba/contract/accounts/members.ts'
import * as commentApi from '@arroba/contract/comments.ts'
import * as endpoints from '@arroba/contract/posts.ts'
import * as staffPosts from '@arroba/contract/staff/publications.ts'
import * as staffScales from '@arroba/contract/staff/scales.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/data/database.ts'
import type { Files } from '../platform/files/files.ts'
import { attemptOf, type Serve } from '../platform/http/serve.ts'
import type { Channel } from '../platform/live/channel.ts'
import { deleteComment } from './comments/delete-comment.ts'
import { editComment } from './comments/edit-comment.ts'
import { listComments } from './comments/list-comments.ts'
import { writeComment } from './comments/write-comment.ts'
import { createPost } from './create-post.ts'
import { deletePost } from './delete-post.ts'
import { editPost } from './edit-post.ts'
import { evaluate } from './evaluate.ts'
import type { Feed } from './feed/feed.ts'
import { readFilters } from './feed/filters.ts'
import { createPartsOfPosts } from './feed/search-part.ts'
import { listMyPosts } from './list-my-posts.ts'
import { listPostsOf } from './list-posts-of.ts'
import { changeArticle } from './publications/change-article.ts'
import { changeScale } from './publications/change-scale.ts'
import { listPublications } from './publications/list-publications.ts'
import { readPublication } from './publications/publication.ts'
import { publishArticle } from './publications/publish-article.ts'
import { publishScale } from './publications/publish-scale.ts'
import { publishScaleLines } from './publications/publish-scales.ts'
import { publishAgain, withdrawPost } from './publications/withdraw.ts'
import { readPost } from './read.ts'

const creating = { config: { budget: 'creating' } } as const
const editing = { config: { budget: 'editing' } } as const

type Needs = { database: Database; files: Files; clock: Clock; channel: Channel; config: Config; feed: Feed }

export function postRoutes(serve: Serve, deps: Needs): void {
  const { database, feed, config } = deps
  const partOfPosts = createPartsOfPosts(database, config)

  serve(endpoints.listFeed, ({ query, viewer, reads }) => feed.page(reads(), viewer, readFilters(query)))
  serve(endpoints.searchPosts, ({ query, viewer, reads }) =>
    feed.page(reads(), viewer, readFilters(query, viewer.interests)),
  )
  serve(endpoints.showPost, ({ params, viewer }) => readPost(database, viewer, params.id))
  serve(endpoints.createPost, (input) => createPost(deps, input.viewer, input, attemptOf(input)), creating)
  serve(endpoints.listMyPosts, ({ query, viewer, reads }) => listMyPosts(reads(), viewer, query.page ?? 1))
  serve(listPostsOfMember, ({ params, query, viewer, reads }) =>
    listPostsOf({ ...deps, database: reads() }, viewer, params.id, query.page ?? 1),
  )
  serve(
    endpoints.updatePost,
    (input) => editPost(deps, input.viewer, input.params.id, input.body, attemptOf(input)),
    editing,
  )
  serve(endpoints.deletePost, ({ params, viewer }) => deletePost(deps, viewer, params.id))
  serve(endpoints.evaluatePost, (input) =>
    evaluate(deps, input.viewer, input.params.id, input.body.evaluation, attemptOf(input)),
  )

  serve(commentApi.listComments, ({ params, query, viewer, reads }) =>
    listComments({ database: reads() }, viewer, params.id, query.page ?? 1),
  )
  serve(
    commentApi.createComment,
    (input) => writeComment(deps, { ...input.viewer, postId: input.params.id }, input.body, attemptOf(input)),
    creating,
  )
  serve(
    commentApi.updateComment,
    (input) => {
      const { id: postId, commentId } = input.params
      return editComment(deps, { ...input.viewer, postId }, commentId, input.body, attemptOf(input))
    },
    editing,
  )
  serve(commentApi.deleteComment, ({ params: { id: postId, commentId }, viewer }) =>
    deleteComment(deps, { ...viewer, postId }, commentId),
  )

  serve(staffPosts.listPublications, ({ query }) => listPublications(database.db, partOfPosts, query))
  serve(staffPosts.showPublication, ({ params }) => readPublication(database.db, params.id))
  serve(
    staffPosts.createNews,
    (input) => publishArticle(deps, input.viewer, input, attemptOf(input)),
    creating,
  )
  serve(staffPosts.updateNews, (input) => changeArticle(deps, input.viewer, input.params.id, input), creating)
  serve(staffPosts.withdrawPublication, ({ params, body, viewer }) =>
    withdrawPost(deps, viewer, params.id, body),
  )
  serve(staffPosts.publishAgain, ({ params, body, viewer }) => publishAgain(deps, viewer, params.id, body))
  serve(
    staffScales.createScale,
    (input) => publishScale(deps, input.viewer, input.body, attemptOf(input)),
    creating,
  )
  serve(staffScales.updateScale, ({ params, body, viewer }) => changeScale(deps, viewer, params.id, body))
  serve(
    staffScales.publishScales,
    (input) => publishScaleLines(deps, input.viewer, input.body, attemptOf(input)),
    creating,
  )
}
