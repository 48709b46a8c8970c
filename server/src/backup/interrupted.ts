import { sql } from 'kysely'
import { CommandRefused } from '../platform/command-refusal.ts'
import type { Db } from '../platform/data/database.ts'
import type { Files } from '../platform/files/files.ts'
import type { Log } from '../platform/log.ts'

/** A folder that exists beside the uploads while a restore is under way. */
const FOLDER = 'restoring'
const MARK = `${FOLDER}/mark.json`

export async function isBeingRestored(files: Files): Promise<boolean> {
  return (await files.find(MARK)) !== null
}

export function markAsBeingRestored(files: Files, from: string): Promise<void> {
  return files.put(MARK, Buffer.from(JSON.stringify({ from })))
}

export function markAsRestored(files: Files): Promise<void> {
  return files.remove(FOLDER)
}

/** Removes what an interrupted try left, and not the mark: this may be interrupted too. */
export async function removeLeftovers(files: Files): Promise<void> {
  const folders = new Set<string>()
  for await (const key of files.list()) folders.add(key.split('/', 1)[0] ?? key)
  folders.delete(FOLDER)
  for (const folder of folders) await files.remove(folder)
}

/** A server does not start on half of a backup: the files may be there, and the database still be empty. */
export async function refuseIncompleteRestore({
  db,
  files,
  log,
}: {
  db: Db
  files: Files
  log: Log
}): Promise<void> {
  const isMarked = await isBeingRestored(files).catch((error: unknown) => {
    log.warn({ err: error }, 'storage is away')
    return false
  })
  if (!isMarked) return
  const { rows } = await sql`select from users where id <> 1 limit 1`.execute(db)
  // The database comes last, and at once: with people in it everything is there.
  if (rows.length > 0) return markAsRestored(files)
  throw new CommandRefused(
    [
      'A restauração de um backup foi interrompida, e esta instalação ainda não tem os dados dele.',
      'Rode de novo: npm run restore -- ARQUIVO',
      'Para desistir dela e começar do zero, esvazie antes o armazenamento de arquivos (STORAGE_URL, ou a pasta media de DATA_DIR).',
    ].join('\n'),
  )
}
