import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** A PostgreSQL server of the test's own, in a folder of its own. */
export type PostgresServer = {
  host: string
  /** The id of its first process. */
  process(): Promise<number>
  start(): Promise<void>
  /** Ends it as a power cut would. */
  crash(): Promise<void>
  /** Ends its first process by SIGKILL; the others then end by themselves. */
  kill(): Promise<void>
  /** Holds all of its processes still for a while. */
  freeze(milliseconds: number): Promise<void>
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

type Call = (program: string, ...words: string[]) => Promise<unknown>
type OwnServer = PostgresServer & { data: string; port: number }

const directories = new Set<string>()

/** A program that breaks off leaves no server behind. */
process.once('exit', () => {
  for (const directory of directories) {
    for (const name of readdirSync(directory)) endFirstProcess(path.join(directory, name))
    rmSync(directory, { recursive: true, force: true })
  }
})

function endFirstProcess(data: string): void {
  try {
    const [pid] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It has ended.
  }
}

async function openDirectory(programs: string): Promise<{ directory: string; call: Call }> {
  const directory = await mkdtemp('/tmp/arroba-cluster-')
  directories.add(directory)
  const as = await identity()
  if (as) await chown(directory, as.uid, as.gid)
  const call: Call = (program, ...words) =>
    run(path.join(programs, program), words, { cwd: directory, ...as })
  return { directory, call }
}

async function newServer(directory: string, call: Call, name: string): Promise<OwnServer> {
  const data = path.join(directory, name)
  const port = await freePort()
  const options = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c fsync=off -c wal_level=replica -c max_connections=60`
  return {
    data,
    port,
    host: `127.0.0.1:${port}`,
    process: async () => Number.parseInt(await readFile(path.join(data, 'postmaster.pid'), 'utf8'), 10),
    async start() {
      await call('pg_ctl', 'start', '-w', '-D', data, '-l', `${data}.log`, '-o', options)
    },
    async crash() {
      await call('pg_ctl', 'stop', '-m', 'immediate', '-D', data)
    },
    async kill() {
      const all = await processesOf(data)
      process.kill(all[0] ?? Number.NaN, 'SIGKILL')
      // The remaining processes share its memory, and end as soon as they notice that it is gone.
      while (all.some(isAlive)) await pause(10)
    },
    async freeze(milliseconds) {
      const all = await processesOf(data)
      for (const pid of all) signalIfAlive(pid, 'SIGSTOP')
      await pause(milliseconds)
      for (const pid of all) signalIfAlive(pid, 'SIGCONT')
    },
    async promote() {
      await call('pg_ctl', 'promote', '-w', '-D', data)
    },
  }
}

/** The first process of a server, and those that it started: none for an instant in which it starts them anew. */
async function processesOf(data: string): Promise<number[]> {
  const [pid] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...(children.match(/\d+/g) ?? [])].map(Number)
}

/** A process that served one connection, or vacuumed, may have ended meanwhile. */
function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function initialise(call: Call, { data }: OwnServer): Promise<void> {
  const encoding = ['-E', 'UTF8', '--no-locale']
  await call('initdb', '-U', 'postgres', '-A', 'trust', ...encoding, '--no-sync', '-D', data)
}

/** A PostgreSQL server without a standby. */
export async function startPostgresAlone(
  programs: string,
): Promise<{ server: PostgresServer; remove(): Promise<void> }> {
  const { directory, call } = await openDirectory(programs)
  const server = await newServer(directory, call, 'alone')
  await initialise(call, server)
  await server.start()
  return {
    server,
    async remove() {
      await server.crash().catch(() => null)
      await rm(directory, { recursive: true, force: true })
      directories.delete(directory)
    },
  }
}

export async function startPostgresCluster(programs: string): Promise<PostgresCluster> {
  const { directory, call } = await openDirectory(programs)
  const primary = await newServer(directory, call, 'primary')
  const standby = await newServer(directory, call, 'standby')
  await initialise(call, primary)
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
      directories.delete(directory)
    },
  }
}
