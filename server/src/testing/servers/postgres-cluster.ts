import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** A PostgreSQL server of the test's own, in a folder of its own. */
export type PostgresServer = {
  host: string
  start(): Promise<void>
  /** Ends it as a power cut would. */
  crash(): Promise<void>
  promote(): Promise<void>
}

export type PostgresCluster = {
  primary: PostgresServer
  /** Follows the primary by streaming replication. */
  standby: PostgresServer
  remove(): Promise<void>
}

/** Where PostgreSQL's server programs are, which are not on everybody's PATH; null where only a client is installed. */
export function postgresPrograms(): string | null {
  try {
    const newest = readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one))[0]
    return newest === undefined ? null : path.join(DEBIAN, newest, 'bin')
  } catch {
    return null
  }
}

/** PostgreSQL refuses to run as root. */
async function identity(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null
  const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => run('id', [option, 'postgres'])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export async function startPostgresCluster(programs: string): Promise<PostgresCluster> {
  const directory = await mkdtemp('/tmp/arroba-cluster-')
  const as = await identity()
  if (as) await chown(directory, as.uid, as.gid)
  const call = (program: string, ...words: string[]) =>
    run(path.join(programs, program), words, { cwd: directory, ...as })

  const server = async (name: string): Promise<PostgresServer & { data: string; port: number }> => {
    const data = path.join(directory, name)
    const port = await freePort()
    const options = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c fsync=off -c wal_level=replica -c max_connections=60`
    return {
      data,
      port,
      host: `127.0.0.1:${port}`,
      async start() {
        await call('pg_ctl', 'start', '-w', '-D', data, '-l', `${data}.log`, '-o', options)
      },
      async crash() {
        await call('pg_ctl', 'stop', '-m', 'immediate', '-D', data)
      },
      async promote() {
        await call('pg_ctl', 'promote', '-w', '-D', data)
      },
    }
  }
  const primary = await server('primary')
  const standby = await server('standby')
  await call(
    'initdb',
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
    '-D',
    primary.data,
  )
  await primary.start()
  await call(
    'pg_basebackup',
    '-R',
    '-c',
    'fast',
    '--no-sync',
    '-h',
    '127.0.0.1',
    '-p',
    `${primary.port}`,
    '-U',
    'postgres',
    '-D',
    standby.data,
  )
  await standby.start()
  return {
    primary,
    standby,
    async remove() {
      for (const one of [primary, standby]) await one.crash().catch(() => null)
      await rm(directory, { recursive: true, force: true })
    },
  }
}
