import type { About } from '../../../platform/outbox/entry.ts'
import { shrinkImage } from '../../../platform/shrink-image.ts'
import type { OnProgress } from '../../../platform/upload.ts'
import { write } from '../../../platform/write.ts'
import type { Ad } from '../queries.ts'
import { adDraft } from './ad-draft.ts'
import { type AdFields, bodyOf } from './ad-fields.ts'

type Sending = {
  fields: AdFields
  photo: File | null
  /** The ad to change; null for a new one. */
  ad: Ad | null
  /** The idempotency key, so that sending a new ad twice creates one. */
  key: string
  signal: AbortSignal
  onProgress: OnProgress
}

/** Tells the server which photo to retain when none is sent. */
function presentPhoto({ original_image_url }: Ad, { withoutPhoto }: AdFields) {
  return withoutPhoto ? {} : { original_image_url }
}

export async function sendAd({ fields, photo, ad, key, signal, onProgress }: Sending): Promise<Ad> {
  const image = photo && (await shrinkImage(photo))
  const files = image ? { files: { image }, onProgress } : {}
  const body = bodyOf(fields)
  const about: Pick<About, 'title' | 'draft'> = {
    title: `Anúncio: ${fields.title}`,
    draft: adDraft.entry(ad?.id ?? null, fields, image),
  }
  const { classified: saved } = ad
    ? await write(
        'PUT /v6/classifieds/{id}',
        {
          params: { id: ad.id },
          body: { ...body, ...presentPhoto(ad, fields), version: ad.version },
          ...files,
          signal,
        },
        { ...about, kind: 'edit', subject: `ad ${ad.id}` },
      )
    : await write(
        'POST /v6/classifieds',
        { body, ...files, once: key, signal },
        { ...about, kind: 'ad', subject: 'ads' },
      )
  return saved
}
