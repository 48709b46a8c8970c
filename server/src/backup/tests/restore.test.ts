import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPlaces } from '../../places/load.ts'
import { openDatabase } from '../../platform/data/database.ts'
import { migrationNames, readMigration, runMigrations } from '../../platform/data/migrate.ts'
import { openFiles } from '../../platform/files/files.ts'
import { openTestApp } from '../../testing/app.ts'
import {
  type BackedUp,
  backUpOnePerson,
  contentsOf,
  engine,
  filesOf,
  type InstallationConfig,
  restore,
  silent,
  TIMEOUT_MS,
  tampered,
  withDatabaseOf,
  withManifest,
} from '../../testing/database/backups.ts'
import { runToEnd } from '../../testing/node.ts'
import { isNightly } from '../../testing/selected-tests.ts'
import { markAsBeingRestored, refuseIncompleteRestore } from '../interrupted.ts'
import { writeBackup } from '../write-backup.ts'

let backedUp: BackedUp
/** Where the whole backup was restored. */
let restored: InstallationConfig
beforeAll(async () => {
  backedUp = await backUpOnePerson()
}, TIMEOUT_MS)
afterAll(() => backedUp.close())

describe('a restore', { timeout: TIMEOUT_MS }, () => {
  it('a restore is refused under a running server', async () => {
    const config = await backedUp.install({ started: true })
    const server = await openTestApp(config.environment, { on: await openDatabase(config) })
    await expect(restore(config, backedUp.file)).rejects.toThrow('pare')
    await server.close()
  })

  it.runIf(isNightly)('a restore of an earlier version is brought up to date by the next start', async () => {
    const { world, directory } = backedUp
    const earlier = await backedUp.emptyInstallation()
    const names = await migrationNames()
    const archive = path.join(directory, 'earlier.zip')
    await withDatabaseOf(earlier, async (database) => {
      const before = names.slice(0, 1)
      await database.setUpAtOnce(async (session) => {
        await runMigrations(session, await Promise.all(before.map(readMigration)))
      })
      await loadPlaces(database)
      await sql`insert into users (id, name, nickname, email, phone, initials)
        values (2, 'João Silva', 'joao.silva', 'joao@arroba.example', '66999990000', 'JS')`.execute(
        database.db,
      )
      const files = await openFiles(earlier.storageUrl)
      const { migrations } = await writeBackup(
        { config: earlier, database, files, clock: world.now, say: silent },
        archive,
      )
      expect(migrations).toEqual(before)
    })
    const config = await backedUp.emptyInstallation()
    await restore(config, archive)
    const node = await backedUp.start(config.environment)
    node.process.kill('SIGTERM')
    expect(await node.ended).toBe(0)
    await withDatabaseOf(config, async ({ db }) => {
      const ran = await db.selectFrom('migrations').select('name').orderBy('name').execute()
      expect(ran.map(({ name }) => name)).toEqual(names)
      const { rows: people } = await sql`select name from users where id > 1`.execute(db)
      expect(people).toEqual([{ name: 'João Silva' }])
    })
  })

  it('a restore into what a server made that nobody used changes no row where it broke off, is told apart by the next start, and can be repeated', async () => {
    const { world, file, manifest } = backedUp
    const config = await backedUp.install({ started: true })
    const files = await openFiles(config.storageUrl)
    const lying = await tampered(
      backedUp,
      'lying',
      withManifest(({ tables }) => {
        for (const table of tables) if (table.name === 'users') table.rows += 1
      }),
    )
    const before = await withDatabaseOf(config, contentsOf)
    await expect(restore(config, lying)).rejects.toThrow('rows instead of')
    expect((await filesOf(files)).size).toBeGreaterThan(manifest.files.count)
    expect(await withDatabaseOf(config, contentsOf)).toEqual(before)
    await withDatabaseOf(config, async ({ db }) => {
      const starting = refuseIncompleteRestore({ db, files, log: world.app.log })
      await expect(starting).rejects.toThrow('A restauração de um backup foi interrompida')
    })
    await files.put('posts/left-over/medium.webp', Buffer.from('x'))
    await restore(config, file)
    expect(await filesOf(files)).toEqual(await filesOf(world.files))
    expect((await withDatabaseOf(config, contentsOf)).tables).toEqual(
      (await contentsOf(world.database)).tables,
    )
    restored = config
  })

  it.runIf(isNightly)('a server does not start where a restore broke off', async () => {
    const config = await backedUp.emptyInstallation()
    await markAsBeingRestored(await openFiles(config.storageUrl), 'x')
    const { code, output } = await runToEnd(config.environment)
    expect(code).toBe(1)
    expect(output).toContain('A restauração de um backup foi interrompida')
  })

  it.runIf(isNightly && engine === 'postgres')(
    'a restore waits for another into the same place, and is then refused',
    async () => {
      const { world, file } = backedUp
      const config = await backedUp.install({ started: true })
      const tries = await Promise.allSettled([restore(config, file), restore(config, file)])
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(tries).toContainEqual({
        status: 'rejected',
        reason: expect.objectContaining({ message: expect.stringContaining('instalação vazia') }),
      })
      expect(await filesOf(await openFiles(config.storageUrl))).toEqual(await filesOf(world.files))
      expect((await withDatabaseOf(config, contentsOf)).tables).toEqual(
        (await contentsOf(world.database)).tables,
      )
    },
  )

  it.runIf(isNightly)('a restore that broke off after its last step needs nothing more', async () => {
    const { world } = backedUp
    const files = await openFiles(restored.storageUrl)
    await markAsBeingRestored(files, 'x')
    const node = await backedUp.start(restored.environment)
    node.process.kill('SIGTERM')
    expect(await node.ended).toBe(0)
    expect(await filesOf(files)).toEqual(await filesOf(world.files))
  })
})
