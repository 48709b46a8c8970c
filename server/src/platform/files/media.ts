import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db, Trx } from '../data/database.ts'
import { maybeOne, one, run } from '../data/query.ts'
import { invalid, unavailable } from '../http/errors.ts'
import type { Files } from './files.ts'
import { giveBackPicture, makeVariants, type Size, sizes } from './images.ts'
import type { Upload } from './spool.ts'
import { attachUpload, findImageSize, tryToRemove } from './sql/statements.ts'

/**
 * Every kind of uploaded image; its keys begin with the kind. The domain that uploads one adds it: `declare module
 * './media.ts'`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the kinds are added where they are known
export interface MediaKinds {}
export type MediaKind = keyof MediaKinds

/** The folder of files that the app made. */
const FOLDER_OF_FILES = 'exports'

export type Storage = { db: Db; files: Files }

/** The age at which an unused upload is removed. attachMedia refuses an upload long before that, so the two never meet. */
const SWEPT_AFTER_MS = 60 * 60 * 1000
const SWEPT_AT_ONCE = 500

const REMOVAL_LOCK = 7_264_012

/**
 * While `work` runs, no file is removed on any node. A file that was detached before may already be gone, so `work` has
 * to read from the database which files are attached; those stay until it has ended.
 */
export async function holdFilesBack<T>({ db }: { db: Db }, work: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${REMOVAL_LOCK})`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${REMOVAL_LOCK})`.execute(connection)
    }
  })
}

async function areHeldBack(db: Db): Promise<boolean> {
  const { isFree } = await one(db, tryToRemove, { lock: REMOVAL_LOCK })
  return !isFree
}

export function fileOf(key: string, size: Size): string {
  return `${key}/${size}.webp`
}

/** Whether a key is that of an image in its three sizes, and not of a file that the app made. */
export function isImageKey(key: string): boolean {
  return !key.startsWith(`${FOLDER_OF_FILES}/`)
}

/**
 * Stores the three sizes of an image and returns its key, `posts/<uuid>`; it is served at `/media/<key>/<size>`.
 * The row comes first, so that whatever happens next the sweep knows of the files. To be followed by attachMedia
 * in the transaction that uses it, or by discardMedia.
 */
export async function storeImage(storage: Storage, kind: MediaKind, image: Buffer | Upload): Promise<string> {
  const { db, files } = storage
  const picture = await makeVariants(Buffer.isBuffer(image) ? image : image.path)
  const { variants, width, height } = picture
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
  // Where one size failed, the writing of the others may still be under way.
  giveBackPicture(picture)
  return key
}

/** Copies a stored image, which is then used or taken back like one that was uploaded; null where it is gone. */
export async function copyImage(storage: Storage, kind: MediaKind, original: string): Promise<string | null> {
  const { db, files } = storage
  const size = await maybeOne(db, findImageSize, { key: original })
  if (!size) return null
  const key = `${kind}/${randomUUID()}`
  await db
    .insertInto('media')
    .values({ key, ...size })
    .execute()
  try {
    for (const one of sizes) {
      const file = await files.find(fileOf(original, one))
      if (!file) {
        await discardMedia(storage, key)
        return null
      }
      await files.putStream(fileOf(key, one), file.bytes, await file.open())
    }
    return key
  } catch (error) {
    await discardMedia(storage, key)
    throw error
  }
}

/**
 * Stores a file that the app made, which nobody is served at /media, and returns its key and its size. It is used or
 * taken back like an image.
 */
export async function storeFile(
  storage: Storage,
  name: string,
  source: string,
): Promise<{ key: string; bytes: number }> {
  const { db, files } = storage
  const key = `${FOLDER_OF_FILES}/${randomUUID()}`
  await db.insertInto('media').values({ key }).execute()
  try {
    return { key, bytes: await files.putFile(`${key}/${name}`, source) }
  } catch (error) {
    await discardMedia(storage, key)
    throw error
  }
}

/** Marks a stored image as used, in the transaction that uses it. The sweep then leaves it alone. */
export async function attachMedia(trx: Trx, key: string): Promise<void> {
  const attached = await run(trx, attachUpload, { key })
  if (attached !== 1) throw invalid('A imagem não está mais disponível. Envie de novo.')
}

/** Marks an image as no longer used, for instance a replaced avatar. The next sweep removes it. */
export async function detachMedia(trx: Trx, key: string): Promise<void> {
  await trx.updateTable('media').set({ attached_at: null }).where('key', '=', key).execute()
}

/** Removes an image that was stored and not used. A file that cannot be removed now is left to the sweep. */
export async function discardMedia({ db, files }: Storage, key: string): Promise<void> {
  try {
    if (await areHeldBack(db)) return
    await files.remove(key)
    await db.deleteFrom('media').where('key', '=', key).where('attached_at', 'is', null).execute()
  } catch {
    return
  }
}

/**
 * Stores the image that came with a request, if any, for `work` to use. The image is discarded where `work` fails or
 * reports that it did not use it.
 */
export async function withImage<T extends { usesImage: boolean }>(
  storage: Storage,
  kind: MediaKind,
  upload: Upload | null,
  work: (imageKey: string | null) => Promise<T>,
): Promise<T> {
  const imageKey = upload ? await storeImage(storage, kind, upload) : null
  let isUsed = false
  try {
    const result = await work(imageKey)
    isUsed = result.usesImage
    return result
  } finally {
    if (imageKey !== null && !isUsed) await discardMedia(storage, imageKey)
  }
}

/**
 * Removes uploads that were never used. Files are removed before their row, so that after a crash in between the next
 * sweep still finds the row.
 */
export async function sweepMedia({ db, files, clock }: Storage & { clock: Clock }): Promise<number> {
  const left = await db
    .selectFrom('media')
    .select('key')
    .where('attached_at', 'is', null)
    .where('created_at', '<', new Date(clock().getTime() - SWEPT_AFTER_MS))
    .orderBy('created_at')
    .limit(SWEPT_AT_ONCE)
    .execute()
  if (left.length === 0 || (await areHeldBack(db))) return 0
  for (const { key } of left) {
    await files.remove(key)
    await db.deleteFrom('media').where('key', '=', key).where('attached_at', 'is', null).execute()
  }
  return left.length
}
