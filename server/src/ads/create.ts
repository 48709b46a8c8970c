import type { NewAd } from '@arroba/contract/ads.ts'
import type { Config } from '../platform/config.ts'
import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import type { Attempt } from '../platform/data/idempotency.ts'
import { one } from '../platform/data/query.ts'
import { withSentImage } from '../platform/files/sent-image.ts'
import type { Upload } from '../platform/files/spool.ts'
import { create } from '../platform/http/command.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { ads } from './ad.ts'
import { type Draft, readDraft } from './draft.ts'
import { insertAdRow } from './sql/statements.ts'

type CreateServices = Pick<Services, 'database' | 'files' | 'clock'> & {
  config: Pick<Config, 'adsModeration'>
}

/** Creates an ad: pending, or published at once where nobody moderates. */
export async function createAd(
  services: CreateServices,
  viewer: Viewer,
  { body, upload }: { body: NewAd; upload: Upload | null },
  attempt: Attempt,
): Promise<Json> {
  const draft = await readDraft(services.database.db, body)
  const isPublished = services.config.adsModeration === 'auto'
  return withSentImage(services, 'classifieds', upload, (image) => {
    const command = { subject: ads, viewer, attempt, prepare: image.store }
    return create(services, command, async (trx, { now }) => {
      const imageKey = await image.attach(trx)
      return insertAd(trx, { userId: viewer.id, draft, imageKey, isPublished, now })
    })
  })
}

type AdToInsert = {
  userId: number
  draft: Draft
  imageKey: string | null
  isPublished: boolean
  now: Date
}

async function insertAd(
  trx: Trx,
  { userId, draft, imageKey, isPublished, now }: AdToInsert,
): Promise<number> {
  const { id } = await one(trx, insertAdRow, {
    ...draft,
    userId,
    imageKey,
    now,
    status: isPublished ? 'published' : 'pending',
    publishedAt: isPublished ? now : null,
  })
  if (isPublished)
    await recordEvent(trx, 'classified-published', { actorId: null, data: { classified_id: id }, at: now })
  return id
}
