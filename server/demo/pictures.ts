import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Db, Trx } from '../src/platform/data/database.ts'
import { run } from '../src/platform/data/query.ts'
import type { Files } from '../src/platform/files/files.ts'
import { makeVariants, type Picture, sizes } from '../src/platform/files/images.ts'
import { fileOf, type MediaKind } from '../src/platform/files/media.ts'
import { setPictureSizes } from './sql/statements.ts'

export type WantedPicture = { kind: MediaKind; drawing: string }

const directory = path.join(import.meta.dirname, 'drawings')

/** The file of each drawing by its name; the folders under drawings/ only sort them for whoever looks for one. */
export const drawingFiles = new Map(
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [path.basename(file, '.svg'), path.join(directory, file)]),
)

/** A drawing as if somebody had uploaded it. */
async function renderDrawing(name: string): Promise<Picture> {
  const file = drawingFiles.get(name)
  if (!file) throw new Error(`no drawing is called ${name}`)
  const drawn = await readFile(file)
  // No drawing is see-through, and what may be costs a quarter more to encode.
  return makeVariants(await sharp(drawn).removeAlpha().png({ compressionLevel: 1 }).toBuffer())
}

/**
 * Renders each drawing once and stores a copy for everyone who shows it, since whoever removes a picture removes its
 * files. Answers the media keys in the order of what is wanted; until they are attached the sweep may have them.
 */
export async function storePictures(db: Db, files: Files, wanted: WantedPicture[]): Promise<string[]> {
  const rendered = new Map<string, Promise<Picture>>()
  const pictureOf = (drawing: string): Promise<Picture> => {
    const picture = rendered.get(drawing) ?? renderDrawing(drawing)
    rendered.set(drawing, picture)
    return picture
  }
  const keys = wanted.map(({ kind }) => `${kind}/${randomUUID()}`)
  await db
    .insertInto('media')
    .values(keys.map((key) => ({ key })))
    .execute()
  const measured = await Promise.all(
    wanted.map(async ({ drawing }, index) => {
      const { variants, width, height } = await pictureOf(drawing)
      const key = keys[index] ?? ''
      for (const size of sizes) await files.put(fileOf(key, size), variants[size])
      return { key, width, height }
    }),
  )
  await run(db, setPictureSizes, { pictures: measured })
  return keys
}

export async function attachPictures(trx: Trx, keys: string[]): Promise<void> {
  await trx.updateTable('media').set({ attached_at: new Date() }).where('key', 'in', keys).execute()
}
