import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../../platform/config.ts'
import { openFiles } from '../../platform/files/files.ts'
import { discardMedia, holdFilesBack, storeImage, sweepMedia } from '../../platform/files/media.ts'
import { formOf, picture } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import {
  engine,
  filesOf,
  openPlace,
  type Place,
  restore,
  silent,
  TIMEOUT_MS,
  withDatabaseOf,
} from '../../testing/database/backups.ts'
import { acceptNegotiations, answerPath, record } from '../../testing/negotiations.ts'
import { isNightly } from '../../testing/selected-tests.ts'
import type { Manifest } from '../manifest.ts'
import { writeBackup } from '../write-backup.ts'

/** Between two things that one person does, so that the backup has a processor, too. */
const PAUSE_MS = 10
/** How many backups are made while they write. */
const rounds = isNightly ? [1, 2] : [1]

describe.runIf(engine === 'postgres')('a backup while people write', { timeout: TIMEOUT_MS }, () => {
  let place: Place
  let busy: TestApp
  beforeAll(async () => {
    place = await openPlace()
    busy = await openTestApp()
  })
  afterAll(async () => {
    await busy.close()
    await place.close()
  })

  it('a backup while people write holds each thing whole or not at all, with every file of its moment', async () => {
    const joao = await acceptNegotiations(await busy.person('João Prudêncio'))
    const maria = await acceptNegotiations(await busy.person('Maria Oliveira'))
    const { db } = busy.database
    const photos = await Promise.all(['#754a2c', '#2c754a'].map((colour) => picture(colour, 300, 300)))
    let stopped = false
    const until = async (work: (turn: number) => Promise<unknown>): Promise<number> => {
      let turn = 0
      for (; !stopped; turn += 1) {
        await work(turn)
        await pause(PAUSE_MS)
      }
      return turn
    }
    const writing = Promise.all([
      until(async (turn) => {
        const { body } = await joao.post('/v4/users/me/posts', {
          description: `Oferta ${turn}.`,
          mentions: [],
          tags: [],
        })
        const { id } = body.post
        await maria.post(`/v6/posts/${id}/evaluate`, { evaluation: true })
        await maria.post(`/v4/posts/${id}/comments`, { text: 'Tenho interesse.' })
        if (turn % 3 === 0) await joao.delete(`/v4/users/me/posts/${id}`)
      }),
      until(async () => {
        const { id } = await record(busy, joao, 'soy', { reviwer_id: maria.id })
        await maria.post(answerPath(id, 'approve'))
      }),
      until(async (turn) => {
        const form = formOf({ name: 'João Prudêncio', nickname: joao.nickname, phone: '66988887777' })
        form.append('avatar', new Blob([new Uint8Array(photos[turn % 2] ?? [])]), 'rosto.jpg')
        await joao.putForm('/v5/users/me', form)
      }),
    ])
    const count = async () => (await db.selectFrom('posts').select('id').execute()).length
    const archives: string[] = []
    const files: Manifest['files'][] = []
    const posts: number[] = []
    for (const round of rounds) {
      await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan((posts.at(-1) ?? 0) + 5)
      const before = await count()
      const archive = path.join(place.directory, `busy-${round}.zip`)
      const held = await writeBackup({ ...busy, clock: busy.now, say: silent }, archive)
      archives.push(archive)
      files.push(held.files)
      posts.push(held.tables.find(({ name }) => name === 'posts')?.rows ?? 0)
      expect(posts.at(-1)).toBeGreaterThanOrEqual(before - 1)
    }
    stopped = true
    for (const turns of await writing) expect(turns).toBeGreaterThan(3)

    const restored: Config[] = []
    for (const [round, archive] of archives.entries()) {
      // The embedded database from a dump, since making one takes seconds.
      const config = await place.install(round === 1 ? { started: true, kind: 'pglite' } : { started: false })
      await restore(config, archive)
      restored.push(config)
    }
    expect(files.map(({ missing }) => missing)).toEqual(rounds.map(() => []))
    for (const config of restored)
      await withDatabaseOf(config, async ({ db: there }) => {
        const { rows } = await sql`
          select 'likes' as what, id from posts p
          where ups_count <> (select count(*) from post_likes where post_id = p.id)
          union all select 'comments', id from posts p
          where comments_count <> (select count(*) from comments where post_id = p.id)
          union all select 'search', id from posts p where not exists (select from post_search where post_id = p.id)
          union all select 'deals', id from negotiations n
          where (status = 'approved') <> exists (
            select from negotiation_steps where negotiation_id = n.id and action = 'approved')`.execute(there)
        expect(rows).toEqual([])
        const face = await there
          .selectFrom('users')
          .select('avatar_key as key')
          .where('id', '=', joao.id)
          .execute()
        const kept = await filesOf(await openFiles(config.storageUrl))
        expect([...kept.keys()].filter((key) => key.startsWith(`${face[0]?.key}/`))).toHaveLength(3)
      })
  })

  it('a backup while people write keeps files that are given back, until it has ended', async () => {
    const key = await storeImage({ db: busy.database.db, files: busy.files }, 'posts', await picture())
    const storage = { db: busy.database.db, files: busy.files }
    const count = async () => (await filesOf(busy.files)).size
    const before = await count()
    await holdFilesBack(busy.database, async () => {
      await discardMedia(storage, key)
      await sweepMedia({ ...storage, clock: () => new Date(Date.now() + 86_400_000) })
      expect(await count()).toBe(before)
    })
    await discardMedia(storage, key)
    expect(await count()).toBe(before - 3)
  })
})
