import { existsSync } from 'node:fs'
import path from 'node:path'
import { CommandRefused } from '../platform/command-refusal.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase, type SetupSession } from '../platform/data/database.ts'
import { runMigrations } from '../platform/data/migrate.ts'
import type { Files } from '../platform/files/files.ts'
import { holdFilesBack } from '../platform/files/media.ts'
import { type ArchiveReader, openArchive, verifyParts } from './archive.ts'
import { isBeingRestored, markAsBeingRestored, markAsRestored, removeLeftovers } from './interrupted.ts'
import {
  FILES,
  JOBS,
  MANIFEST,
  type Manifest,
  partOf,
  RESTORED_JOBS,
  readManifest,
  requireSameSecret,
  SUMS,
  sumsIn,
} from './manifest.ts'
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
import { type Say, sayNowAndThen, whole } from './words.ts'

type Needs = {
  config: Config
  files: Files
  say: Say
}

const PLATFORM = 1

const NOT_EMPTY = 'Um backup só se restaura numa instalação vazia. Nada foi mudado.'

/** What a server writes by itself before anybody comes does not count. */
const requireEmptyDatabase = async (query: Query): Promise<void> => {
  const [node] = await query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'arroba-channel'`,
  )
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
  const slaughterhouses = tables.includes('slaughterhouses')
    ? await query('select from slaughterhouses limit 1')
    : []
  if (slaughterhouses.length > 0)
    throw new CommandRefused(`O banco de dados já tem frigoríficos. ${NOT_EMPTY}`)
}

/** What an interrupted try left does not count: nobody could have used it. */
const requireEmptyFiles = async (files: Files): Promise<void> => {
  if (await isBeingRestored(files)) return
  for await (const key of files.list())
    throw new CommandRefused(`O armazenamento já tem arquivos (${key}). ${NOT_EMPTY}`)
}

const restoreFiles = async ({ files, say }: Needs, archive: ArchiveReader): Promise<void> => {
  let count = 0
  for (const name of archive.names()) {
    if (!name.startsWith(FILES)) continue
    const { bytes, stream } = await archive.open(name)
    await files.putStream(name.slice(FILES.length), bytes, stream)
    count += 1
    sayNowAndThen(say, count)
  }
}

/** A table as it is here, with the columns that a part holds, in their order. */
const asWritten = (here: readonly Table[], { name, columns }: Manifest['tables'][number]): Table => {
  const table = here.find((one) => one.name === name)
  if (!table) throw new Error(`there is no table ${name}`)
  return {
    name,
    columns: columns.map((written) => {
      const column = table.columns.find((one) => one.name === written)
      if (!column) throw new Error(`there is no column ${name}.${written}`)
      return column
    }),
  }
}

const load = async (query: Query, archive: ArchiveReader, part: string, table: Table, rows: number) => {
  const { stream } = await archive.open(part)
  const loaded = await loadLines(query, table, stream)
  if (loaded !== rows) throw new Error(`${part} has ${loaded} rows instead of ${rows}`)
}

const restoreDatabase = async (
  session: SetupSession,
  archive: ArchiveReader,
  { migrations, tables, sequences, jobs }: Manifest,
): Promise<void> => {
  const { query } = session
  await requireEmptyDatabase(query)
  await dropEverything(query)
  await runMigrations(session, migrations)
  const here = await tablesOf(query)
  await withoutForeignKeys(query, async () => {
    await emptyTables(query)
    for (const table of tables)
      await load(query, archive, partOf(table.name), asWritten(here, table), table.rows)
  })
  await setSequences(query, sequences)
  if (jobs > 0) await load(query, archive, JOBS, RESTORED_JOBS, jobs)
  await query('analyze')
}

/** Everything of an archive into an installation that has nothing, or nothing at all. */
const restoreAll = async (needs: Needs, archive: ArchiveReader, file: string): Promise<Manifest> => {
  const { config, files, say } = needs
  const manifest = await readManifest(archive, file)
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
      say(`Arquivos: ${whole.format(manifest.files.count)}.`)
      await database.setUpAtOnce((session) => restoreDatabase(session, archive, manifest))
      await markAsRestored(files)
    })
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0)
    say(`Banco de dados: ${manifest.tables.length} tabelas, ${whole.format(rows)} linhas.`)
  } finally {
    await database.close()
  }
  return manifest
}

export const restoreBackup = async (needs: Needs, file: string): Promise<Manifest> => {
  const archive = await openArchive(file)
  try {
    return await restoreAll(needs, archive, file)
  } finally {
    archive.close()
  }
}
