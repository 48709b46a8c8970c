import { hash } from 'node:crypto'
import * as staff from '@arroba/contract/staff/tags.ts'
import { listTags } from '@arroba/contract/tags.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import { Json, type Serve } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { readTags } from './read.ts'
import { createTag, deleteTag, moveTag, updateTag } from './save-tag.ts'
import { readStaffTags } from './uses.ts'

type Parts = { database: Database; jobs: Jobs; clock: Clock }

export const tagRoutes = (serve: Serve, parts: Parts): void => {
  const { db } = parts.database
  serve(listTags, async () => {
    // Asked for at every start of the app, and sent only where staff changed something.
    const body = JSON.stringify({ tags: await readTags(db) })
    return new Json(body, { etag: `"${hash('sha256', body, 'base64url')}"` })
  })

  serve(staff.listStaffTags, async () => ({ tags: await readStaffTags(db) }))
  serve(staff.createTag, async ({ viewer, body }) => ({ tag: await createTag(parts, viewer, body) }))
  serve(staff.updateTag, async ({ viewer, params, body }) => ({
    tag: await updateTag(parts, viewer, params.id, body),
  }))
  serve(staff.moveTag, ({ viewer, params, body }) => moveTag(parts, viewer, params.id, body.direction))
  serve(staff.deleteTag, ({ viewer, params }) => deleteTag(parts, viewer, params.id))
}
