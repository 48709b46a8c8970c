/** The program of the process that estimates a run (estimate-in-process.ts). */
import { once } from 'node:events'
import { openPostgres } from '../../platform/data/database.ts'
import { limitsOfJobs } from '../../platform/data/postgres-pool.ts'
import type { ToProcess } from './estimate-in-process.ts'
import { estimateNegotiations } from './estimate-negotiations.ts'
import { type RunMoment, readLines } from './read-lines.ts'

async function nextMessage(): Promise<ToProcess> {
  const [message] = await once(process, 'message')
  return message
}

async function* linesOfDatabase(url: string, moment: RunMoment): AsyncGenerator<string> {
  const database = openPostgres(url, { limits: limitsOfJobs, connections: 1 })
  try {
    yield* readLines(database, moment)
  } finally {
    await database.close()
  }
}

async function* linesOfServer(): AsyncGenerator<string> {
  while (true) {
    const answered = nextMessage()
    process.send?.('next')
    const message = await answered
    if (!('lines' in message)) throw new Error('the server sent no lines')
    if (message.lines === null) return
    yield message.lines
  }
}

// The server is gone, or needs the result no longer.
process.once('disconnect', () => process.exit())

const message = await nextMessage()
if (!('task' in message)) throw new Error('the server sent no task')
const { task, databaseUrl } = message
const lines = databaseUrl === null ? linesOfServer() : linesOfDatabase(databaseUrl, task.moment)
process.send?.(await estimateNegotiations(task, lines))
