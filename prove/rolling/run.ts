/**
 * `npm run prove -- rolling`: two nodes behind nginx as deploy/ sets it up, each restarted by SIGTERM under load. No request may fail, no
 * creation may be lost or doubled, and whoever listens to live updates must be back within two seconds. `--proxy haproxy` takes the other.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres } from '../../server/src/platform/data/database.ts'
import { type LoadReport, sendLoad } from '../../server/src/system-tests/restart-load.ts'
import { remoteClient } from '../../server/src/testing/client.ts'
import { administrate, withDatabase } from '../../server/src/testing/database/administrate.ts'
import { findPostgres } from '../../server/src/testing/database/find-postgres.ts'
import { type Node, startNode } from '../../server/src/testing/node.ts'
import { registrationOf } from '../../server/src/testing/registration.ts'
import { startDeployedHaproxy, startDeployedNginx } from '../../server/src/testing/servers/deployed-proxy.ts'
import { freePort } from '../../server/src/testing/servers/proxy-program.ts'
import { openFigures, percentile } from '../figures.ts'
import { printLine } from '../print-line.ts'
import { startListeners } from './listeners.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string' },
    clients: { type: 'string' },
    listeners: { type: 'string', default: '20' },
    proxy: { type: 'string', default: 'nginx' },
    /** Another configuration than that of deploy/, to compare with. */
    configuration: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})
const rounds = Number(options.rounds ?? (options.short ? 1 : 5))
const clients = Number(options.clients ?? (options.short ? 4 : 12))
const MOST_TO_BE_BACK_MS = 2_000
/** Who listens; one person may have twenty streams on a node. */
const PEOPLE = 4

const server = await findPostgres()
if (!server) throw new Error('this proof needs PostgreSQL: TEST_DATABASE_URL names one')
const name = `arroba_rolling_${randomBytes(6).toString('hex')}`
const directory = await mkdtemp(path.join(tmpdir(), 'arroba-rolling-'))
const databaseUrl = withDatabase(server, name)
const environment = {
  DATABASE_URL: databaseUrl,
  DATA_DIR: directory,
  APP_SECRET: randomBytes(24).toString('hex'),
  // As by default; nginx notices within two.
  DRAIN_SECONDS: options.short ? '4' : '5',
}
const figures = openFigures()
const nodes: Node[] = []
const ports: number[] = []

function start(port: number): Promise<Node> {
  return startNode({ ...environment, PORT: String(port) })
}

async function startProxy() {
  const [one = '', two = ''] = nodes.map(({ url }) => url)
  const text = options.configuration ? await readFile(options.configuration, 'utf8') : undefined
  return options.proxy === 'haproxy'
    ? startDeployedHaproxy([one, two], text)
    : startDeployedNginx([one, two], text)
}

async function signIn(url: string, nth: number): Promise<Record<string, string>> {
  const client = remoteClient(url)
  const registration = registrationOf(nth, 'João Silva', `joao.silva.${nth}`)
  await client.post('/v5/users', registration)
  const { body } = await client.post('/v4/users/sign_in', registration)
  return { user_email: registration.email, user_token: body.token }
}

/** Restarts one node after the other, `rounds` times. */
async function restartAll(): Promise<void> {
  for (let round = 1; round <= rounds; round += 1)
    for (const [at, port] of ports.entries()) {
      const began = performance.now()
      const stopping = nodes[at]
      stopping?.process.kill('SIGTERM')
      const code = await stopping?.ended
      const stopped = performance.now()
      nodes[at] = await start(port)
      if (code !== 0)
        figures.fail(
          `node ${at + 1} ended with ${code}, and said at last: ${stopping?.output().slice(-1_500)}`,
        )
      printLine(
        `round ${round}, node ${at + 1}: stopped after ${seconds(stopped - began)}, back after ${seconds(performance.now() - stopped)}`,
      )
    }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

async function judgeLoad({ answered, failures, created }: LoadReport): Promise<void> {
  const database = openPostgres(databaseUrl, { connections: 1 })
  const posts = await database.db
    .selectFrom('posts')
    .select('description')
    .where('description', 'like', 'Carga %')
    .execute()
  await database.close()
  const times = new Map<string, number>()
  for (const { description } of posts) times.set(description, (times.get(description) ?? 0) + 1)
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  for (const [what, count] of failures) figures.fail(`${count} × ${what}`)
  printLine(`${answered + failed} requests, ${created.size} creations acknowledged`)
  figures.atLeast(200 * rounds, 'requests answered', answered)
  figures.atMost(0, 'requests that failed', failed)
  figures.atMost(0, 'creations that were lost', [...created].filter((text) => !times.has(text)).length)
  figures.atMost(0, 'texts that were created more than once', [...times.values()].filter((n) => n > 1).length)
}

try {
  await administrate(server, `create database ${name}`)
  ports.push(await freePort(), await freePort())
  // The first one sets up the database.
  for (const port of ports) nodes.push(await start(port))
  const proxy = await startProxy()
  try {
    const people: Record<string, string>[] = []
    for (let nth = 1; nth <= PEOPLE; nth += 1) people.push(await signIn(proxy.url, nth))
    const [headers = {}] = people
    const listeners = await startListeners(proxy.url, people, Number(options.listeners))
    const load = sendLoad({ url: proxy.url, headers, clients, pauseMs: 10 })
    await restartAll()
    const report = await load.stop()
    const { away, breaks } = await listeners.stop()
    await judgeLoad(report)
    printLine(
      `${options.listeners} listeners, ${breaks} breaks, back after ${Math.round(percentile(away, 0.5))} ms (median)`,
    )
    figures.atLeast(Number(options.listeners), 'breaks of live streams that were seen', breaks)
    figures.atMost(MOST_TO_BE_BACK_MS, 'until a live stream was back, at most', Math.max(...away), ' ms')
    figures.atMost(0, 'listeners that were not back', breaks - away.length)
  } finally {
    await proxy.close()
  }
} finally {
  for (const { process: child, ended } of nodes) {
    child.kill('SIGKILL')
    await ended
  }
  await administrate(server, `drop database if exists ${name} with (force)`)
  await rm(directory, { recursive: true, force: true })
}
figures.finish()
