import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Database, openDatabase } from '../../server/src/platform/data/database.ts'
import { type Node, startNode } from '../../server/src/testing/node.ts'
import {
  type PostgresServer,
  postgresPrograms,
  startPostgresAlone,
} from '../../server/src/testing/servers/postgres-cluster.ts'
import { freePort } from '../../server/src/testing/servers/proxy-program.ts'

/** An installation whose server is killed and started again at one address. */
export type Installation = {
  name: string
  url: string
  /** Where its files are. */
  directory: string
  secret: string
  /** The PostgreSQL server of its own; null with the embedded database. */
  postgres: PostgresServer | null
  databaseUrl: string | null
  start(): Promise<void>
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** The embedded database serves one process: the server must have ended. */
  open(): Promise<Database>
  remove(): Promise<void>
}

type WorldOptions = Pick<Installation, 'name' | 'postgres' | 'databaseUrl'> & {
  removeDatabase(): Promise<void>
  /** Another node on the same database, with which it shares files and secret. */
  beside?: Installation
}

export async function openWorld({
  name,
  postgres,
  databaseUrl,
  removeDatabase,
  beside,
}: WorldOptions): Promise<Installation> {
  const directory = beside?.directory ?? (await mkdtemp(path.join(tmpdir(), 'arroba-prove-')))
  const port = await freePort()
  const secret = beside?.secret ?? randomBytes(24).toString('hex')
  const environment = {
    DATA_DIR: directory,
    APP_SECRET: secret,
    PORT: String(port),
    STAFF_MFA: 'offer',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  let node: Node | null = null
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    node?.process.kill(signal)
    await node?.ended
    node = null
  }
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    directory,
    secret,
    postgres,
    databaseUrl,
    async start() {
      node = await startNode(environment)
    },
    end,
    open: () => openDatabase({ dataDir: directory, databaseUrl }),
    async remove() {
      await end('SIGKILL')
      await removeDatabase()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export async function openPostgresInstallation(): Promise<Installation> {
  const programs = postgresPrograms()
  if (programs === null) throw new Error('this proof needs the server programs of PostgreSQL')
  const { server, remove } = await startPostgresAlone(programs)
  return openWorld({
    name: 'PostgreSQL',
    postgres: server,
    databaseUrl: `postgres://postgres@${server.host}/postgres`,
    removeDatabase: remove,
  })
}

export function openEmbeddedInstallation(): Promise<Installation> {
  return openWorld({
    name: 'the embedded database',
    postgres: null,
    databaseUrl: null,
    removeDatabase: async () => {},
  })
}
