import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPlaces } from '../../places/load.ts'
import type { Config } from '../../platform/config.ts'
import { migrate } from '../../platform/data/migrate.ts'
import { openFiles } from '../../platform/files/files.ts'
import {
  type BackedUp,
  backUpOnePerson,
  filesOf,
  type InstallationConfig,
  restore,
  TIMEOUT_MS,
  tampered,
  withDatabaseOf,
  withManifest,
} from '../../testing/database/backups.ts'
import { isNightly } from '../../testing/selected-tests.ts'

let place: BackedUp
let file: string
let config: InstallationConfig

/** As it is before any start, but perhaps for what is said. */
async function expectUntouched(config: Config): Promise<void> {
  expect(await filesOf(await openFiles(config.storageUrl))).toEqual(new Map())
  if (config.databaseUrl === null) {
    await expect(stat(path.join(config.dataDir, 'db'))).rejects.toThrow('ENOENT')
    return
  }
  await withDatabaseOf(config, async ({ db }) => {
    const { rows } = await sql`select from pg_tables where schemaname in ('public', 'jobs')`.execute(db)
    expect(rows).toEqual([])
  })
}

beforeAll(async () => {
  place = await backUpOnePerson()
  file = place.file
  config = await place.emptyInstallation()
}, TIMEOUT_MS)
afterAll(() => place.close())

describe('a restore is refused, and changes nothing,', { timeout: TIMEOUT_MS }, () => {
  it.each([
    {
      what: 'cut short',
      change: async (bytes: Buffer) => bytes.subarray(0, bytes.length - 1_000),
      message: 'cortado ou danificado',
    },
    {
      what: 'with one bit turned over',
      change: async (bytes: Buffer) => {
        const middle = bytes.indexOf('RIFF')
        const turned = Buffer.from(bytes)
        turned[middle + 100] = (turned[middle + 100] ?? 0) ^ 1
        return turned
      },
      message: 'danificado',
    },
    { what: 'that is something else', change: async () => Buffer.from('oi'), message: 'não é um backup' },
  ])('a restore is refused, and changes nothing, of an archive $what', async ({ change, message }) => {
    const damaged = path.join(place.directory, 'damaged.zip')
    await writeFile(damaged, await change(await readFile(file)))
    await expect(restore(config, damaged)).rejects.toThrow(message)
    await expectUntouched(config)
  })

  it('a restore is refused, and changes nothing, of an archive with a part too many, too few or another', async () => {
    const more = await tampered(place, 'more', (parts) =>
      parts.set('media/posts/x/medium.webp', Buffer.from('x')),
    )
    await expect(restore(config, more)).rejects.toThrow('danificado')
    const fewer = await tampered(place, 'fewer', (parts) => parts.delete('database/posts.jsonl'))
    await expect(restore(config, fewer)).rejects.toThrow('danificado')
    const other = await tampered(place, 'other', (parts) =>
      parts.set('database/posts.jsonl', Buffer.from('')),
    )
    await expect(restore(config, other)).rejects.toThrow('danificado')
    const sums = await tampered(place, 'sums', (parts) => parts.set('SHA256SUMS', Buffer.from('')))
    await expect(restore(config, sums)).rejects.toThrow('danificado')
    await expectUntouched(config)
  })

  it('a restore is refused, and changes nothing, of an archive of a newer version', async () => {
    const migrated = await tampered(
      place,
      'newer',
      withManifest(({ migrations }) => migrations.push('9999_tomorrow.sql')),
    )
    await expect(restore(config, migrated)).rejects.toThrow('versão mais nova')
    const formatted = await tampered(place, 'format', (parts) =>
      parts.set('manifest.json', Buffer.from('{"format":2}')),
    )
    await expect(restore(config, formatted)).rejects.toThrow('versão mais nova')
    await expectUntouched(config)
  })

  it('a restore is refused, and changes nothing, under another secret, and says what to do', async () => {
    const stranger = { ...config, secret: 'another secret, that is as long as the first' }
    await expect(restore(stranger, file)).rejects.toThrow('Ponha aqui o segredo da instalação de origem')
    await expectUntouched(config)
  })

  it.runIf(isNightly)(
    'a restore is refused where slaughterhouses were imported, or another program has tables',
    async () => {
      const config = await place.emptyInstallation()
      await withDatabaseOf(config, async (database) => {
        await sql`create table invoices (id integer)`.execute(database.db)
      })
      await expect(restore(config, file)).rejects.toThrow('não são da Arroba')
      await withDatabaseOf(config, async (database) => {
        await sql`drop table invoices`.execute(database.db)
        await migrate(database)
        await loadPlaces(database)
        await sql`insert into slaughterhouses (name, city_code) values ('Frigorífico Serra Alta', 5100201)`.execute(
          database.db,
        )
      })
      await expect(restore(config, file)).rejects.toThrow('já tem frigoríficos')
      await withDatabaseOf(config, async ({ db }) => {
        expect((await sql`select name from slaughterhouses`.execute(db)).rows).toEqual([
          { name: 'Frigorífico Serra Alta' },
        ])
      })
    },
  )

  it('a restore is refused where there are files already', async () => {
    const config = await place.emptyInstallation()
    const files = await openFiles(config.storageUrl)
    await files.put('posts/somebodys/medium.webp', Buffer.from('x'))
    await expect(restore(config, file)).rejects.toThrow('já tem arquivos')
    expect([...(await filesOf(files)).keys()]).toEqual(['posts/somebodys/medium.webp'])
  })
})
