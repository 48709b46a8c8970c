import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Files, StoredFile } from './files.ts'
import { toJpeg } from './images.ts'

/** Bytes of JPEGs that are kept in memory. */
const KEPT = 32 * 1024 * 1024

export type Jpegs = {
  /** The stored image as a JPEG; undefined when there is none. */
  find(key: string): Promise<Buffer | undefined>
}

/**
 * JPEGs of stored images, for the few programs that show no WebP. They are made when asked for, once for all who ask
 * meanwhile, and never stored: most images are never asked for like this.
 */
export function createJpegs(files: Files): Jpegs {
  const kept = new LRUCache<string, Buffer, StoredFile>({
    maxSize: KEPT,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_key, _stale, { context }) => toJpeg(await buffer(await context.open())),
  })
  return {
    async find(key) {
      const stored = await files.find(key)
      // The image was removed while its JPEG was made, so the copy in memory must not stay.
      if (!stored) kept.delete(key)
      return stored ? kept.fetch(key, { context: stored }) : undefined
    },
  }
}
