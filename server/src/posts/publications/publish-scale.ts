import type { NewScale } from '@arroba/contract/staff/scales.ts'
import type { Attempt } from '../../platform/data/idempotency.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { create } from '../../platform/http/command.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { readPublishAt } from '../list-post.ts'
import { announcePost } from './announce-post.ts'
import { publicationsOf } from './publication.ts'
import { readScale, type Scale, withGeneratedWords } from './read-scale.ts'
import { insertScale } from './scale-post.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'scale-published': ScaleDetails
    'scale-edited': ScaleDetails
  }
}

type ScaleDetails = { title: string; days: number; reference_date: string; publish_at: string | null }

/** Publishes the scale of a slaughterhouse, now or at another time. */
export async function publishScale(
  services: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  body: NewScale,
  attempt: Attempt,
): Promise<Json> {
  const prepare = async () => readNewScale(body, services.clock())
  const command = { subject: publicationsOf('scale'), viewer, attempt, prepare }
  return create(services, command, async (trx, { now, prepared: { publishAt, sent } }) => {
    const scale = await withGeneratedWords(trx, sent)
    const id = await insertScale(trx, { ...scale, at: now, publishAt })
    if (publishAt === null) await announcePost(trx, id, now)
    await recordStaffAction(trx, 'scale-published', {
      actorId: viewer.id,
      subject: ['post', id],
      details: scaleDetails(scale, publishAt),
      at: now,
    })
    return id
  })
}

/** A scale as it was sent, and when it is to be published; null for now. */
function readNewScale(body: NewScale, now: Date): { publishAt: Date | null; sent: Scale } {
  const publishAt = readPublishAt(body.publish_at, now)
  return { publishAt, sent: readScale(body, publishAt ?? now) }
}

/** What is recorded of a scale among the staff actions. */
export function scaleDetails({ title, days, referenceDate }: Scale, publishAt: Date | null): ScaleDetails {
  return { title, days, reference_date: referenceDate, publish_at: publishAt?.toISOString() ?? null }
}
