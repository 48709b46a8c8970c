/**
 * `npm run prove -- abuse`: slow headers and bodies, idle connections, bombs and floods against a node with its limits on. Meanwhile people
 * read the feed: their answers must stay quick and right, the node's memory bounded, and no attack may make it fail.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { memoryOfProduction, startAnsweringProcess } from '../../bench/children.ts'
import { remoteClient } from '../../server/src/testing/client.ts'
import { administrate, withDatabase } from '../../server/src/testing/database/administrate.ts'
import { findPostgres } from '../../server/src/testing/database/find-postgres.ts'
import { startNode } from '../../server/src/testing/node.ts'
import { registrationOf } from '../../server/src/testing/registration.ts'
import { openFigures, percentile } from '../figures.ts'
import { printLine } from '../print-line.ts'
import type { Attack, Outcomes } from './attacker.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})
const seconds = Number(options.seconds ?? (options.short ? 2 : 30))
const MOST_MEMORY_MB = 150
/** Of the 99th percentile; in the short form, whose few readings have none, of half of them. */
const MOST_MS = 500
/** In the short form, of the slowest reading: it runs beside other proofs, but no attack may hold the node up for longer. */
const MOST_SLOWEST_MS = 5_000
/** Others read so often a second, by turns, so that none of them comes near the 600 requests a minute that a person has. */
const READINGS = 20
const READERS = 4

const attacks: Omit<Attack, 'url' | 'headers' | 'seconds'>[] = [
  { kind: 'slow headers', count: 500 },
  { kind: 'slow bodies', count: 300 },
  { kind: 'idle connections', count: 1_000 },
  { kind: 'bombs', count: 12 },
  { kind: 'flood of one address', count: 50 },
  { kind: 'flood of many addresses', count: 30 },
  { kind: 'flood of tries to sign in', count: 30 },
  { kind: 'streams of one person', count: 300 },
]

/** Attacks on connections that the node ends after this time, seen in the long form: the head of a request must come within 20 s. */
const CUT_AFTER_SECONDS: Partial<Record<Attack['kind'], number>> = { 'slow headers': 26 }

const server = await findPostgres()
if (!server) throw new Error('this proof needs PostgreSQL: TEST_DATABASE_URL names one')
const name = `arroba_abuse_${randomBytes(6).toString('hex')}`
const directory = await mkdtemp(path.join(tmpdir(), 'arroba-abuse-'))
await administrate(server, `create database ${name}`)
const figures = openFigures()
const node = await startNode({
  ...memoryOfProduction,
  NODE_OPTIONS: '--max-semi-space-size=8',
  DATABASE_URL: withDatabase(server, name),
  DATA_DIR: directory,
  APP_SECRET: randomBytes(24).toString('hex'),
  RATE_LIMIT: 'on',
})
const attacker = startAnsweringProcess('../prove/abuse/attacker.ts')

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${node.process.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

type ReadsDuringAttack = { times: number[]; refused: number; highest: number }

/** Reads the feed at a steady rate while `work` runs, and samples the node's memory. */
async function watch(
  readers: readonly Record<string, string>[],
  work: Promise<unknown>,
): Promise<ReadsDuringAttack> {
  const watched: ReadsDuringAttack = { times: [], refused: 0, highest: 0 }
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  const readings: Promise<void>[] = []
  while (!isOver) {
    watched.highest = Math.max(watched.highest, await residentMegabytes())
    readings.push(read(readers[readings.length % readers.length] ?? {}, watched))
    await pause(1_000 / READINGS)
  }
  await Promise.all(readings)
  return watched
}

async function read(headers: Record<string, string>, watched: ReadsDuringAttack): Promise<void> {
  const began = performance.now()
  const answer = await fetch(`${node.url}/v4/posts`, { headers }).catch(() => null)
  await answer?.arrayBuffer()
  if (answer?.status === 200) watched.times.push(performance.now() - began)
  else watched.refused += 1
}

async function person(nth: number): Promise<Record<string, string>> {
  const client = remoteClient(node.url)
  const registration = registrationOf(nth, 'João Silva', `joao.silva.${nth}`)
  await client.post('/v5/users', registration)
  const { body } = await client.post('/v4/users/sign_in', registration)
  return { user_email: registration.email, user_token: body.token }
}

function judgeTimes(times: readonly number[]): void {
  const readings = `${times.length} readings by others`
  if (!options.short) {
    figures.atMost(MOST_MS, `p99 of ${readings}`, percentile(times, 0.99), ' ms')
    return
  }
  figures.atMost(MOST_MS, `median of ${readings}`, percentile(times, 0.5), ' ms')
  figures.atMost(MOST_SLOWEST_MS, `the slowest of ${readings}`, Math.max(...times), ' ms')
}

/** Runs one attack and checks how it affected other readers. */
async function measureAttack(
  { kind, count }: (typeof attacks)[number],
  readers: readonly Record<string, string>[],
  attackersHeaders: Record<string, string>,
): Promise<void> {
  const before = await residentMegabytes()
  const lasting = options.short ? seconds : Math.max(seconds, CUT_AFTER_SECONDS[kind] ?? 0)
  const attack: Attack = { kind, count, url: node.url, seconds: lasting, headers: attackersHeaders }
  const asked = attacker.ask(attack)
  const { times, refused, highest } = await watch(readers, asked)
  const outcomes: Outcomes = JSON.parse(await asked)
  printLine(`\n${kind}: ${count} at once for ${lasting} s: ${JSON.stringify(outcomes)}`)
  figures.atMost(MOST_MEMORY_MB, 'memory that it added', highest - before, ' MB')
  judgeTimes(times)
  figures.atMost(0, 'readings by others that failed', refused)
  const failed = Object.entries(outcomes)
    .filter(([outcome]) => outcome === 'hung' || (/^5/.test(outcome) && outcome !== '503'))
    .reduce((sum, [, times]) => sum + times, 0)
  figures.atMost(0, 'attacks that made it fail or hang', failed)
  if (!options.short && CUT_AFTER_SECONDS[kind])
    figures.atMost(0, 'connections that were not ended', outcomes.open ?? 0)
}

try {
  const attackersHeaders = await person(0)
  const readers: Record<string, string>[] = []
  for (let nth = 1; nth <= READERS; nth += 1) readers.push(await person(nth))
  // The first requests compile the code.
  await watch(readers, pause(1_000))
  for (const attack of attacks) await measureAttack(attack, readers, attackersHeaders)
  figures.atMost(0, 'processes of the server that died', node.process.exitCode === null ? 0 : 1)
  const most = await residentMegabytes()
  printLine(`\n${Math.round(most)} MB at the end`)
} finally {
  await attacker.stop()
  node.process.kill('SIGKILL')
  await node.ended
  await administrate(server, `drop database if exists ${name} with (force)`)
  await rm(directory, { recursive: true, force: true })
}
figures.finish()
