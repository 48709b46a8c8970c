/** Shows on deploy/ha that a database server may be lost: `--rounds 4` says how often one is. */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { printLine } from '../print-line.ts'
import { Cluster, type DatabaseServer, missingPrograms, otherServer } from './cluster.ts'
import { readTimeline, signUp, type Written, writePosts } from './writers.ts'

const MOST_SECONDS = 15
const WRITERS = 4
const BEFORE_KILL_MS = 2_000
const AFTER_KILL_MS = 2_000
const LONGEST_OUTAGE_MS = 60_000

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '4' } } })

/** Loses the primary while people write, and waits until they can again. Answers who takes writes then, and after how long. */
async function loseServer(
  cluster: Cluster,
  what: 'machine' | 'PostgreSQL',
  number: number,
): Promise<{ writers: Written[]; seconds: number; primary: DatabaseServer; statuses: Map<string, number> }> {
  const before = await cluster.primary()
  if (before === null) throw new Error('no server takes writes')
  await cluster.synchronised(otherServer(before))
  const sessions = await Promise.all(
    Array.from({ length: WRITERS }, (_, writer) => sessionOf(cluster, writer)),
  )
  const stop = new AbortController()
  const writing = sessions.map((session, writer) =>
    writePosts(cluster.url, session, `round ${number} writer ${writer} post`, stop.signal),
  )
  const [reader] = sessions
  if (!reader) throw new Error('nobody reads')
  const reading = readTimeline(cluster.url, reader, stop.signal)
  await pause(BEFORE_KILL_MS)
  const killedAt = performance.now()
  await cluster.kill(before, what)
  const primary = await newPrimary(cluster, before)
  await pause(AFTER_KILL_MS)
  stop.abort()
  const writers = await Promise.all(writing)
  const statuses = await reading
  if (what === 'machine') await cluster.startDatabase(before)
  return { writers, seconds: longestOutage(writers, killedAt) / 1000, primary, statuses }
}

const sessions = new Map<number, ReturnType<typeof signUp>>()

/** People sign in once, before the first loss. */
function sessionOf(cluster: Cluster, writer: number): ReturnType<typeof signUp> {
  const session = sessions.get(writer) ?? signUp(cluster.url, writer + 1)
  sessions.set(writer, session)
  return session
}

async function newPrimary(cluster: Cluster, before: DatabaseServer): Promise<DatabaseServer> {
  const until = performance.now() + LONGEST_OUTAGE_MS
  while (performance.now() < until) {
    const now = await cluster.primary()
    if (now !== null && now !== before) return now
    await pause(50)
  }
  throw new Error('nobody took the place of the lost server')
}

/** The longest time from the loss on, or between two acknowledgements after it, that any writer had to wait. */
function longestOutage(writers: readonly Written[], killedAt: number): number {
  const waits = writers.map(({ acknowledged }) => {
    const after = [...acknowledged.values()].filter((at) => at > killedAt)
    return Math.max(...after.map((at, index) => at - (after[index - 1] ?? killedAt)), 0)
  })
  return Math.max(...waits)
}

/** How many acknowledged posts a server lacks, and how many it has more than once. */
async function compare(cluster: Cluster, server: DatabaseServer, writers: readonly Written[]) {
  const counts = new Map<string, number>()
  for (const text of await cluster.ask(
    server,
    "select description from posts where description like 'round %'",
  ))
    counts.set(text, (counts.get(text) ?? 0) + 1)
  const acknowledged = writers.flatMap((one) => [...one.acknowledged.keys()])
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((text) => !counts.has(text)).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
  }
}

async function prove(cluster: Cluster, rounds: number): Promise<boolean> {
  let holds = true
  const all: Written[] = []
  for (let number = 1; number <= rounds; number += 1) {
    const what = number % 2 === 1 ? 'machine' : 'PostgreSQL'
    const { writers, seconds, primary, statuses } = await loseServer(cluster, what, number)
    all.push(...writers)
    const { acknowledged, lost, doubled } = await compare(cluster, primary, all)
    const wrong = writers.flatMap((one) => one.wrong)
    const refused = [...statuses].filter(([status]) => status !== 'no answer' && /^[34]/.test(status))
    const nodes = await cluster.livingNodes()
    printLine(
      `round ${number}, ${what} lost: writes go on after ${seconds.toFixed(1)} s; ${acknowledged} acknowledged so far, ${lost} lost, ${doubled} doubled; ` +
        `reads ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${nodes} of 2 nodes run`,
    )
    for (const line of wrong.slice(0, 3)) printLine(`  ${line}`)
    const isRight =
      seconds > 0 && seconds <= MOST_SECONDS && lost + doubled + wrong.length + refused.length === 0
    if (!isRight || nodes !== 2 || acknowledged === 0) holds = false
  }
  return holds
}

const missing = missingPrograms()
if (missing.length > 0) {
  printLine(`not run, because these are not installed: ${missing.join(', ')}`)
  process.exit(1)
}
let cluster: Cluster | null = null
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster?.remove().finally(() => process.exit(1)))
try {
  cluster = await Cluster.start()
  const holds = await prove(cluster, Number(options.rounds))
  printLine(
    `goal: writes go on within ${MOST_SECONDS} s, nothing acknowledged lost or doubled, sessions and nodes live on: ${holds ? 'holds' : 'DOES NOT HOLD'}`,
  )
  process.exitCode = holds ? 0 : 1
} finally {
  await cluster?.remove()
}
