import { discardMedia, type Storage, storeImage } from '../platform/files/media.ts'
import type { Upload } from '../platform/files/spool.ts'

type SentImage = {
  /** Answers its key, or null where no image was sent. */
  store(): Promise<string | null>
  /** Says that the key stands in what a transaction writes. */
  use(): void
}

/** Lets `work` store the image that was sent, when it gets that far; an image that was not used is discarded. */
export async function withSentImage<T>(
  storage: Storage,
  upload: Upload | null,
  work: (image: SentImage) => Promise<T>,
): Promise<T> {
  let key: string | null = null
  let isUsed = false
  try {
    const result = await work({
      async store() {
        key = upload && (await storeImage(storage, 'classifieds', upload))
        return key
      },
      use() {
        isUsed = true
      },
    })
    if (key !== null && !isUsed) await discardMedia(storage, key)
    return result
  } catch (error) {
    if (key !== null) await discardMedia(storage, key)
    throw error
  }
}
