import type { Trx } from '../data/database.ts'
import type { Services } from '../services.ts'
import { attachMedia, detachMedia, discardMedia, type MediaKind, storeImage } from './media.ts'
import type { Upload } from './spool.ts'

export type SentImage = {
  /** Stores the image, if one was sent. */
  store(): Promise<void>
  /** Marks the stored image as used, in the transaction. Returns its key, or null where none was sent. */
  attach(trx: Trx): Promise<string | null>
  /**
   * Replaces the image of a thing: by the one that was sent, or by none where `remove` says so. Returns the key of the
   * image that the thing has from now on. The files of the old image are removed after the commit.
   */
  replace(trx: Trx, present: string | null, options?: { remove: boolean }): Promise<string | null>
}

/** Runs `work`, which stores the sent image when it is ready to; an image that was not used is discarded. */
export async function withSentImage<T>(
  { database: { db }, files }: Pick<Services, 'database' | 'files'>,
  kind: MediaKind,
  upload: Upload | null,
  work: (image: SentImage) => Promise<T>,
): Promise<T> {
  const storage = { db, files }
  let key: string | null = null
  let isAttached = false
  let replaced: string | null = null

  async function attach(trx: Trx): Promise<string | null> {
    if (key !== null) await attachMedia(trx, key)
    isAttached = true
    return key
  }
  const image: SentImage = {
    async store() {
      key = upload && (await storeImage(storage, kind, upload))
    },
    attach,
    async replace(trx, present, { remove } = { remove: false }) {
      const sent = await attach(trx)
      if (sent === null && !remove) return present
      if (present !== null) await detachMedia(trx, present)
      replaced = present
      return sent
    },
  }

  try {
    const result = await work(image)
    if (key !== null && !isAttached) await discardMedia(storage, key)
    if (replaced !== null) await discardMedia(storage, replaced)
    return result
  } catch (error) {
    if (key !== null) await discardMedia(storage, key)
    throw error
  }
}
