import type { Clock } from '../../platform/clock.ts'
import type { Database, Trx } from '../../platform/data/database.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { announcePosts, type Feed } from '../feed/feed.ts'
import { placePost, readPublishAt } from '../feed/page-starts.ts'
import { tellOfPost } from './announce-post.ts'
import { type Ability, lockPublication, readPublicationText } from './publication.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'publication-withdrawn': { title: string | null; was: string }
    'publication-published': { title: string | null; publish_at: string | null; was: string }
  }
}

type Parts = { database: Database; clock: Clock; feed: Feed }
type Found = Awaited<ReturnType<typeof lockPublication>>

const act = async (
  { database, clock, feed }: Parts,
  [id, ability, version]: [number, Ability, number | undefined],
  action: (trx: Trx, found: Found, at: Date) => Promise<void>,
): Promise<Json> => {
  const text = await database.db.transaction().execute(async (trx) => {
    await action(trx, await lockPublication(trx, id, ability, { version }), clock())
    return readPublicationText(trx, id)
  })
  feed.changed()
  return new Json(text)
}

/** Takes a publication off the lists, or off the schedule. */
export const withdrawPost = (
  parts: Parts,
  viewer: Viewer,
  id: number,
  seen: { version?: number } | null,
): Promise<Json> =>
  act(parts, [id, 'withdraw', seen?.version], async (trx, { title, status }, at) => {
    await placePost(trx, id, { in: 'none', reason: 'withdrawn', now: at })
    await announcePosts(trx)
    await recordStaffAction(trx, 'publication-withdrawn', {
      actorId: viewer.id,
      subject: ['post', id],
      details: { title, was: status },
      at,
    })
  })

/** What was in the lists already goes back to its place there; what never was comes on top. */
const placeAgain = ({ createdAt, unlistedAt }: Found, at: Date): Date =>
  unlistedAt !== null && createdAt <= unlistedAt ? createdAt : at

/** Publishes what is scheduled or withdrawn, now or at another time. */
export const publishAgain = async (
  parts: Parts,
  viewer: Viewer,
  id: number,
  sent: { version?: number; publish_at?: string | null } | null,
): Promise<Json> => {
  const publishAt = readPublishAt(sent?.publish_at, parts.clock())
  return act(parts, [id, 'publish', sent?.version], async (trx, found, at) => {
    if (publishAt === null) {
      await placePost(trx, id, { in: 'lists', at: placeAgain(found, at) })
      await tellOfPost(trx, id, at)
    } else await placePost(trx, id, { in: 'schedule', publishAt, now: at })
    await recordStaffAction(trx, 'publication-published', {
      actorId: viewer.id,
      subject: ['post', id],
      details: { title: found.title, publish_at: publishAt?.toISOString() ?? null, was: found.status },
      at,
    })
  })
}
