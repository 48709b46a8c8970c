import { setTimeout as wait } from 'node:timers/promises'
import { openPostgres } from '../platform/data/database.ts'
import { many } from '../platform/data/query.ts'
import { type Client, remoteClient } from './client.ts'
import { withDatabase } from './database/administrate.ts'
import { terminateConnections } from './database/sql/statements.ts'
import type { Node } from './node.ts'
import { registrationOf } from './registration.ts'

/** As a client would, it does not come back at once. */
const AFTER_FAILURE = 20

type WritingResult = {
  /** Ids of the posts that were answered with 201. */
  acknowledged: number[]
  /** How many answers had each status. */
  statuses: Record<number, number>
  /** Requests whose connection broke before an answer. */
  unanswered: number
  /** Answers with 503 that did not say when to try again. */
  withoutRetryAfter: number
}

/** Registers somebody on a node and signs them in. */
export async function signUp({ url, client }: Node): Promise<Client> {
  const registration = registrationOf(1, 'João Silva', 'joao.silva')
  const registered = await client.post('/v5/users', registration)
  if (registered.status !== 201) throw new Error(`the registration answered ${registered.status}`)
  const { body } = await client.post('/v4/users/sign_in', registration)
  return remoteClient(url, { email: registration.email, token: body.token })
}

/** Has several people at once write posts and like them, one request after the other, until `isOver`. */
export async function writeUntil(
  isOver: (acknowledged: number) => boolean,
  client: Client,
  { writers }: { writers: number },
): Promise<WritingResult> {
  const written: WritingResult = { acknowledged: [], statuses: {}, unanswered: 0, withoutRetryAfter: 0 }
  const send = async (path: string, body: object) => {
    const answer = await client.post(path, body).catch(() => null)
    if (answer === null) {
      written.unanswered += 1
      return null
    }
    const { status, headers } = answer
    written.statuses[status] = (written.statuses[status] ?? 0) + 1
    if (status === 503 && headers['retry-after'] === undefined) written.withoutRetryAfter += 1
    return answer
  }
  const write = async (writer: number) => {
    for (let count = 0; !isOver(written.acknowledged.length); count += 1) {
      const answer = await send('/v4/users/me/posts', { description: `Post ${count} de ${writer}` })
      if (answer?.status !== 201) {
        await wait(AFTER_FAILURE)
        continue
      }
      const { id } = answer.body.post
      written.acknowledged.push(id)
      await send(`/v6/posts/${id}/evaluate`, { evaluation: true })
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return written
}

/** Ends every connection to one database, as a restart or a failover of the server would. */
export async function cutConnections(databaseUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
  const server = openPostgres(withDatabase(databaseUrl, 'postgres'), { connections: 1 })
  try {
    await many(server.db, terminateConnections, { name })
  } finally {
    await server.close()
  }
}
