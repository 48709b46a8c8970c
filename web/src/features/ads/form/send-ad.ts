import { call } from '../../../platform/call.ts'
import { shrinkImage } from '../../../platform/shrink-image.ts'
import type { OnProgress } from '../../../platform/upload.ts'
import type { Ad } from '../queries.ts'
import { type AdFields, bodyOf } from './ad-fields.ts'

type Sending = {
  fields: AdFields
  photo: File | null
  /** The ad that is changed; none for a new one. */
  ad: Ad | null
  /** Makes a repeat of a new one harmless. */
  key: string
  signal: AbortSignal
  onProgress: OnProgress
}

/** Says which photo stays when none is sent along. */
const presentPhoto = ({ original_image_url }: Ad, { withoutPhoto }: AdFields) =>
  withoutPhoto ? {} : { original_image_url }

export const sendAd = async ({ fields, photo, ad, key, signal, onProgress }: Sending): Promise<Ad> => {
  const image = photo && (await shrinkImage(photo))
  const files = image ? { files: { image }, onProgress } : {}
  const body = bodyOf(fields)
  const { classified: saved } = ad
    ? await call('PUT /v6/classifieds/{id}', {
        params: { id: ad.id },
        body: { ...body, ...presentPhoto(ad, fields), version: ad.version },
        ...files,
        signal,
      })
    : await call('POST /v6/classifieds', { body, ...files, once: key, signal })
  return saved
}
