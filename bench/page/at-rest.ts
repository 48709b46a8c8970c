import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startApp } from '../children.ts'
import { scratchPostgres } from '../seeded.ts'
import type { Row } from './rows.ts'

const IDLE_SECONDS = 60
const KIB_OF_MB = 1024

type Server = { what: string; limitMb: number; environment: Record<string, string> }

/** How much memory a server holds that loaded the demo story at an earlier start and that nobody has asked for anything, a minute after it is ready. */
export async function memoryAtRest(server: string, only: string): Promise<Row[]> {
  const onPglite = 'PGlite: memory at rest'
  const onPostgres = 'memory at rest'
  if (!onPglite.includes(only)) return []
  const scratch = await scratchPostgres(server, 'at_rest')
  const directory = await mkdtemp(path.join(tmpdir(), 'arroba-bench-rest-'))
  const demo = (name: string) => ({ DATA_DIR: path.join(directory, name), DEMO_DATA: 'on' })
  try {
    const servers = [
      { what: onPostgres, limitMb: 180, environment: { ...demo('postgres'), DATABASE_URL: scratch.url } },
      { what: onPglite, limitMb: 350, environment: demo('pglite') },
    ]
    return await Promise.all(servers.map(measure))
  } finally {
    await rm(directory, { recursive: true, force: true })
    await scratch.drop()
  }
}

async function measure({ what, limitMb, environment }: Server): Promise<Row> {
  const first = await startApp(environment)
  await first.stop()
  const app = await startApp(environment)
  await pause(IDLE_SECONDS * 1_000)
  const ours = await residentMb(app.pid)
  await app.stop()
  const goal = { kind: 'ours-at-most', limit: limitMb } as const
  return { what, unit: 'MB', ours, bare: null, pgbench: null, ratio: null, goal, moved: 0 }
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / KIB_OF_MB
}
