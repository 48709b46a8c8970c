import type { PublicationStatus } from '@arroba/contract/staff/rules/publications.ts'
import type { Trx } from '../../platform/data/database.ts'
import { run } from '../../platform/data/query.ts'
import { conflict } from '../../platform/http/errors.ts'
import { type Draft, tagIdsOf } from '../draft.ts'
import { announceAllPosts } from '../feed/announcements.ts'
import { setListing } from '../list-post.ts'
import { updateMentions } from '../mentions.ts'
import { updateTags } from '../update-tags.ts'
import { announcePost } from './announce-post.ts'
import { PLATFORM } from './publication.ts'
import { updatePublication } from './sql/statements.ts'

type Change = {
  title: string
  draft: Draft
  stateCode: number | null
  isFreeVisible: boolean
  imageKey: string | null
  /** Another time for what is scheduled. */
  publishAt: Date | null
  at: Date
}

function assertScheduled(status: PublicationStatus): void {
  if (status !== 'scheduled')
    throw conflict('Só uma publicação agendada muda de horário. Para publicar de novo, use Publicar.')
}

/** Gives a publication, which is locked, other words. What nobody has seen yet does not count as edited. */
export async function rewritePublication(
  trx: Trx,
  id: number,
  status: PublicationStatus,
  { title, draft, stateCode, isFreeVisible, imageKey, publishAt, at: now }: Change,
): Promise<void> {
  if (publishAt !== null) assertScheduled(status)
  const tagIds = await tagIdsOf(trx, draft)
  const changed = { title, description: draft.description, stateCode, isFreeVisible, imageKey }
  await run(trx, updatePublication, { id, ...changed, now })
  await updateTags(trx, id, tagIds)
  if (publishAt !== null) await setListing(trx, id, { in: 'schedule', publishAt, now })
  const mentions = { in: 'post', id, authorId: PLATFORM, now } as const
  const isNew = await updateMentions(trx, mentions, draft.nicknames)
  if (status !== 'published') return
  if (isNew) await announcePost(trx, id, now)
  else await announceAllPosts(trx)
}
