import type { ChangedAd } from '@arroba/contract/ads.ts'
import { readWhole } from '@arroba/contract/rules/ads.ts'
import { run } from '../platform/data/query.ts'
import { attachMedia, detachMedia, discardMedia } from '../platform/files/media.ts'
import type { Upload } from '../platform/files/spool.ts'
import { perform } from '../platform/http/command.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { type CurrentAd, versionedAds } from './ad.ts'
import { readDraft } from './draft.ts'
import { readAdText } from './read.ts'
import { withSentImage } from './sent-image.ts'
import { setAdImage, updateAdRow } from './sql/statements.ts'

/** Changes a pending ad of the viewer's. When staff decide about it at the same time, one of the two is refused. */
export async function updateAd(
  services: Pick<Services, 'database' | 'files' | 'clock'>,
  viewer: Viewer,
  id: number,
  { body, upload }: { body: ChangedAd; upload: Upload | null },
): Promise<Json> {
  const { db } = services.database
  const storage = { db, files: services.files }
  const version = readWhole(body.version) ?? undefined
  const { text, replacedKey } = await withSentImage(storage, upload, (image) => {
    const prepare = async (ad: CurrentAd) => {
      const lacksImage = upload === null && !keepsImage(body, ad.imageKey)
      const draft = await readDraft(db, body, { lacksImage })
      return { draft, imageKey: await image.store() }
    }
    const command = { subject: versionedAds, viewer, id, ability: 'edit', version, prepare } as const
    return perform(services, command, async (trx, ad, { now, prepared: { draft, imageKey } }) => {
      await run(trx, updateAdRow, { id, ...draft })
      if (imageKey !== null) {
        image.use()
        await attachMedia(trx, imageKey)
        await run(trx, setAdImage, { id, imageKey })
        if (ad.imageKey !== null) await detachMedia(trx, ad.imageKey)
      }
      const text = await readAdText(trx, viewer, now, id)
      return { text, replacedKey: imageKey === null ? null : ad.imageKey }
    })
  })
  if (replacedKey !== null) await discardMedia(storage, replacedKey)
  return new Json(text)
}

/** Whether one of the addresses sent is that of the present image: no other image can be put into an ad by address. */
function keepsImage({ image_url, original_image_url }: ChangedAd, imageKey: string | null): boolean {
  if (imageKey === null) return false
  return [image_url, original_image_url].some((address) => {
    const path = address?.replace(/^https?:\/\/[^/]+/, '')
    return path === `/media/${imageKey}/medium` || path === `/media/${imageKey}/original`
  })
}
