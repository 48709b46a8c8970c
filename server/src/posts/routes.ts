import { createPost, evaluatePost, listFeed, searchPosts, showPost } from '@arroba/contract/posts.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Files } from '../platform/files.ts'
import { attemptOf, type Serve } from '../platform/serve.ts'
import { writePost } from './create.ts'
import { evaluate } from './evaluate.ts'
import { createFeed } from './feed.ts'
import { readFilters } from './filters.ts'
import { readPost } from './read.ts'

export const postRoutes = (serve: Serve, deps: { database: Database; files: Files; clock: Clock }): void => {
  const { database } = deps
  const feed = createFeed(database)

  serve(listFeed, ({ query, viewer }) => feed.page(viewer, readFilters(query)))
  serve(searchPosts, ({ query, viewer }) => feed.page(viewer, readFilters(query)))
  serve(showPost, ({ params, viewer }) => readPost(database, viewer, params.id))
  serve(createPost, (input) => writePost({ ...deps, feed }, input.viewer, input, attemptOf(input)), {
    config: { budget: 'creating' },
  })
  serve(evaluatePost, ({ params, body, viewer }) => evaluate(database, viewer, params.id, body.evaluation))
}
