/**
 * `npm run prove -- kills`: while people write things of every kind, the server, backends of PostgreSQL and PostgreSQL itself are killed
 * by SIGKILL; on the embedded database, the server. Afterwards each acknowledged write must have happened once.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Database } from '../../server/src/platform/data/database.ts'
import { type Figures, openFigures, percentile } from '../figures.ts'
import { printLine } from '../print-line.ts'
import { compareCounters, compareFiles, countWrites, retryNow, unfinishedWork } from './count-writes.ts'
import { kindsOfWrites, startWriters } from './crew.ts'
import { type Installation, openEmbeddedInstallation, openPostgresInstallation } from './installations.ts'
import { kill, type Victim } from './kill.ts'
import { createWriteLog, type WriteLog } from './write-log.ts'

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string' },
    minutes: { type: 'string', default: '50' },
    writers: { type: 'string' },
    short: { type: 'boolean', default: false },
    /** Only the server on the embedded database is killed. */
    embedded: { type: 'boolean', default: false },
  },
})
/** Each kind of victim twice, and the server on the embedded database once. */
const SHORT_KILLS = 9
const wanted = Number(options.kills ?? (options.short ? SHORT_KILLS : 1_000))
const writersEach = Number(options.writers ?? (options.short ? 2 : 3))
const until = Date.now() + Number(options.minutes) * 60_000
/** In turn. A server takes longest to start. */
const SHORT_VICTIMS: Victim[] = ['the server', 'a backend', 'PostgreSQL', 'a backend']
const VICTIMS: Victim[] = [...SHORT_VICTIMS, 'a backend', 'PostgreSQL', 'a backend']
/** Between two kills, at random: long enough for writes to be under way again. */
const CALM_MS = options.short ? [400, 1_000] : [50, 800]
/** For what the last writes started. */
const DONE_WITHIN_MS = 90_000
const BETWEEN_LOOKS_MS = 250
/** For a server on the embedded database to do what waits, before it is looked at again. */
const FOR_WORK_MS = 3_000

type Kills = Map<string, number[]>

async function killRepeatedly(
  installation: Installation,
  victims: readonly Victim[],
  share: number,
): Promise<Kills> {
  const kills: Kills = new Map()
  for (let nth = 0; nth < share && Date.now() < until; nth += 1) {
    const [least = 0, most = 0] = CALM_MS
    await pause(least + Math.random() * (most - least))
    const victim = victims[nth % victims.length] ?? 'the server'
    const times = kills.get(victim) ?? []
    kills.set(victim, [...times, await kill(installation, victim)])
  }
  return kills
}

/** Waits until nothing is left to do, and answers with the server ended. */
async function endWhenDone(installation: Installation, figures: Figures): Promise<Database> {
  const givenUpAt = Date.now() + DONE_WITHIN_MS
  for (;;) {
    // The embedded database serves one process, so the server has to end before anybody can look.
    if (!installation.postgres) await installation.end('SIGTERM')
    const database = await installation.open()
    await retryNow(database.db)
    let left = await unfinishedWork(database.db)
    while (installation.postgres && left.length > 0 && Date.now() < givenUpAt) {
      await pause(BETWEEN_LOOKS_MS)
      await retryNow(database.db)
      left = await unfinishedWork(database.db)
    }
    if (left.length === 0 || Date.now() > givenUpAt) {
      for (const line of left) figures.fail(`on ${installation.name} was not done: ${line}`)
      await installation.end('SIGTERM')
      return database
    }
    await database.close()
    await installation.start()
    await pause(FOR_WORK_MS)
  }
}

/** Lives one installation to its end. */
async function live(
  open: () => Promise<Installation>,
  victims: readonly Victim[],
  share: number,
  figures: Figures,
): Promise<{ kills: number; writeLog: WriteLog }> {
  const installation = await open()
  const writeLog = createWriteLog()
  const began = performance.now()
  const mark = (what: string) =>
    printLine(`${installation.name}: ${what} after ${((performance.now() - began) / 1000).toFixed(0)} s`)
  try {
    await installation.start()
    const writers = await startWriters(installation, writeLog, writersEach)
    mark('people write')
    const kills = await killRepeatedly(installation, victims, share)
    await writers.stop()
    mark('killed and written')
    const database = await endWhenDone(installation, figures)
    mark('everything done')
    try {
      report(installation, kills, writeLog)
      await countWrites(database.db, writeLog, figures)
      await compareCounters(database.db, figures)
      await compareFiles(database, installation, figures)
    } finally {
      await database.close()
    }
    for (const [text, count] of writeLog.faults) figures.fail(`${count} × ${text}`)
    return { kills: [...kills.values()].flat().length, writeLog }
  } finally {
    await installation.remove()
  }
}

function report({ name }: Installation, kills: Kills, { acknowledged, cut, busy }: WriteLog): void {
  printLine(`\n${name}`)
  for (const [victim, times] of kills)
    printLine(
      `${victim} killed ${times.length} times, ready again after ${Math.round(percentile(times, 0.5))} ms (median), ${Math.round(Math.max(...times))} ms at most`,
    )
  const writes = [...acknowledged.values()].reduce((sum, count) => sum + count, 0)
  printLine(
    `${writes} writes acknowledged by ${acknowledged.size} operations; ${cut} attempts cut off, ${busy} answered with "later"`,
  )
}

const figures = openFigures()
/** A server starts slower there, and nothing else can be killed. */
const onEmbedded = options.embedded ? wanted : Math.floor(wanted / 6)
printLine(`${wanted} kills, ${kindsOfWrites} kinds of writes, at most ${options.minutes} minutes`)
const lives = await Promise.all([
  ...(options.embedded
    ? []
    : [
        live(openPostgresInstallation, options.short ? SHORT_VICTIMS : VICTIMS, wanted - onEmbedded, figures),
      ]),
  live(openEmbeddedInstallation, ['the server'], onEmbedded, figures),
])
const total = lives.reduce((sum, { kills }) => sum + kills, 0)
printLine('')
figures.atLeast(wanted, 'kills', total)
figures.atMost(
  0,
  'answers that nobody should get',
  lives.reduce(
    (sum, { writeLog }) => sum + [...writeLog.faults.values()].reduce((all, one) => all + one, 0),
    0,
  ),
)
figures.finish()
