import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db, Trx } from './database.ts'
import { invalid, unavailable } from './errors.ts'
import type { Files } from './files.ts'
import { makeVariants, type Size, sizes } from './images.ts'

export const mediaKinds = ['avatars', 'classifieds', 'posts'] as const
export type MediaKind = (typeof mediaKinds)[number]

export type Storage = { db: Db; files: Files }

/** Long after attachMedia stops taking an upload, so that the two never meet. */
const SWEPT_AFTER = 60 * 60 * 1000
const SWEPT_AT_ONCE = 500

export const fileOf = (key: string, size: Size): string => `${key}/${size}.webp`

/**
 * Stores the three sizes of an image and returns its key, `posts/<uuid>`; it is served at `/media/<key>/<size>`.
 * The row comes first, so that whatever happens next the sweep knows of the files. To be followed by attachMedia
 * in the transaction that uses it, or by discardMedia.
 */
export const storeImage = async (storage: Storage, kind: MediaKind, bytes: Buffer): Promise<string> => {
  const { db, files } = storage
  const { variants, width, height } = await makeVariants(bytes)
  const key = `${kind}/${randomUUID()}`
  await db.insertInto('media').values({ key, width, height }).execute()
  const puts = await Promise.allSettled(sizes.map((size) => files.put(fileOf(key, size), variants[size])))
  const failed = puts.find((put) => put.status === 'rejected')
  if (failed) {
    await discardMedia(storage, key)
    throw unavailable(
      'Não conseguimos guardar a imagem agora. Nada foi publicado: tente de novo em instantes.',
      failed.reason,
    )
  }
  return key
}

/**
 * Stores a file that the app made, which nobody is served at /media, and returns its key and its size. It is used or
 * taken back like an image.
 */
export const storeFile = async (
  storage: Storage,
  name: string,
  source: string,
): Promise<{ key: string; bytes: number }> => {
  const { db, files } = storage
  const key = `exports/${randomUUID()}`
  await db.insertInto('media').values({ key }).execute()
  try {
    return { key, bytes: await files.putFile(`${key}/${name}`, source) }
  } catch (error) {
    await discardMedia(storage, key)
    throw error
  }
}

/** Ties a stored image to what the transaction writes; from here on the sweep leaves it alone. */
export const attachMedia = async (trx: Trx, key: string): Promise<void> => {
  const attached = await trx
    .updateTable('media')
    .set({ attached_at: sql<Date>`now()` })
    .where('key', '=', key)
    .where('attached_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '30 minutes'`)
    .executeTakeFirst()
  if (attached.numUpdatedRows !== 1n) throw invalid('A imagem não está mais disponível. Envie de novo.')
}

/** Gives an image back, for instance a replaced avatar: the next sweep removes it. */
export const detachMedia = async (trx: Trx, key: string): Promise<void> => {
  await trx.updateTable('media').set({ attached_at: null }).where('key', '=', key).execute()
}

/** Takes back an image that nothing came to use. What storage refuses to remove now is left to the sweep. */
export const discardMedia = async ({ db, files }: Storage, key: string): Promise<void> => {
  try {
    await files.remove(key)
    await db.deleteFrom('media').where('key', '=', key).where('attached_at', 'is', null).execute()
  } catch {
    return
  }
}

/** Removes what was uploaded and never used. Files go first: a crash in between leaves the row for the next sweep. */
export const sweepMedia = async ({ db, files, clock }: Storage & { clock: Clock }): Promise<number> => {
  const left = await db
    .selectFrom('media')
    .select('key')
    .where('attached_at', 'is', null)
    .where('created_at', '<', new Date(clock().getTime() - SWEPT_AFTER))
    .orderBy('created_at')
    .limit(SWEPT_AT_ONCE)
    .execute()
  for (const { key } of left) {
    await files.remove(key)
    await db.deleteFrom('media').where('key', '=', key).where('attached_at', 'is', null).execute()
  }
  return left.length
}
