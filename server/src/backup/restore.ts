import { existsSync } from 'node:fs'
import path from 'node:path'
import { CommandRefused } from '../platform/command-refusal.ts'
import type { Config } from '../platform/config.ts'
import { type Db, openDatabase, type SetupSession } from '../platform/data/database.ts'
import { isSchemaOf010, readMigration, runMigrations } from '../platform/data/migrate.ts'
import { hasRows } from '../platform/data/partitions/change-partitions.ts'
import { rowsOf } from '../platform/data/query.ts'
import type { Files } from '../platform/files/files.ts'
import { holdFilesBack } from '../platform/files/media.ts'
import { type ArchiveReader, verifyParts } from './archive.ts'
import { type EraseAgain, notedErasures } from './erasures.ts'
import { isBeingRestored, markAsBeingRestored, markAsRestored, removeLeftovers } from './interrupted.ts'
import { makeFormerTables, takeOverPeriods } from './ledger-2026-11.ts'
import { asTyped, type Loading, loadingOf, loadingOfJobs } from './loading.ts'
import { FILES, MANIFEST, type Manifest, readManifest, requireSameSecret, SUMS, sumsIn } from './manifest.ts'
import { takeOverPartitions } from './partitions.ts'
import { type Say, sayProgress, wholeNumber } from './progress.ts'
import { withArchive } from './read-backup.ts'
import {
  dropEverything,
  emptyTables,
  loadLines,
  type Query,
  setSequences,
  type Table,
  tablesOf,
  withoutForeignKeys,
} from './rows.ts'
import { countNodes } from './sql/statements.ts'
import { requireLastOf010, upgrade010 } from './upgrade-2026-11.ts'

type Needs = {
  config: Config
  files: Files
  say: Say
  eraseAgain: EraseAgain
  /** Secret age keys to read the backup with; left out, those of BACKUP_IDENTITY_FILE. */
  identities?: readonly string[]
}

const PLATFORM = 1

const NOT_EMPTY = 'Um backup só se restaura numa instalação vazia. Nada foi mudado.'

/** What a server writes by itself before anybody comes does not count. */
async function requireEmptyDatabase(query: Query): Promise<void> {
  const [node] = await rowsOf(query, countNodes)
  if (node && node.count > 0)
    throw new CommandRefused('Há um servidor usando este banco de dados: pare-o antes de restaurar.')
  const tables = (await tablesOf(query)).map(({ name }) => name)
  if (tables.length === 0) return
  if (!tables.includes('migrations'))
    throw new CommandRefused(`O banco de dados tem tabelas que não são da Arroba. ${NOT_EMPTY}`)
  const people = tables.includes('users')
    ? await query('select from users where id <> $1 limit 1', [PLATFORM])
    : []
  if (people.length > 0) throw new CommandRefused(`O banco de dados já tem pessoas. ${NOT_EMPTY}`)
  // In 0.1.0 the table was called fridges.
  for (const name of tables.filter((one) => one === 'slaughterhouses' || one === 'fridges'))
    if (await hasRows(query, name))
      throw new CommandRefused(`O banco de dados já tem frigoríficos. ${NOT_EMPTY}`)
}

/** What an interrupted try left does not count: nobody could have used it. */
async function requireEmptyFiles(files: Files): Promise<void> {
  if (await isBeingRestored(files)) return
  for await (const key of files.list())
    throw new CommandRefused(`O armazenamento já tem arquivos (${key}). ${NOT_EMPTY}`)
}

async function restoreFiles({ files, say }: Needs, archive: ArchiveReader): Promise<void> {
  let count = 0
  for (const name of archive.names()) {
    if (!name.startsWith(FILES)) continue
    const { bytes, stream } = await archive.open(name)
    await files.putStream(name.slice(FILES.length), bytes, stream)
    count += 1
    sayProgress(say, count)
  }
}

async function load(query: Query, archive: ArchiveReader, here: readonly Table[], loading: Loading) {
  const { part, rows } = loading
  const { stream } = await archive.open(part)
  const loaded = await loadLines(query, asTyped(here, loading), stream)
  if (loaded !== rows) throw new Error(`${part} has ${loaded} rows instead of ${rows}`)
}

async function restoreDatabase(
  session: SetupSession,
  archive: ArchiveReader,
  manifest: Manifest,
): Promise<void> {
  const { query } = session
  const isOf010 = isSchemaOf010(manifest.migrations)
  const { migrations, loadings, sequences } = isOf010
    ? upgrade010(manifest)
    : { ...manifest, loadings: manifest.tables.map(loadingOf) }
  await requireEmptyDatabase(query)
  await dropEverything(query)
  await runMigrations(session, await Promise.all(migrations.map(readMigration)))
  if (isOf010) await makeFormerTables(query)
  const here = await tablesOf(query)
  await withoutForeignKeys(query, async () => {
    await emptyTables(
      query,
      loadings.map(({ table }) => table),
    )
    await takeOverPartitions(query, manifest.partitions ?? [])
    for (const loading of loadings) await load(query, archive, here, loading)
  })
  if (isOf010) await takeOverPeriods(query)
  await setSequences(query, sequences)
  if (manifest.jobs > 0) await load(query, archive, here, loadingOfJobs(manifest.jobs))
  await query('analyze')
}

/** Erases again who closed their account after the backup was made, as is noted beside it and in BACKUP_DIR. */
async function eraseClosed({ config, say, eraseAgain }: Needs, db: Db, file: string): Promise<void> {
  const directories = [
    path.dirname(file),
    ...(config.backup.directory === null ? [] : [config.backup.directory]),
  ]
  let count = 0
  for (const erasure of await notedErasures(directories)) if (await eraseAgain(db, erasure)) count += 1
  if (count > 0) say(`Contas excluídas depois do backup, apagadas de novo: ${wholeNumber.format(count)}.`)
}

/** Everything of an archive into an installation that has nothing, or nothing at all. */
async function restoreAll(needs: Needs, archive: ArchiveReader, file: string): Promise<Manifest> {
  const { config, files, say } = needs
  const manifest = await readManifest(archive, file)
  if (isSchemaOf010(manifest.migrations)) {
    requireLastOf010(manifest, file)
    say('O backup é da Arroba 0.1.0: os dados passam para o esquema de agora.')
  }
  requireSameSecret(manifest, config.secret)
  await requireEmptyFiles(files)
  say('Conferindo o arquivo …')
  await verifyParts(archive, file, await sumsIn(archive, file, manifest), [MANIFEST, SUMS])
  const isNew = config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'db'))
  const database = await openDatabase(config)
  try {
    // Another restore waits here, and then finds people.
    await holdFilesBack(database, async () => {
      await database.setUp(({ query }) => requireEmptyDatabase(query))
      say(isNew ? 'Criando o banco de dados …' : 'O banco de dados está vazio.')
      await markAsBeingRestored(files, manifest.created_at)
      await removeLeftovers(files)
      await restoreFiles(needs, archive)
      say(`Arquivos: ${wholeNumber.format(manifest.files.count)}.`)
      await database.setUpAtOnce((session) => restoreDatabase(session, archive, manifest))
      await eraseClosed(needs, database.db, file)
      await markAsRestored(files)
    })
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0)
    say(`Banco de dados: ${manifest.tables.length} tabelas, ${wholeNumber.format(rows)} linhas.`)
  } finally {
    await database.close()
  }
  return manifest
}

export function restoreBackup(needs: Needs, file: string): Promise<Manifest> {
  return withArchive(needs, file, (archive) => restoreAll(needs, archive, file))
}
