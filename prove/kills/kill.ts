import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isReady } from '../../bench/children.ts'
import { openPostgres } from '../../server/src/platform/data/database.ts'
import type { Installation } from './installations.ts'

/** What is killed. */
export type Victim = 'the server' | 'a backend' | 'PostgreSQL'

const READY_WITHIN_MS = 60_000
const BETWEEN_LOOKS_MS = 20

/** Kills it with SIGKILL, and answers after how many milliseconds the server was ready again. */
export async function kill(installation: Installation, victim: Victim): Promise<number> {
  const began = performance.now()
  if (victim === 'the server') {
    await installation.end('SIGKILL')
    await installation.start()
  } else if (victim === 'a backend') await killBackend(installation)
  else await installation.postgres?.kill().then(() => installation.postgres?.start())
  await untilReady(installation)
  return performance.now() - began
}

/** One that is at work, if any is. PostgreSQL may still be recovering from the kill before. */
async function killBackend({ postgres }: Installation): Promise<void> {
  if (!postgres) throw new Error('the embedded database has no backends')
  const database = openPostgres(`postgres://postgres@${postgres.host}/postgres`, { connections: 1 })
  const pid = await untilAnswered(async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      order by state in ('active', 'idle in transaction') desc, random() limit 1`.execute(database.db)
    return Number(Reflect.get(Object(rows[0]), 'pid'))
  })
  if (pid > 0) process.kill(pid, 'SIGKILL')
  await database.close().catch(() => null)
}

async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const givenUpAt = Date.now() + READY_WITHIN_MS
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > givenUpAt) throw error
      await pause(BETWEEN_LOOKS_MS)
    }
}

async function untilReady({ url }: Installation): Promise<void> {
  const givenUpAt = Date.now() + READY_WITHIN_MS
  while (!(await isReady(url))) {
    if (Date.now() > givenUpAt) throw new Error(`${url} was not ready within ${READY_WITHIN_MS} ms`)
    await pause(BETWEEN_LOOKS_MS)
  }
}
