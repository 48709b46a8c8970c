import type { Trx } from '../../platform/data/database.ts'
import { recordEvent } from '../../platform/data/events.ts'
import { announceAllPosts } from '../feed/announcements.ts'
import { PLATFORM } from './publication.ts'

/** A post of the platform's came into the lists: whom it mentions is told, and every node. */
export async function announcePost(trx: Trx, id: number, at: Date): Promise<void> {
  await recordEvent(trx, 'post-written', { actorId: PLATFORM, data: { post_id: id }, at })
  await announceAllPosts(trx)
}
