import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db, Trx } from '../src/platform/data/database.ts'
import type { Files } from '../src/platform/files/files.ts'
import { makeVariants, type Picture, sizes } from '../src/platform/files/images.ts'
import { fileOf, type MediaKind } from '../src/platform/files/media.ts'

export type Wish = { kind: MediaKind; drawing: string }

const directory = path.join(import.meta.dirname, 'drawings')

/** The file of each drawing by its name; the folders under drawings/ only sort them for whoever looks for one. */
export const drawingFiles = new Map(
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [path.basename(file, '.svg'), path.join(directory, file)]),
)

/** A drawing as if somebody had uploaded it. */
const renderDrawing = async (name: string): Promise<Picture> => {
  const file = drawingFiles.get(name)
  if (!file) throw new Error(`no drawing is called ${name}`)
  const drawn = await readFile(file)
  // No drawing is see-through, and what may be costs a quarter more to encode.
  return makeVariants(await sharp(drawn).removeAlpha().png({ compressionLevel: 1 }).toBuffer())
}

/**
 * Renders each drawing once and stores a copy for everyone who shows it, since whoever removes a picture removes its
 * files. Answers the media keys in the order of the wishes; until they are attached the sweep may have them.
 */
export const storePictures = async (db: Db, files: Files, wishes: Wish[]): Promise<string[]> => {
  const rendered = new Map<string, Promise<Picture>>()
  const pictureOf = (drawing: string): Promise<Picture> => {
    const picture = rendered.get(drawing) ?? renderDrawing(drawing)
    rendered.set(drawing, picture)
    return picture
  }
  const keys = wishes.map(({ kind }) => `${kind}/${randomUUID()}`)
  await db
    .insertInto('media')
    .values(keys.map((key) => ({ key })))
    .execute()
  const measured = await Promise.all(
    wishes.map(async ({ drawing }, index) => {
      const { variants, width, height } = await pictureOf(drawing)
      const key = keys[index] ?? ''
      for (const size of sizes) await files.put(fileOf(key, size), variants[size])
      return { key, width, height }
    }),
  )
  await sql`
    update media set width = p.width, height = p.height
    from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb) as p (key text, width integer, height integer)
    where media.key = p.key`.execute(db)
  return keys
}

export const attachPictures = async (trx: Trx, keys: string[]): Promise<void> => {
  await trx.updateTable('media').set({ attached_at: new Date() }).where('key', 'in', keys).execute()
}
