import type { NewAd } from '@arroba/contract/ads.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { type Attempt, createOnce, earlierAnswer } from '../platform/data/idempotency.ts'
import type { Files } from '../platform/files/files.ts'
import { attachMedia, withImage } from '../platform/files/media.ts'
import type { Upload } from '../platform/files/spool.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { type Draft, draftColumns, draftValues, readDraft } from './draft.ts'
import { readAdText } from './read.ts'

type Parts = { database: Database; files: Files; clock: Clock; config: Pick<Config, 'adsModeration'> }

/** Writes an ad, pending or, where nobody moderates, published at once. */
export const advertise = async (
  { database, files, clock, config }: Parts,
  viewer: Viewer,
  { body, upload }: { body: NewAd; upload: Upload | null },
  attempt: Attempt,
): Promise<Json> => {
  const draft = await readDraft(database.db, body)
  const earlier = await earlierAnswer(database.db, attempt)
  if (earlier !== null) return new Json(earlier)

  const isPublished = config.adsModeration === 'auto'
  const answer = await withImage({ db: database.db, files }, 'classifieds', upload, async (imageKey) => {
    const { body, created } = await createOnce(database.db, attempt, async (trx) => {
      const now = clock()
      if (imageKey !== null) await attachMedia(trx, imageKey)
      const id = await insertAd(trx, viewer, draft, { imageKey, now, isPublished })
      if (isPublished)
        await recordEvent(trx, 'classified-published', {
          actorId: null,
          data: { classified_id: id },
          at: now,
        })
      return readAdText(trx, viewer, now, id)
    })
    return { body, usesImage: created }
  })
  return new Json(answer.body)
}

const insertAd = async (
  trx: Trx,
  viewer: Viewer,
  draft: Draft,
  { imageKey, now, isPublished }: { imageKey: string | null; now: Date; isPublished: boolean },
): Promise<number> => {
  const publishedAt = isPublished ? now : null
  const { rows } = await sql<{ id: number }>`
    insert into ads (user_id, status, image_key, created_at, published_at, expires_at, ${draftColumns})
    select ${viewer.id}::bigint, ${isPublished ? 'published' : 'pending'}, ${imageKey}, ${now}::timestamptz,
      ${publishedAt}::timestamptz, ${publishedAt}::timestamptz + ${draft.days} * interval '24 hours', draft.*
    from (${draftValues(draft)}) draft
    returning id`.execute(trx)
  const [ad] = rows
  if (!ad) throw new Error('an ad was written without an id')
  return ad.id
}
