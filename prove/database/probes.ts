import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type LiveListener, listenLive } from '../../server/src/testing/live.ts'
import type { Registered } from '../kills/people.ts'
import { persist, type WriteLog } from '../kills/write-log.ts'

/** Checks whether something works again. Each probe acts anew and resolves when the effect is visible. */
export type Probe = { name: string; works(): Promise<void> }

const BETWEEN_LOOKS_MS = 20
const GIVEN_UP_AFTER_MS = 90_000

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const givenUpAt = Date.now() + GIVEN_UP_AFTER_MS
  while (!(await isSo())) {
    if (Date.now() > givenUpAt) throw new Error(`${what}: not within ${GIVEN_UP_AFTER_MS} ms`)
    await pause(BETWEEN_LOOKS_MS)
  }
}

/** A stream that is opened again whenever it ends, as the web app does. */
export function reopenStream(url: string, headers: Record<string, string>) {
  let current: LiveListener | null = null
  let isOver = false
  const listen = async (): Promise<void> => {
    while (!isOver) {
      current = await listenLive(url, headers).catch(() => null)
      while (current?.response.ok && !current.isOver() && !isOver) await pause(BETWEEN_LOOKS_MS)
      current?.leave()
      await pause(500)
    }
  }
  const listening = listen()
  return {
    newestPost: () => current?.latest('posts')?.newest_id ?? 0,
    unread: () => current?.latest('notifications')?.unread ?? 0,
    async stop() {
      isOver = true
      await listening
    },
  }
}

export type People = {
  reader: Registered
  writer: Registered
  /** Their stream hangs on another node than the one that is written to. */
  stream: ReturnType<typeof reopenStream>
  post: number
}

export function probesOf(
  { reader, writer, stream, post }: People,
  ledger: WriteLog,
  mail: { directory: string; next(): Registered },
): Probe[] {
  return [
    {
      name: 'a reading',
      async works() {
        await persist(ledger, 'reading', () => reader.get('/v4/posts'))
      },
    },
    {
      name: 'a writing',
      async works() {
        const description = 'De volta'
        await persist(ledger, 'post', (extra) => writer.post('/v4/users/me/posts', { description }, extra))
      },
    },
    {
      name: 'a live update on the other node',
      async works() {
        const made = await persist(ledger, 'post', (extra) =>
          writer.post('/v4/users/me/posts', { description: 'Novidade' }, extra),
        )
        await until('a live update', () => stream.newestPost() >= made?.body.post.id)
      },
    },
    {
      name: 'a notification on the other node',
      async works() {
        const path = '/v5/users/me/notifications'
        const listed = await persist(ledger, 'reading of notifications', () => reader.get(path))
        const [newest] = listed?.body.notifications ?? []
        if (newest)
          await persist(ledger, 'notifications read', (extra) =>
            reader.put(`${path}/read`, { up_to: newest.news_id }, extra),
          )
        await until('no unread notification', () => stream.unread() === 0)
        await persist(ledger, 'comment', (extra) =>
          writer.post(`/v4/posts/${post}/comments`, { text: 'E aí?' }, extra),
        )
        await until('an unread notification', () => stream.unread() > 0)
      },
    },
    {
      name: 'a letter',
      async works() {
        const { email } = mail.next()
        await persist(ledger, 'letter', (extra) =>
          reader.post('/v2/users/recover_password', { email }, extra),
        )
        await until('a letter', () => isSentTo(mail.directory, email))
      },
    },
  ]
}

async function isSentTo(directory: string, email: string): Promise<boolean> {
  for (const name of await readdir(directory).catch(() => [])) {
    const letter = await readFile(path.join(directory, name), 'utf8')
    if (letter.includes(email) && letter.includes('senha')) return true
  }
  return false
}
