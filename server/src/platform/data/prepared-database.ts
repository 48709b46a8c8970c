import { existsSync } from 'node:fs'
import path from 'node:path'
import { CommandRefused } from '../command-refusal.ts'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from './database.ts'
import { databaseOf010, isSchemaOf010, migrationNames } from './migrate.ts'
import { many } from './query.ts'
import { findMigrations, findMigrationTable } from './sql/statements.ts'

/** The names of the migrations that have run, in their order; null where there is no table of migrations. */
async function migrationsOf({ db }: Pick<Database, 'db'>): Promise<string[] | null> {
  if ((await many(db, findMigrationTable)).length === 0) return null
  return (await many(db, findMigrations)).map(({ name }) => name)
}

async function requireThisVersion(database: Database): Promise<void> {
  const ran = await migrationsOf(database)
  const known = await migrationNames()
  if (ran === null || ran.length === 0)
    throw new CommandRefused('O banco de dados ainda está vazio: inicie o servidor uma vez, e tente de novo.')
  if (isSchemaOf010(ran)) throw databaseOf010()
  if (ran.some((name) => !known.includes(name)))
    throw new CommandRefused(
      'O banco de dados é de uma versão mais nova da Arroba: use o programa dessa versão.',
    )
  if (known.some((name) => !ran.includes(name)))
    throw new CommandRefused(
      'O banco de dados é de uma versão anterior da Arroba: inicie o servidor para atualizá-lo, e tente de novo.',
    )
}

/** Opens the database of an installation, and refuses one that a server of this very version has not migrated. */
export async function openPreparedDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'db')))
    throw new CommandRefused(
      `Não há banco de dados em ${config.dataDir}. Confira DATA_DIR e DATABASE_URL, ou inicie o servidor uma vez.`,
    )
  const database = await openDatabase(config)
  try {
    await requireThisVersion(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
