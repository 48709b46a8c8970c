import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import { inject, vi } from 'vitest'
import { ZipFile } from 'yazl'
import type { Manifest } from '../../backup/manifest.ts'
import { restoreBackup } from '../../backup/restore.ts'
import { sequencesOf, setOutputFormats, tablesOf } from '../../backup/rows.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { readConfig } from '../../composition/config.ts'
import { partitionedTables } from '../../composition/partitioned-tables.ts'
import type { Config } from '../../platform/config.ts'
import { type Database, openDatabase } from '../../platform/data/database.ts'
import { preparePartitions } from '../../platform/data/partitions/prepare-partitions.ts'
import { many, queryOn } from '../../platform/data/query.ts'
import { type Files, openFiles } from '../../platform/files/files.ts'
import { erasingAgain } from '../../privacy/erase-again.ts'
import { formOf, picture } from '../ads.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { createFullAccount, type FullAccount } from '../full-account.ts'
import { type Installation, newInstallation } from '../installation.ts'
import { type Node, startNode } from '../node.ts'
import { startS3 } from '../servers/s3-server.ts'
import { unzip } from '../unzip.ts'
import { findConstraints } from './sql/statements.ts'

export const TIMEOUT_MS = 240_000

export function silent() {}

export const engine = inject('prepared').kind

export type InstallationConfig = Config & { environment: Record<string, string> }

/** Where the tests of one file put backups and restore them. */
export type Place = {
  directory: string
  install(what: { started: boolean; kind?: 'postgres' | 'pglite' }): Promise<InstallationConfig>
  emptyInstallation(kind?: 'postgres' | 'pglite'): Promise<InstallationConfig>
  /** A server of its own process on an installation. */
  start(environment: Record<string, string>): Promise<Node>
  close(): Promise<void>
}

export async function openPlace(): Promise<Place> {
  const directory = await mkdtemp(path.join(tmpdir(), 'arroba-backup-'))
  const installations: Installation[] = []
  const nodes: Node[] = []
  const install: Place['install'] = async (what) => {
    const installation = await newInstallation(what)
    installations.push(installation)
    return { ...readConfig(installation.environment), environment: installation.environment }
  }
  return {
    directory,
    install,
    emptyInstallation: (kind = engine) => install({ started: false, kind }),
    async start(environment) {
      const node = await startNode(environment)
      nodes.push(node)
      return node
    },
    async close() {
      for (const { process: child, ended } of nodes) {
        child.kill('SIGKILL')
        await ended
      }
      for (const installation of installations) await installation.remove()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** An app of whose content there is a backup. */
export type BackedUp = Place & { world: TestApp; file: string; manifest: Manifest }

/** Backs up, from S3, what a full account needs, partitions of years to come, a letter that waits and JSON's null. */
export async function backUpFullAccount(): Promise<BackedUp & { life: FullAccount }> {
  const place = await openPlace()
  const s3 = await startS3()
  const world = await openTestApp({ STORAGE_URL: s3.storageUrl })
  await sql`select setval('posts_id_seq', 12000000)`.execute(world.database.db)
  const in2041 = { ...world, clock: () => new Date('2041-05-20T12:00:00Z') }
  // It gives up where a job of the server holds a lock, and is tried again, as the job is.
  await vi.waitFor(() => preparePartitions(in2041, partitionedTables), { timeout: 30_000, interval: 250 })
  const life = await createFullAccount(world)
  await sql`insert into posts (id, user_id, kind, description) overriding system value
    values (7, 1, 'feed', 'Uma das primeiras')`.execute(world.database.db)
  await world.jobs.enqueue(
    world.database.db,
    'send-mail',
    { to: 'maria@arroba.test', subject: 'Só amanhã', text: 'Oi, "Maria"\\n\u2028!', html: '<p>Oi</p>' },
    { afterSeconds: 24 * 60 * 60 },
  )
  await world.database.db
    .insertInto('webhook_calls')
    .values({ event: 'null', data: sql`'null'::jsonb`, received_at: world.now() })
    .execute()
  const made = await backUpAtRest(world, place)
  const close = async () => {
    await world.close()
    await s3.close()
    await place.close()
  }
  return { ...place, ...made, world, life, close }
}

/** Backs up a person with a photo, which is enough where it does not matter what a backup holds. */
export async function backUpOnePerson(): Promise<BackedUp> {
  const place = await openPlace()
  // What follows from an event would change the rows after the backup.
  const world = await openTestApp({}, { holdEvents: true })
  const joao = await world.person('João Silva')
  const form = formOf({ description: 'Curral cheio.', mentions: [], tags: [] }, await picture())
  const { status } = await joao.postForm('/v4/users/me/posts', form)
  if (status !== 201) throw new Error(`the photo was refused: ${status}`)
  const made = await backUpAtRest(world, place)
  const close = async () => {
    await world.close()
    await place.close()
  }
  return { ...place, ...made, world, close }
}

/** Backs up once nothing is at work any more, which would change the rows after the backup. */
async function backUpAtRest(
  world: TestApp,
  { directory }: Place,
): Promise<Pick<BackedUp, 'file' | 'manifest'>> {
  await allLettersSent(world)
  await world.jobs.stop()
  const file = path.join(directory, 'arroba.zip')
  const manifest = await writeBackup({ ...world, clock: world.now, say: silent }, file)
  return { file, manifest }
}

/** Once no letter waits but for those that were put off. */
function allLettersSent({ database }: TestApp): Promise<void> {
  return vi.waitFor(async () => {
    const { rows } =
      await sql`select from jobs.job where name = 'send-mail' and start_after <= now()`.execute(database.db)
    if (rows.length > 0) throw new Error(`${rows.length} letters have not been sent yet`)
  }, 15_000)
}

export async function restore(config: Config, from: string): Promise<Manifest> {
  return restoreBackup(
    {
      config,
      files: await openFiles(config.storageUrl),
      say: silent,
      eraseAgain: erasingAgain(config),
    },
    from,
  )
}

export async function withDatabaseOf<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** What every table holds, as a digest of its rows, and what would come next in every sequence. */
export function contentsOf({ db }: Database) {
  return db.transaction().execute(async (trx) => {
    const query = queryOn(trx)
    await setOutputFormats(query)
    const tables: Record<string, unknown> = {}
    for (const { name } of await tablesOf(query)) {
      if (name === 'restored_jobs') continue
      const held = sql`select count(*)::int as rows, md5(string_agg(t::text, E'\\n' order by t::text collate "C")) as digest
        from ${sql.table(name)} t`
      tables[name] = (await held.execute(trx)).rows[0]
    }
    const constraints = await many(trx, findConstraints)
    const sequences = (await sequencesOf(query)).filter(({ name }) => !name.startsWith('restored_jobs'))
    return { tables, constraints, sequences }
  })
}

export async function filesOf(files: Files): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for await (const key of files.list()) {
    const found = await files.find(key)
    if (found) all.set(key, (await buffer(await found.open())).toString('base64'))
  }
  return all
}

/** The archive with some of its parts changed, as one that a stranger made. */
export async function tampered(
  { file, directory }: { file: string; directory: string },
  name: string,
  change: (parts: Map<string, Buffer>) => void,
): Promise<string> {
  const parts = await unzip(await readFile(file))
  change(parts)
  const zip = new ZipFile()
  for (const [part, bytes] of parts) zip.addBuffer(bytes, part)
  zip.end()
  const changed = path.join(directory, `${name}.zip`)
  await finished(zip.outputStream.pipe(createWriteStream(changed)))
  return changed
}

export function withManifest(change: (manifest: Manifest) => void) {
  return (parts: Map<string, Buffer>) => {
    const held: Manifest = JSON.parse(parts.get('manifest.json')?.toString() ?? '')
    change(held)
    parts.set('manifest.json', Buffer.from(JSON.stringify(held)))
  }
}
