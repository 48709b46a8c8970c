import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const program = path.resolve(import.meta.dirname, '../../deploy/ha/cluster')
const FIRST_PORT = Number(process.env.HA_PORT ?? 7400)
const NEEDED = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/pgbouncer',
  '/usr/sbin/haproxy',
  '/usr/bin/redis-server',
]
const BETWEEN_LOOKS_MS = 50
const LONGEST_WAIT_MS = 90_000

/** One of the two database servers. */
export type DatabaseServer = 1 | 2
export function otherServer(server: DatabaseServer): DatabaseServer {
  return server === 1 ? 2 : 1
}

/** The Debian programs that are not installed. */
export function missingPrograms(): string[] {
  return NEEDED.filter((file) => !existsSync(file))
}

/** The cluster of deploy/ha, in a folder of its own. */
export class Cluster {
  readonly url = `http://127.0.0.1:${FIRST_PORT}`
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async start(): Promise<Cluster> {
    const parent = await mkdtemp(path.join(tmpdir(), 'arroba-ha-'))
    // The database servers run as another person, who has to pass through.
    await run('chmod', ['755', parent])
    const cluster = new Cluster(path.join(parent, 'cluster'))
    try {
      await run(program, ['up', cluster.#folder], { env: { ...process.env, RATE_LIMIT: 'off' } })
      return cluster
    } catch (error) {
      await cluster.remove()
      throw error
    }
  }

  async remove(): Promise<void> {
    await run(program, ['down', this.#folder]).catch(() => null)
    await rm(path.dirname(this.#folder), { recursive: true, force: true })
  }

  /** Which server takes writes, as Patroni says; null while none does. */
  async primary(): Promise<DatabaseServer | null> {
    for (const server of [1, 2] as const) if (await this.#is(server, 'primary')) return server
    return null
  }

  /** Waits until everything that is acknowledged is on both servers. */
  async synchronised(standby: DatabaseServer): Promise<void> {
    const until = performance.now() + LONGEST_WAIT_MS
    while (!(await this.#is(standby, 'synchronous'))) {
      if (performance.now() > until) throw new Error(`database server ${standby} does not follow`)
      await pause(BETWEEN_LOOKS_MS)
    }
  }

  async #is(server: DatabaseServer, role: string): Promise<boolean> {
    const url = `http://127.0.0.1:${FIRST_PORT + 25 + server}/${role}`
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
    await answer?.arrayBuffer()
    return answer?.ok ?? false
  }

  /** Ends PostgreSQL at once, and with `machine` Patroni too, as if the machine had lost its power. */
  async kill(server: DatabaseServer, what: 'machine' | 'PostgreSQL'): Promise<void> {
    const data = path.join(this.#folder, `database-${server}`, 'data')
    const first = Number.parseInt(await readFile(path.join(data, 'postmaster.pid'), 'utf8'), 10)
    if (what === 'machine') process.kill(await this.#pid(`database-${server}`), 'SIGKILL')
    for (const pid of [first, ...(await childrenOf(first))])
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended with its parent.
      }
  }

  startDatabase(server: DatabaseServer): Promise<unknown> {
    return run(program, ['database', String(server), this.#folder])
  }

  /** The nodes that still run. */
  async livingNodes(): Promise<number> {
    const pids = await Promise.all([1, 2].map((node) => this.#pid(`node-${node}`)))
    return pids.filter((pid) => existsSync(`/proc/${pid}`)).length
  }

  /** What a server answers to its superuser, a line a row. */
  async ask(server: DatabaseServer, statement: string): Promise<string[]> {
    const password = (await readFile(path.join(this.#folder, 'password'), 'utf8')).trim()
    const address = [
      '-h',
      '127.0.0.1',
      '-p',
      String(FIRST_PORT + 20 + server),
      '-U',
      'postgres',
      '-d',
      'arroba',
    ]
    const { stdout } = await run('psql', ['-XAtq', ...address, '-c', statement], {
      env: { ...process.env, PGPASSWORD: password },
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout.split('\n').filter((line) => line !== '')
  }

  async #pid(name: string): Promise<number> {
    return Number(await readFile(path.join(this.#folder, 'run', `${name}.pid`), 'utf8'))
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
    }),
  )
  return pids.filter((_, index) => parents[index] === parent)
}
