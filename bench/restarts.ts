/** `npm run bench:restarts`: two nodes behind nginx and haproxy, restarted one right after the other under load. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openPostgres } from '../server/src/platform/data/database.ts'
import { many } from '../server/src/platform/data/query.ts'
import { type LoadReport, sendLoad } from '../server/src/system-tests/restart-load.ts'
import { registrationOf } from '../server/src/testing/registration.ts'
import { startDeployedHaproxy, startDeployedNginx } from '../server/src/testing/servers/deployed-proxy.ts'
import { freePort } from '../server/src/testing/servers/proxy-program.ts'
import { startApp } from './children.ts'
import { countPostsByText } from './sql/statements.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '16' },
    /** Others than those of deploy/, to compare with. */
    nginx: { type: 'string' },
    haproxy: { type: 'string' },
    only: { type: 'string', default: 'nginx,haproxy' },
  },
})
const server = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const NAME = 'arroba_bench_restarts'

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function signIn(url: string): Promise<Record<string, string>> {
  const registration = registrationOf(1, 'João Silva', 'joao.silva')
  const post = async (to: string): Promise<{ token: string }> => {
    const answer = await fetch(url + to, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration),
    })
    return (await answer.json()) as { token: string }
  }
  await post('/v5/users')
  const { token } = await post('/v4/users/sign_in')
  return { user_email: registration.email, user_token: token }
}

function textOf(file: string | undefined) {
  return file ? readFile(file, 'utf8') : undefined
}

function show(
  name: string,
  { answered, failures, created }: LoadReport,
  times: Map<string, number>,
): boolean {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  const doubled = [...created].filter((text) => (times.get(text) ?? 0) > 1).length
  const lost = [...created].filter((text) => !times.has(text)).length
  console.log(
    `${name}: ${failed} of ${answered + failed} requests failed; ${created.size} creates acknowledged, ${doubled} doubled, ${lost} lost`,
  )
  for (const [what, count] of [...failures].toSorted(([, one], [, other]) => other - one).slice(0, 10))
    console.log(`  ${count} × ${what}`)
  return failed + doubled + lost === 0
}

const directory = await mkdtemp(path.join(tmpdir(), 'arroba-bench-restarts-'))
const address = new URL(server)
address.pathname = `/${NAME}`
const databaseUrl = address.href
await administer(`drop database if exists ${NAME} with (force)`)
await administer(`create database ${NAME}`)
const ports = [await freePort(), await freePort()]

function start(port: number) {
  return startApp({ DATABASE_URL: databaseUrl, DATA_DIR: directory, PORT: String(port), DRAIN_SECONDS: '5' })
}

const nodes = await Promise.all(ports.map(start))
const [one = '', two = ''] = nodes.map(({ url }) => url)
const names = options.only.split(',')
const proxies = [
  ...(names.includes('nginx')
    ? [{ name: 'nginx', ...(await startDeployedNginx([one, two], await textOf(options.nginx))) }]
    : []),
  ...(names.includes('haproxy')
    ? [{ name: 'haproxy', ...(await startDeployedHaproxy([one, two], await textOf(options.haproxy))) }]
    : []),
]
try {
  const headers = await signIn(one)
  const clients = Number(options.clients)
  const loads = proxies.map(({ name, url }) => ({ name, ...sendLoad({ url, headers, clients, pauseMs: 1 }) }))
  for (let round = 1; round <= Number(options.rounds); round += 1)
    for (const [place, port] of ports.entries()) {
      const began = performance.now()
      await nodes[place]?.stop()
      const stopped = performance.now()
      nodes[place] = await start(port)
      console.log(
        `round ${round}, node ${place + 1}: stopped after ${((stopped - began) / 1000).toFixed(1)} s, back after ${((performance.now() - stopped) / 1000).toFixed(1)} s`,
      )
    }
  const reports = await Promise.all(loads.map(async ({ name, stop }) => ({ name, report: await stop() })))
  const database = openPostgres(databaseUrl, { connections: 1 })
  const rows = await many(database.db, countPostsByText)
  await database.close()
  const times = new Map(rows.map(({ description, times: count }) => [description, count]))
  const held = reports.map(({ name, report }) => show(name, report, times))
  const most = Math.max(0, ...times.values())
  console.log(`a text was created ${most} times at most`)
  if (held.includes(false) || most > 1) process.exitCode = 1
} finally {
  await Promise.all(proxies.map((proxy) => proxy.close()))
  await Promise.all(nodes.map((node) => node.stop()))
  await administer(`drop database if exists ${NAME} with (force)`)
  await rm(directory, { recursive: true, force: true })
}
