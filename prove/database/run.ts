/**
 * `npm run prove -- database`: PostgreSQL is restarted, is away for 20 seconds, hangs, and fails over to a standby, while people write things
 * of every kind on two nodes. Nobody may get a wrong answer, nothing acknowledged may be lost, and everything must be back by itself within
 * five seconds: readings, writings, live updates, notifications, letters.
 */
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { remoteClient } from '../../server/src/testing/client.ts'
import { administrate } from '../../server/src/testing/database/administrate.ts'
import { postgresPrograms, startPostgresCluster } from '../../server/src/testing/servers/postgres-cluster.ts'
import { openFigures } from '../figures.ts'
import { compareCounters, compareFiles, countWrites } from '../kills/count-writes.ts'
import { startWriters } from '../kills/crew.ts'
import { openWorld } from '../kills/installations.ts'
import { register } from '../kills/people.ts'
import { createWriteLog, recordFault } from '../kills/write-log.ts'
import { printLine } from '../print-line.ts'
import { probesOf, reopenStream } from './probes.ts'

const { values: options } = parseArgs({
  options: {
    away: { type: 'string' },
    rounds: { type: 'string' },
    writers: { type: 'string', default: '2' },
    short: { type: 'boolean', default: false },
  },
})
const awayMs = 1_000 * Number(options.away ?? (options.short ? 5 : 20))
const rounds = Number(options.rounds ?? (options.short ? 1 : 3))
const BACK_WITHIN_MS = 5_000
/** Between two readings of each kind. */
const PAUSE_MS = 50
const READINGS = ['/v4/posts', '/v4/tags', '/v5/users/me/notifications', '/v6/classifieds']

const programs = postgresPrograms()
if (programs === null) throw new Error('this proof needs the server programs of PostgreSQL')
const figures = openFigures()
const ledger = createWriteLog()
const cluster = await startPostgresCluster(programs)
const { primary, standby } = cluster
const databaseUrl = `postgres://postgres@${primary.host},${standby.host}/postgres`
const first = await openWorld({ name: 'one', postgres: null, databaseUrl, removeDatabase: async () => {} })
const second = await openWorld({
  name: 'two',
  postgres: null,
  databaseUrl,
  removeDatabase: async () => {},
  beside: first,
})

/** The failures of the database that are tried; each resolves when the database is back. */
const happenings: Record<string, () => Promise<void>> = {
  async restarted() {
    await primary.crash()
    await primary.start()
  },
  async 'away for a while'() {
    await primary.crash()
    await pause(awayMs)
    await primary.start()
  },
  async 'hanging for a while'() {
    await primary.freeze(awayMs)
  },
}

async function failOver(): Promise<void> {
  // From here on only what the standby has is acknowledged.
  const url = `postgres://postgres@${primary.host}/postgres`
  await administrate(url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
  await pause(1_000)
  await primary.crash()
  await standby.promote()
}

async function registered(name: string) {
  const person = await register(first.url, ledger, name)
  if (!person) throw new Error(`${name} could not register`)
  return person
}

/** Reads on both nodes all the time: an answer is right, or says "later". */
function startReaders(headers: Record<string, string>): { stop(): Promise<number> } {
  let isOver = false
  let answered = 0
  const session = { email: headers.user_email ?? '', token: headers.user_token ?? '' }
  const read = async (url: string): Promise<void> => {
    const client = remoteClient(url, session)
    for (let nth = 0; !isOver; nth += 1) {
      const address = READINGS[nth % READINGS.length] ?? ''
      const answer = await client.get(address).catch((error: unknown) => {
        recordFault(ledger, `${address}: ${error instanceof Error ? error.message : error}`)
        return null
      })
      if (answer?.status === 200) answered += 1
      else if (answer && (answer.status !== 503 || answer.headers['retry-after'] === undefined))
        recordFault(ledger, `${address} answered ${answer.status}`)
      await pause(PAUSE_MS)
    }
  }
  const reading = Promise.all([first.url, second.url].map(read))
  return {
    async stop() {
      isOver = true
      await reading
      return answered
    },
  }
}

try {
  await first.start()
  const writers = await startWriters(first, ledger, Number(options.writers))
  await second.start()
  const reader = await registered('Ana Leitora')
  const writer = await registered('Caio Escritor')
  const addressees = await Promise.all(
    Array.from({ length: rounds * 3 + 1 }, () => registered('Dora Esquecida')),
  )
  const { body } = await reader.post('/v4/users/me/posts', { description: 'De quem lê' })
  const stream = reopenStream(second.url, reader.headers)
  const readers = startReaders(reader.headers)
  const mail = {
    directory: path.join(first.directory, 'mail'),
    next() {
      const person = addressees.pop()
      if (!person) throw new Error('nobody is left to write to')
      return person
    },
  }
  const probes = probesOf({ reader, writer, stream, post: body.post.id }, ledger, mail)

  const slowest = new Map<string, number>()
  const live = async (name: string, happen: () => Promise<void>): Promise<void> => {
    await happen()
    const back = performance.now()
    const times = await Promise.all(
      probes.map(async ({ name: what, works }) => {
        await works()
        const ms = performance.now() - back
        slowest.set(what, Math.max(slowest.get(what) ?? 0, ms))
        return `${what} after ${Math.round(ms)} ms`
      }),
    )
    printLine(`${name}: ${times.join(', ')}`)
  }
  for (let round = 0; round < rounds; round += 1)
    for (const [name, happen] of Object.entries(happenings)) await live(name, happen)
  await live('failed over', failOver)

  await writers.stop()
  const answered = await readers.stop()
  await stream.stop()
  await first.end('SIGTERM')
  await second.end('SIGTERM')
  printLine(
    `${answered} readings, ${[...ledger.acknowledged.values()].reduce((sum, n) => sum + n, 0)} writings`,
  )
  for (const [what, ms] of slowest)
    figures.atMost(BACK_WITHIN_MS, `${what} after the database was back, at most`, ms, ' ms')
  const database = await first.open()
  try {
    await countWrites(database.db, ledger, figures)
    await compareCounters(database.db, figures)
    await compareFiles(database, first, figures)
  } finally {
    await database.close()
  }
  for (const [text, count] of ledger.faults) figures.fail(`${count} × ${text}`)
  figures.atMost(
    0,
    'wrong answers',
    [...ledger.faults.values()].reduce((sum, n) => sum + n, 0),
  )
} finally {
  await second.remove()
  await first.remove()
  await cluster.remove()
}
figures.finish()
