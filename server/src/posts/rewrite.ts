import type { PublicationStatus } from '@arroba/contract/staff/rules/publications.ts'
import { sql } from 'kysely'
import type { Trx } from '../platform/data/database.ts'
import { conflict } from '../platform/http/errors.ts'
import { type Draft, tagsOf } from './draft.ts'
import { announcePosts } from './feed/feed.ts'
import { placePost } from './feed/page-starts.ts'
import { mention } from './mentions.ts'
import { tellOfPost } from './publications/announce-post.ts'
import { PLATFORM } from './publications/publication.ts'
import { repeatPost } from './repeat.ts'

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

const demandScheduled = (status: PublicationStatus): void => {
  if (status !== 'scheduled')
    throw conflict('Só uma publicação agendada muda de horário. Para publicar de novo, use Publicar.')
}

/** Gives a publication, which is locked, other words. What nobody has seen yet does not count as edited. */
export const rewritePublication = async (
  trx: Trx,
  id: number,
  status: PublicationStatus,
  { title, draft, stateCode, isFreeVisible, imageKey, publishAt, at }: Change,
): Promise<void> => {
  if (publishAt !== null) demandScheduled(status)
  const { description } = draft
  const tags = await tagsOf(trx, draft)
  await sql`
    update posts set title = ${title}, description = ${description}, state_code = ${stateCode},
      is_free_visible = ${isFreeVisible}, image_key = ${imageKey}, version = version + 1,
      edited_at = case when ${status === 'scheduled'} or (title = ${title} and description = ${description})
        then edited_at else ${at} end
    where id = ${id}`.execute(trx)
  await repeatPost(trx, id, tags)
  if (publishAt !== null) await placePost(trx, id, { in: 'schedule', publishAt, now: at })
  const mentions = { in: 'post', id, authorId: PLATFORM, at } as const
  const isNew = await mention(trx, mentions, draft.nicknames)
  if (status !== 'published') return
  if (isNew) await tellOfPost(trx, id, at)
  else await announcePosts(trx)
}
