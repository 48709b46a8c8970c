import { discardMedia, type Storage, storeImage } from '../platform/media.ts'

/**
 * Stores the image that came along, if any did, for `work` to use. Where that fails or says that it had no use for it,
 * the image goes.
 */
export const withImage = async <T extends { usesImage: boolean }>(
  storage: Storage,
  upload: Buffer | null,
  work: (imageKey: string | null) => Promise<T>,
): Promise<T> => {
  const imageKey = upload ? await storeImage(storage, 'classifieds', upload) : null
  let isUsed = false
  try {
    const result = await work(imageKey)
    isUsed = result.usesImage
    return result
  } finally {
    if (imageKey !== null && !isUsed) await discardMedia(storage, imageKey)
  }
}
