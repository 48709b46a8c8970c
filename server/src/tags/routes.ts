import { listTags } from '@arroba/contract/tags.ts'
import type { Database } from '../platform/database.ts'
import type { Serve } from '../platform/serve.ts'
import { readTags } from './read.ts'

export const tagRoutes = (serve: Serve, { db }: Database): void => {
  serve(listTags, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    return { tags: await readTags(db) }
  })
}
