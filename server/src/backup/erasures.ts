import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/data/database.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Notes beside the backups that somebody closed their account, so that no restore brings them back. Times are ISO 8601. */
    'note-erasure': { userId: number; registeredAt: string; erasedAt: string }
  }
}

/** Somebody who closed their account. The id alone may be given to somebody else after a restore. */
export type Erasure = { userId: number; registeredAt: Date; erasedAt: Date }

/** Erases a person from a database just restored; false where there is no such person in it. */
export type EraseAgain = (db: Db, erasure: Erasure) => Promise<boolean>

const Note = Type.Object({
  user_id: Type.Integer({ minimum: 1 }),
  registered_at: Type.String(),
  erased_at: Type.String(),
})
const check = Compile(Note)
const NOTE = /^\d+-\d+\.json$/

/** Where the notes lie: beside the backups, because a restore takes the database itself back in time. */
export function folderOfErasures(directory: string): string {
  return path.join(directory, 'erased')
}

export function notingErasure({ backup }: Pick<Config, 'backup'>): JobHandler<{
  userId: number
  registeredAt: string
  erasedAt: string
}> {
  return {
    async run({ userId, registeredAt, erasedAt }) {
      if (backup.directory === null) return
      const folder = folderOfErasures(backup.directory)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${userId}-${Date.parse(registeredAt)}.json`)
      const note: Static<typeof Note> = {
        user_id: userId,
        registered_at: registeredAt,
        erased_at: erasedAt,
      }
      await writeFile(`${file}.parcial`, `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true })
      await rename(`${file}.parcial`, file)
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => NOTE.test(name))
}

async function readNote(file: string): Promise<Erasure> {
  const note: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!check.Check(note)) throw new Error(`${file} is not a note of an erasure`)
  return {
    userId: note.user_id,
    registeredAt: new Date(note.registered_at),
    erasedAt: new Date(note.erased_at),
  }
}

/** Everybody whose erasure is noted in these directories of backups, in the order of their erasure. */
export async function notedErasures(directories: readonly string[]): Promise<Erasure[]> {
  const folders = [...new Set(directories.map(folderOfErasures))]
  const files = await Promise.all(
    folders.map(async (folder) => (await namesIn(folder)).map((name) => path.join(folder, name))),
  )
  const erasures = await Promise.all(files.flat().map(readNote))
  return erasures.sort((a, b) => a.erasedAt.getTime() - b.erasedAt.getTime() || a.userId - b.userId)
}

/** Removes the notes of erasures that every backup already has: those from before the oldest one. */
export async function removeOldNotes(directory: string, oldestBackup: Date): Promise<void> {
  const folder = folderOfErasures(directory)
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name)
    if ((await readNote(file)).erasedAt < oldestBackup) await rm(file, { force: true })
  }
}
