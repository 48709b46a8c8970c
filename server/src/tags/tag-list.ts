import type { Db, Trx } from '../platform/data/database.ts'
import { many } from '../platform/data/query.ts'
import type { CompressedBody } from '../platform/http/send-json.ts'
import { announce } from '../platform/live/channel.ts'
import { createSharedBodies } from '../platform/live/shared-bodies.ts'
import type { Services } from '../platform/services.ts'
import { findTags } from './sql/statements.ts'

declare module '../platform/live/channel.ts' {
  interface Topics {
    /** A tag came, changed, moved or went. */
    tags: null
  }
}

const MAX_BYTES = 1024 * 1024
/** How long the list is served from memory without an announced change, in case an announcement was lost. */
const CACHE_TTL_MS = 30_000

/** Every tag, in the order of the tag bar, as JSON: `{"tags": […]}`. */
export type TagList = { answer(): Promise<CompressedBody> }

/** Asked for at every start of the app, and changed by staff alone. */
export function createTagList({
  database,
  channel,
  clock,
}: Pick<Services, 'database' | 'channel' | 'clock'>): TagList {
  const now = () => clock().getTime()
  const bodies = createSharedBodies({ channel, maxBytes: MAX_BYTES, ttlMs: CACHE_TTL_MS, now })
  channel.hearAtCommit('tags', bodies.forget)
  return {
    answer: () => bodies.get('tags', async () => JSON.stringify({ tags: await many(database.db, findTags) })),
  }
}

/** Has all nodes read the tags again when the transaction commits. */
export function announceTags(trx: Db | Trx): Promise<void> {
  return announce(trx, 'tags', null)
}
