import * as staffApi from '@arroba/contract/staff/tags.ts'
import * as api from '@arroba/contract/tags.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { createTag, deleteTag, moveTag, updateTag } from './save-tag.ts'
import { readStaffTags } from './staff-tags.ts'
import type { TagList } from './tag-list.ts'

export function tagRoutes(
  serve: Serve,
  services: Pick<Services, 'database' | 'jobs' | 'clock'> & { tagList: TagList },
): void {
  const { db } = services.database
  serve(api.listTags, () => services.tagList.answer())

  serve(staffApi.listStaffTags, async () => ({ tags: await readStaffTags(db) }))
  serve(staffApi.createTag, async ({ viewer, body }) => ({ tag: await createTag(services, viewer, body) }))
  serve(staffApi.updateTag, ({ viewer, params, body }) => updateTag(services, viewer, params.id, body))
  serve(staffApi.moveTag, ({ viewer, params, body }) => moveTag(services, viewer, params.id, body.direction))
  serve(staffApi.deleteTag, ({ viewer, params }) => deleteTag(services, viewer, params.id))
}
