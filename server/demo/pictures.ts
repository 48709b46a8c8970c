import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Db, Trx } from '../src/platform/database.ts'
import type { Files } from '../src/platform/files.ts'
import { makeVariants, sizes, type Variants } from '../src/platform/images.ts'
import { fileOf, type MediaKind } from '../src/platform/media.ts'

export type Wish = { kind: MediaKind; drawing: string }

const directory = path.join(import.meta.dirname, 'drawings')

/** A drawing as if somebody had uploaded it. */
const renderDrawing = async (name: string): Promise<Variants> => {
  const drawn = await readFile(path.join(directory, `${name}.svg`))
  return makeVariants(await sharp(drawn).png({ compressionLevel: 1 }).toBuffer())
}

/**
 * Renders each drawing once and stores a copy for everyone who shows it, since whoever removes a picture removes its
 * files. Answers the media keys in the order of the wishes; until they are attached the sweep may have them.
 */
export const storePictures = async (db: Db, files: Files, wishes: Wish[]): Promise<string[]> => {
  const rendered = new Map<string, Promise<Variants>>()
  const variantsOf = (drawing: string): Promise<Variants> => {
    const variants = rendered.get(drawing) ?? renderDrawing(drawing)
    rendered.set(drawing, variants)
    return variants
  }
  const keys = wishes.map(({ kind }) => `${kind}/${randomUUID()}`)
  await db
    .insertInto('media')
    .values(keys.map((key) => ({ key })))
    .execute()
  await Promise.all(
    wishes.map(async ({ drawing }, index) => {
      const variants = await variantsOf(drawing)
      for (const size of sizes) await files.put(fileOf(keys[index] ?? '', size), variants[size])
    }),
  )
  return keys
}

export const attachPictures = async (trx: Trx, keys: string[]): Promise<void> => {
  await trx.updateTable('media').set({ attached_at: new Date() }).where('key', 'in', keys).execute()
}
