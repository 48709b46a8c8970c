import type { EditedPost } from '@arroba/contract/posts.ts'
import { editedPostBreaks } from '@arroba/contract/rules/posts.ts'
import { recordEvent } from '../platform/data/events.ts'
import type { Attempt } from '../platform/data/idempotency.ts'
import { run } from '../platform/data/query.ts'
import { change } from '../platform/http/command.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { readDraft, tagIdsOf } from './draft.ts'
import { announcePosts } from './feed/announcements.ts'
import { updateMentions } from './mentions.ts'
import { posts, versionedPosts } from './post.ts'
import { updateDescription } from './sql/statements.ts'
import { updateTags } from './update-tags.ts'

/** Changes the viewer's own post, and all that repeats what it says: tags, mentions, search documents. */
export async function editPost(
  services: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  id: number,
  body: EditedPost,
  attempt: Attempt,
): Promise<Json> {
  const draft = readDraft(body, editedPostBreaks)
  const { version } = body
  const subject = version === undefined ? posts : versionedPosts
  const command = { subject, viewer, id, ability: 'edit', version, attempt } as const
  return change(services, command, async (trx, { createdAt }, { now }) => {
    const tagIds = await tagIdsOf(trx, draft)
    await run(trx, updateDescription, { id, description: draft.description, tagIds, now })
    await updateTags(trx, id, tagIds)
    const mentions = { in: 'post', id, authorId: viewer.id, now } as const
    if (await updateMentions(trx, mentions, draft.nicknames))
      await recordEvent(trx, 'post-written', { actorId: viewer.id, data: { post_id: id }, at: now })
    await announcePosts(trx, { id, createdAt }, 0)
  })
}
