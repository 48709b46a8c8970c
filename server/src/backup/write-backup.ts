import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/data/database.ts'
import type { Files } from '../platform/files/files.ts'
import { holdFilesBack } from '../platform/files/media.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import { copyDatabase } from './copy-database.ts'
import { copyFiles } from './copy-files.ts'
import { FORMAT, MANIFEST, type Manifest, proofOf, SUMS } from './manifest.ts'
import { inMegabytes, type Say, wholeNumber } from './progress.ts'
import { writeSignature } from './signature.ts'

type Needs = {
  config: Pick<Config, 'secret'>
  database: Database
  files: Files
  clock: Clock
  say: Say
}

async function* text(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content)
}

/** Everything into the archive; the manifest comes last, and says what a whole one has. */
async function fill(
  { config, database, files, clock, say }: Needs,
  archive: ArchiveWriter,
): Promise<Manifest> {
  const sums: string[] = []
  const add: ArchiveWriter['add'] = async (name, bytes, options) => {
    const part = await archive.add(name, bytes, options)
    sums.push(`${part.sha256}  ${name}\n`)
    return part
  }
  const createdAt = clock().toISOString()
  const contents = await holdFilesBack(database, async (db) => {
    const { uploads, ...copied } = await copyDatabase(db, add)
    const rows = copied.tables.reduce((total, table) => total + table.rows, 0)
    say(
      `Banco de dados: ${copied.tables.length} tabelas, ${wholeNumber.format(rows)} linhas, ${wholeNumber.format(copied.jobs)} tarefas na fila.`,
    )
    const copiedFiles = await copyFiles(files, uploads, add, say)
    say(`Arquivos: ${wholeNumber.format(copiedFiles.count)}, ${inMegabytes(copiedFiles.bytes)}.`)
    return { ...copied, files: copiedFiles }
  })
  const { sha256 } = await archive.add(SUMS, text(sums.join('')))
  const manifest: Manifest = {
    format: FORMAT,
    created_at: createdAt,
    secret_proof: proofOf(config.secret),
    ...contents,
    sums_sha256: sha256,
  }
  await archive.add(MANIFEST, text(`${JSON.stringify(manifest, null, 2)}\n`))
  return manifest
}

/**
 * Writes everything of the installation into one file, which has its name only once it is whole, with its signature beside
 * it. With `recipients`, age keys, it is encrypted to each of them.
 */
export async function writeBackup(
  needs: Needs,
  path: string,
  recipients: readonly string[] = [],
): Promise<Manifest> {
  const archive = await createArchive(path, recipients)
  try {
    const manifest = await fill(needs, archive)
    const sha256 = await archive.end()
    await archive.finish()
    // Only whoever got the name writes the signature beside it.
    await writeSignature(path, sha256, needs.config.secret)
    return manifest
  } catch (error) {
    await archive.discard()
    throw error
  }
}
