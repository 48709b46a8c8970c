import type { Trx } from '../../platform/data/database.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { change } from '../../platform/http/command.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { announceAllPosts } from '../feed/announcements.ts'
import { readPublishAt, setListing } from '../list-post.ts'
import { announcePost } from './announce-post.ts'
import { type CurrentPublication, publicationsOf } from './publication.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'publication-withdrawn': { title: string | null; was: string }
    'publication-published': { title: string | null; publish_at: string | null; was: string }
  }
}

type PublicationServices = Pick<Services, 'database' | 'clock'>

/** Takes a publication off the lists, or off the schedule. */
export async function withdrawPost(
  services: PublicationServices,
  viewer: Viewer,
  id: number,
  body: { version?: number } | null,
): Promise<Json> {
  const subject = publicationsOf()
  const command = { subject, viewer, id, ability: 'withdraw', version: body?.version } as const
  return change(services, command, async (trx, { title, status }, { now }) => {
    await setListing(trx, id, { in: 'none', reason: 'withdrawn', now })
    await announceAllPosts(trx)
    await recordStaffAction(trx, 'publication-withdrawn', {
      actorId: viewer.id,
      subject: ['post', id],
      details: { title, was: status },
      at: now,
    })
  })
}

/** Publishes what is scheduled or withdrawn, now or at another time. */
export async function publishAgain(
  services: PublicationServices,
  viewer: Viewer,
  id: number,
  body: { version?: number; publish_at?: string | null } | null,
): Promise<Json> {
  const publishAt = readPublishAt(body?.publish_at, services.clock())
  const subject = publicationsOf()
  const command = { subject, viewer, id, ability: 'publish', version: body?.version } as const
  return change(services, command, async (trx, publication, { now }) => {
    await listAgain(trx, id, publication, { publishAt, now })
    const { title, status: was } = publication
    await recordStaffAction(trx, 'publication-published', {
      actorId: viewer.id,
      subject: ['post', id],
      details: { title, publish_at: publishAt?.toISOString() ?? null, was },
      at: now,
    })
  })
}

/** Returns a publication to the lists, or to the schedule where it is to be published at another time. */
async function listAgain(
  trx: Trx,
  id: number,
  publication: CurrentPublication,
  { publishAt, now }: { publishAt: Date | null; now: Date },
): Promise<void> {
  if (publishAt === null) {
    await setListing(trx, id, { in: 'lists', at: listedAt(publication, now) })
    await announcePost(trx, id, now)
  } else await setListing(trx, id, { in: 'schedule', publishAt, now })
}

/** A post that was in the lists before returns to its old date; one that never was gets the present one. */
function listedAt({ createdAt, unlistedAt }: CurrentPublication, now: Date): Date {
  return unlistedAt !== null && createdAt <= unlistedAt ? createdAt : now
}
