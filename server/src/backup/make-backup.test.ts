import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readConfig } from '../composition/config.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase } from '../platform/data/database.ts'
import { openFiles } from '../platform/files/files.ts'
import { erasingAgain } from '../privacy/erase-again.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { type Installation, newInstallation } from '../testing/installation.ts'
import { folderOfErasures, notingErasure } from './erasures.ts'
import { makingBackups } from './make-backup.ts'
import { restoreBackup } from './restore.ts'
import { signatureFileOf } from './signature.ts'

const TIMEOUT_MS = 120_000
const isPostgres = inject('prepared').kind === 'postgres'

let directory: string
let world: TestApp
let config: Config
let identityFile: string
/** The backup of the night, in which Zeca and Maria are. */
let file: string
const installations: Installation[] = []

beforeAll(async () => {
  if (!isPostgres) return
  directory = await mkdtemp(path.join(tmpdir(), 'arroba-nightly-'))
  world = await openTestApp()
  const { engine } = world.database
  const identity = await generateX25519Identity()
  identityFile = path.join(directory, 'chave.txt')
  await writeFile(identityFile, `# created: 2026-11-25\n${identity}\n`)
  config = {
    ...world.config,
    databaseUrl: engine.kind === 'postgres' ? engine.url : null,
    backup: {
      directory: path.join(directory, 'backups'),
      retentionDays: 30,
      recipient: await identityToRecipient(identity),
      identityFile,
      scratchUrl: null,
    },
  }
}, TIMEOUT_MS)
afterAll(async () => {
  if (!isPostgres) return
  for (const installation of installations) await installation.remove()
  await world.close()
  await rm(directory, { recursive: true, force: true })
})

function folder(): string {
  return config.backup.directory ?? ''
}

async function scratchDatabases(): Promise<unknown[]> {
  const { rows } = await sql`
    select datname from pg_database where datname like 'arroba_rehearsal_%' order by 1`.execute(
    world.database.db,
  )
  return rows
}

async function emptyInstallation(): Promise<Config> {
  const installation = await newInstallation({ started: false })
  installations.push(installation)
  return { ...readConfig(installation.environment), backup: { ...config.backup, directory: null } }
}

async function restore(into: Config, from = file): Promise<string[]> {
  const lines: string[] = []
  const needs = {
    config: into,
    files: await openFiles(into.storageUrl),
    say: (line: string) => lines.push(line),
    eraseAgain: erasingAgain(into),
  }
  await restoreBackup(needs, from)
  return lines
}

async function namesIn(into: Config): Promise<string[]> {
  const database = await openDatabase(into)
  try {
    const people = await database.db.selectFrom('users').select('name').orderBy('id').execute()
    return people.map(({ name }) => name)
  } finally {
    await database.close()
  }
}

it.runIf(isPostgres)(
  'the backup of a night is encrypted and signed, was restored into a scratch database that is gone again, and takes the place of what is too old',
  { timeout: TIMEOUT_MS },
  async () => {
    await world.person('Zeca Prates')
    await world.person('Maria Souza')
    const others = await scratchDatabases()
    await mkdir(folder())
    const old = path.join(folder(), 'arroba-2026-01-02-0300.zip')
    for (const name of [old, signatureFileOf(old)]) await writeFile(name, 'old')
    const longAgo = new Date(world.now().getTime() - 31 * 24 * 60 * 60 * 1000)
    await utimes(old, longAgo, longAgo)
    const night = { ...world, config, clock: world.now, eraseAgain: erasingAgain(config), log: world.app.log }
    await makingBackups(night).run({})

    const made = (await readdir(folder())).sort()
    expect(made).toEqual([
      expect.stringMatching(/^arroba-[\d-]+\.zip\.age$/),
      expect.stringMatching(/^arroba-[\d-]+\.zip\.age\.sig$/),
    ])
    file = path.join(folder(), made[0] ?? '')
    expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const [run] = await world.database.db.selectFrom('backup_runs').selectAll().execute()
    expect(run).toMatchObject({ file: made[0], rehearsed_at: expect.any(Date) })
    expect(await scratchDatabases()).toEqual(others)
    expect((await readdir(config.dataDir)).filter((name) => /^(rehearsal|backup)-/.test(name))).toEqual([])
  },
)

it.runIf(isPostgres)(
  'a restore of an encrypted backup is refused without its key, without its signature, and after a changed byte',
  { timeout: TIMEOUT_MS },
  async () => {
    const here = await emptyInstallation()
    const withoutKey = { ...here, backup: { ...here.backup, identityFile: null } }
    await expect(restore(withoutKey)).rejects.toThrow('BACKUP_IDENTITY_FILE')
    const other = path.join(directory, 'outra.txt')
    await writeFile(other, `${await generateX25519Identity()}\n`)
    const withOtherKey = { ...here, backup: { ...here.backup, identityFile: other } }
    await expect(restore(withOtherKey)).rejects.toThrow('não se abre com a chave')

    const signature = signatureFileOf(file)
    await rename(signature, `${signature}.away`)
    await expect(restore(here)).rejects.toThrow('Falta ')
    await rename(`${signature}.away`, signature)

    const bytes = await open(file, 'r+')
    const { size } = await bytes.stat()
    const place = Math.floor(size / 2)
    const [before = 0] = (await bytes.read(Buffer.alloc(1), 0, 1, place)).buffer
    await bytes.write(Buffer.from([before ^ 1]), 0, 1, place)
    await expect(restore(here)).rejects.toThrow('não é mais o arquivo que foi assinado')
    await bytes.write(Buffer.from([before]), 0, 1, place)
    await bytes.close()
    await expect(restore({ ...here, secret: `${here.secret}, another one` })).rejects.toThrow(
      'não é desta instalação',
    )
  },
)

it.runIf(isPostgres)(
  'whoever closed their account after a backup is not brought back by restoring it',
  { timeout: TIMEOUT_MS },
  async () => {
    const registeredAt = async (name: string) => {
      const person = world.database.db
        .selectFrom('users')
        .select(['id', 'created_at'])
        .where('name', '=', name)
      const { id: userId, created_at } = await person.executeTakeFirstOrThrow()
      return { userId, registered: created_at.getTime() }
    }
    const erasedAt = world.now().toISOString()
    const zeca = await registeredAt('Zeca Prates')
    const closed = new Date(zeca.registered).toISOString()
    await notingErasure(config).run({ userId: zeca.userId, erasedAt, registeredAt: closed })
    // Somebody else who had the same id before a restore does not count.
    const maria = await registeredAt('Maria Souza')
    const stranger = new Date(maria.registered - 60_000).toISOString()
    await notingErasure(config).run({ userId: maria.userId, erasedAt, registeredAt: stranger })
    expect(await readdir(folderOfErasures(folder()))).toHaveLength(2)

    const after = await emptyInstallation()
    expect(await restore(after)).toContain('Contas excluídas depois do backup, apagadas de novo: 1.')
    const names = await namesIn(after)
    expect(names).toEqual(expect.arrayContaining(['Conta excluída', 'Maria Souza']))
    expect(names).not.toContain('Zeca Prates')
  },
)
