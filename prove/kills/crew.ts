import { setTimeout as pause } from 'node:timers/promises'
import { picture } from '../../server/src/testing/ads.ts'
import { remoteClient } from '../../server/src/testing/client.ts'
import { adWrites, negotiationWrites, newAd, publishAd } from './ads-and-negotiations.ts'
import { deskWrites } from './desk.ts'
import type { Installation } from './installations.ts'
import { peopleWrites, type Registered, register } from './people.ts'
import { postWrites } from './posts.ts'
import { persist, type WriteLog } from './write-log.ts'
import { markOf, type Writer } from './writer.ts'

const kinds = Object.values({
  ...postWrites,
  ...adWrites,
  ...negotiationWrites,
  ...peopleWrites,
  ...deskWrites,
})
/** Between two writes of one writer. */
const PAUSE_MS = 20

export const kindsOfWrites: number = kinds.length

/** Writers of every kind of write, each beginning with another, until they are told to stop. */
export async function startWriters(
  installation: Installation,
  writeLog: WriteLog,
  count: number,
): Promise<{ stop(): Promise<void> }> {
  const photo = await picture()
  const staff = await appointStaff(installation, writeLog)
  const writers: Writer[] = []
  for (let nth = 0; nth < count; nth += 1)
    writers.push(await openWriter(installation, writeLog, { nth, photo, staff }))
  const working = writers.map(async (writer) => {
    const first = Math.floor((writer.nth * kinds.length) / count)
    const next = Math.floor(((writer.nth + 1) * kinds.length) / count)
    // However few the writes are, each kind is among them.
    for (let at = first; writeLog.overSince === null || at < next; at += 1) {
      await kinds[at % kinds.length]?.(writer)
      await pause(PAUSE_MS)
    }
  })
  const done = Promise.all(working)
  // A writer that breaks off is seen when the others are waited for.
  done.catch(() => {})
  return {
    async stop() {
      writeLog.overSince = Date.now()
      await done
    },
  }
}

async function person(installation: Installation, writeLog: WriteLog, name: string): Promise<Registered> {
  const registered = await register(installation.url, writeLog, name)
  if (!registered) throw new Error(`${name} could not register`)
  return registered
}

/** Only the database says who is of the staff; the embedded one is closed while the server runs. */
async function appointStaff(installation: Installation, writeLog: WriteLog): Promise<Registered> {
  const staff = await person(installation, writeLog, 'Elisa Equipe')
  const isAlone = installation.databaseUrl === null
  if (isAlone) await installation.end('SIGKILL')
  const database = await installation.open()
  await database.db.updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute()
  await database.close()
  if (isAlone) await installation.start()
  return staff
}

async function openWriter(
  installation: Installation,
  writeLog: WriteLog,
  { nth, photo, staff }: Pick<Writer, 'nth' | 'photo' | 'staff'>,
): Promise<Writer> {
  const owner = await person(installation, writeLog, 'João Silva')
  const other = await person(installation, writeLog, 'Maria Souza')
  const stranger = await person(installation, writeLog, 'Zeca Rocha')
  const { body } = await owner.get('/v4/tags')
  await other.put('/v5/users/me/user_preferences', { is_reviwer: true })
  const writer: Writer = {
    nth,
    owner,
    other,
    staff,
    stranger: stranger.id,
    visitor: remoteClient(installation.url),
    url: installation.url,
    writeLog,
    photo,
    oxenTag: body.tags.find(({ slug }: { slug: string }) => slug === 'boi-gordo').id,
    post: 0,
    comment: 0,
    ad: 0,
    shownAd: 0,
    changes: { post: 0, comment: 0 },
    likes: false,
    favours: false,
    blocks: false,
  }
  await createContent(writer)
  return writer
}

async function createContent(writer: Writer): Promise<void> {
  const { owner, other, writeLog } = writer
  const description = markOf('Post')
  const post = await persist(writeLog, 'post', () => owner.post('/v4/users/me/posts', { description }))
  writer.post = post?.body.post.id
  const text = markOf('Comentário')
  const path = `/v4/posts/${writer.post}/comments`
  writer.comment = (await persist(writeLog, 'comment', () => other.post(path, { text })))?.body.comment.id
  writer.ad = (await newAd(writer, 'ad', 'Lote a editar'))?.body.classified.id
  writer.shownAd = (await publishAd(writer, 'ad')) ?? 0
}
