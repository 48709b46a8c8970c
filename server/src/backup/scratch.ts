import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { CommandRefused } from '../platform/command-refusal.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase, openPostgres } from '../platform/data/database.ts'

/** The same address with another database. */
function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?#]*)(?:\/[^?#]*)?(.*)$/s, `$1/${name}$2`)
}

async function onServer(url: string, statement: ReturnType<typeof sql>): Promise<void> {
  const { db, close } = openPostgres(url, { connections: 1 })
  try {
    await statement.execute(db)
  } finally {
    await close()
  }
}

const MISSING_RIGHT = '42501'

/** A database for one rehearsal, created beside the installation's own unless the operator gave one. */
async function createScratch(databaseUrl: string, given: string | null) {
  if (given !== null) return { url: given, remove: () => emptyDatabase(given) }
  const name = `arroba_rehearsal_${randomBytes(6).toString('hex')}`
  await onServer(databaseUrl, sql`create database ${sql.id(name)}`).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === MISSING_RIGHT)
      throw new CommandRefused(
        'O usuário do PostgreSQL não pode criar bancos de dados: dê-lhe CREATEDB, ou um banco de dados vazio em BACKUP_SCRATCH_URL.',
      )
    throw error
  })
  return {
    url: withDatabase(databaseUrl, name),
    remove: () => onServer(databaseUrl, sql`drop database if exists ${sql.id(name)} with (force)`),
  }
}

/** Empties the database that was given for rehearsals, so that the next one finds it empty. */
async function emptyDatabase(url: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  try {
    await database.setUp(({ script }) =>
      script(
        'drop schema if exists public cascade; drop schema if exists jobs cascade; create schema public',
      ),
    )
  } finally {
    await database.close()
  }
}

/** Hands `work` the configuration of an installation with an empty database and storage, and removes both afterwards. */
export async function withScratchInstallation<Result>(
  config: Config & { databaseUrl: string },
  work: (config: Config) => Promise<Result>,
): Promise<Result> {
  await mkdir(config.dataDir, { recursive: true })
  const directory = await mkdtemp(path.join(config.dataDir, 'rehearsal-'))
  try {
    const { url, remove } = await createScratch(config.databaseUrl, config.backup.scratchUrl)
    try {
      return await work({
        ...config,
        databaseUrl: url,
        dataDir: directory,
        storageUrl: pathToFileURL(path.join(directory, 'media')).href,
      })
    } finally {
      await remove()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
