import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandRefused } from '../command-refusal.ts'
import type { Database, SetupSession } from './database.ts'
import { analyzeNewlyPartitioned } from './partitions/analyze-partitioned.ts'
import { indexPartitions } from './partitions/index-partitions.ts'

const directory = path.resolve(import.meta.dirname, '../../../migrations')

/** How long a migration waits for the lock on a table in use. Later statements queue behind it, so it soon lets them go first. */
const LOCK_TIMEOUT = '1s'
const LOCK_TRIES = 5
const BETWEEN_LOCK_TRIES_MS = 1_000
/** SQLSTATE of a lock that did not come in time, and of one for which somebody waits who holds what the migration waits for. */
const LOCK_NOT_AVAILABLE = ['55P03', '40P01']

/** The first line of a migration whose statements run one by one, each by itself: CREATE INDEX CONCURRENTLY needs that. */
const NO_TRANSACTION = '-- no transaction\n'

/** The first migration of Arroba 0.1.0, by which its database is recognised: the schema was written anew after that version. */
const FIRST_OF_0_1_0 = '0001_accounts.sql'

export function isSchemaOf010(ran: readonly string[]): boolean {
  return ran.includes(FIRST_OF_0_1_0)
}

export function databaseOf010(): CommandRefused {
  return new CommandRefused(
    [
      'Este banco de dados é da Arroba 0.1.0, que tinha outro esquema. Nada foi mudado.',
      'Com o programa da versão 0.1.0, guarde tudo: npm run data -- backup ARQUIVO',
      'Com este, ponha o arquivo numa instalação vazia: npm run data -- restore ARQUIVO',
    ].join('\n'),
  )
}

/** The names of the migrations in the order in which they run. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(directory)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
}

export type Migration = { name: string; text: string }

export async function readMigration(name: string): Promise<Migration> {
  return {
    name,
    text: await readFile(path.join(directory, name), 'utf8'),
  }
}

/** The statements of a migration without a transaction, each of which ends with a semicolon at the end of a line. */
export function statementsAlone(text: string): string[] | null {
  return text.startsWith(NO_TRANSACTION)
    ? text
        .split(END_OF_STATEMENT)
        .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
        .filter((statement) => statement !== '')
    : null
}

/**
 * `-- value name: select …` at the beginning of a line: what the rest of the migration calls :'name'.
 * `-- each table: select …`: a statement that speaks of :"table" is run for each of the tables that are read.
 */
const VALUE = /^-- (value|each) (\w+): (.+)$/gm

/** Each statement of a migration ends with a semicolon at the end of a line. */
const END_OF_STATEMENT = /;[ \t]*$/m

/** The same text, with what stands between `name` and the end of its statement once for each of the tables. */
function repeat(text: string, name: string, tables: readonly string[]): string {
  return text
    .split(END_OF_STATEMENT)
    .flatMap((statement) =>
      statement.includes(name) ? tables.map((table) => statement.replaceAll(name, table)) : [statement],
    )
    .join(';\n')
}

/**
 * A migration with what depends on the tables filled in, which is unknown when the migration is written: bounds of what is in them
 * (a number or a day), and which partitions there are.
 */
export async function fillIn(
  { name, text }: Migration,
  read: (query: string, name: string) => Promise<string[]>,
): Promise<Migration> {
  let filled = text
  for (const [, kind, what = '', query = ''] of text.matchAll(VALUE)) {
    const found = await read(query, what)
    if (kind === 'each') filled = repeat(filled, `:"${what}"`, found)
    else {
      const [value, ...more] = found
      if (value === undefined || more.length > 0) throw new Error(`no value, or more than one, by ${query}`)
      filled = filled.replaceAll(`:'${what}'`, `'${value.replaceAll("'", "''")}'`)
    }
  }
  return { name, text: filled }
}

async function readValues(session: SetupSession, query: string): Promise<string[]> {
  const rows = await session.query(`select value::text from (${query}) as read (value)`)
  return rows.map((row) => String(Reflect.get(Object(row), 'value') ?? ''))
}

function waitedTooLong(name: string, tries: number, cause: unknown): CommandRefused {
  return new CommandRefused(
    `A migração ${name} esperou ${tries} vezes ${LOCK_TIMEOUT} por uma tabela em uso e desistiu, para não parar quem está usando a Arroba: inicie de novo quando nenhum backup ou consulta longa estiver em curso (veja pg_stat_activity).`,
    { cause },
  )
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOCK_NOT_AVAILABLE.includes(String(error.code))
}

async function runMigration(
  session: SetupSession,
  migration: Migration,
  { lockTries, tried = 1 }: { lockTries: number; tried?: number },
): Promise<void> {
  try {
    await tryMigration(session, migration)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    if (tried >= lockTries) throw waitedTooLong(migration.name, tried, error)
    await wait(BETWEEN_LOCK_TRIES_MS)
    await runMigration(session, migration, { lockTries, tried: tried + 1 })
  }
}

async function tryMigration(session: SetupSession, migration: Migration): Promise<void> {
  const { name, text } = await fillIn(migration, (query) => readValues(session, query))
  const record = `insert into migrations (name) values ('${name}')`
  const alone = statementsAlone(text)
  if (alone) {
    const statements = await indexPartitions(session, alone)
    await session.alone([
      `set lock_timeout = '${LOCK_TIMEOUT}'`,
      ...statements,
      record,
      'set lock_timeout = 0',
    ])
  } else
    await session.script(
      `set local lock_timeout = '${LOCK_TIMEOUT}';\n${text}\n;${record};\nset local lock_timeout = 0`,
    )
}

/** Runs those of `migrations` that have not run, each with its own record; returns their names. */
export async function runMigrations(
  session: SetupSession,
  migrations: readonly Migration[],
  { lockTries = LOCK_TRIES } = {},
): Promise<string[]> {
  await session.script(
    'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
  )
  // Not a typed statement: the types of statements are generated from the migrated database, which does not exist yet here.
  const rows = await session.query('select name from migrations')
  const ran = rows.map((row) => String(Reflect.get(Object(row), 'name')))
  if (isSchemaOf010(ran)) throw databaseOf010()
  const pending = migrations.filter(({ name }) => !ran.includes(name))
  for (const migration of pending) await runMigration(session, migration, { lockTries })
  return pending.map(({ name }) => name)
}

/**
 * Brings the schema up to date: each pending file in a transaction with its own record, or by itself where it says so,
 * under the set-up lock, so that nodes starting together run each migration once. Returns the names of those that ran.
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrations = await Promise.all((await migrationNames()).map(readMigration))
  let ran: string[] = []
  await database.setUp(async (session) => {
    ran = await runMigrations(session, migrations)
    if (ran.length > 0) await analyzeNewlyPartitioned(session)
  })
  return ran
}
