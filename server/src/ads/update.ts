import type { ChangedAd } from '@arroba/contract/ads.ts'
import { readWhole } from '@arroba/contract/rules/ads.ts'
import type { Trx } from '../platform/data/database.ts'
import type { Attempt } from '../platform/data/idempotency.ts'
import { run } from '../platform/data/query.ts'
import { type SentImage, withSentImage } from '../platform/files/sent-image.ts'
import type { Upload } from '../platform/files/spool.ts'
import { change } from '../platform/http/command.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { type CurrentAd, versionedAds } from './ad.ts'
import { readDraft } from './draft.ts'
import { setAdImage, setPendingAgain, updateAdRow } from './sql/statements.ts'

/**
 * Changes a pending ad of the viewer's, or a refused one, which waits for staff again. When staff decide about it at the same
 * time, one of the two is refused.
 */
export function updateAd(
  services: Pick<Services, 'database' | 'files' | 'clock'>,
  viewer: Viewer,
  id: number,
  { body, upload }: { body: ChangedAd; upload: Upload | null },
  attempt: Attempt,
): Promise<Json> {
  const version = readWhole(body.version) ?? undefined
  return withSentImage(services, 'classifieds', upload, (image) => {
    const prepare = async (ad: CurrentAd) => {
      const lacksImage = upload === null && !namesImage(body, ad.imageKey)
      const draft = await readDraft(services.database.db, body, { lacksImage })
      await image.store()
      return draft
    }
    const command = { subject: versionedAds, viewer, id, ability: 'edit', version, prepare, attempt } as const
    return change(services, command, async (trx, ad, { prepared: draft }) => {
      await run(trx, updateAdRow, { id, ...draft })
      if (ad.status === 'rejected') await run(trx, setPendingAgain, { id })
      await replaceImage(trx, id, ad, image)
    })
  })
}

/** The ad gets the image that was sent, if one was. */
async function replaceImage(trx: Trx, id: number, before: CurrentAd, image: SentImage): Promise<void> {
  const imageKey = await image.replace(trx, before.imageKey)
  if (imageKey !== null && imageKey !== before.imageKey) await run(trx, setAdImage, { id, imageKey })
}

/** Whether one of the addresses sent is that of the present image: no other image can be put into an ad by address. */
function namesImage({ image_url, original_image_url }: ChangedAd, imageKey: string | null): boolean {
  if (imageKey === null) return false
  return [image_url, original_image_url].some((address) => {
    const path = address?.replace(/^https?:\/\/[^/]+/, '')
    return path === `/media/${imageKey}/medium` || path === `/media/${imageKey}/original`
  })
}
