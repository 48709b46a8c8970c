/**
 * `npm run prove -- kills`: while people write things of every kind, the server, backends of PostgreSQL and PostgreSQL itself are killed
 * by SIGKILL; on the embedded database, the server. Afterwards each acknowledged write must have happened once.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Database } from '../../server/src/platform/data/database.ts'
import { type Figures, openFigures, percentile } from '../figures.ts'
import { say } from '../say.ts'
import { compareCounters, compareFiles, countWrites, retryNow, unfinishedWork } from './census.ts'
import { kindsOfWrites, startWriters } from './crew.ts'
import { kill, type Victim } from './kill.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { openEmbeddedWorld, openPostgresWorld, type World } from './worlds.ts'

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
const SHORT_KILLS = 12
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

async function killAgainAndAgain(world: World, victims: readonly Victim[], share: number): Promise<Kills> {
  const kills: Kills = new Map()
  for (let nth = 0; nth < share && Date.now() < until; nth += 1) {
    const [least = 0, most = 0] = CALM_MS
    await pause(least + Math.random() * (most - least))
    const victim = victims[nth % victims.length] ?? 'the server'
    const times = kills.get(victim) ?? []
    kills.set(victim, [...times, await kill(world, victim)])
  }
  return kills
}

/** Waits until nothing is left to do, and answers with the server ended. */
async function endWhenDone(world: World, figures: Figures): Promise<Database> {
  const givenUpAt = Date.now() + DONE_WITHIN_MS
  for (;;) {
    // The embedded database serves one process, so the server has to end before anybody can look.
    if (!world.postgres) await world.end('SIGTERM')
    const database = await world.open()
    await retryNow(database.db)
    let left = await unfinishedWork(database.db)
    while (world.postgres && left.length > 0 && Date.now() < givenUpAt) {
      await pause(BETWEEN_LOOKS_MS)
      await retryNow(database.db)
      left = await unfinishedWork(database.db)
    }
    if (left.length === 0 || Date.now() > givenUpAt) {
      for (const line of left) figures.fail(`on ${world.name} was not done: ${line}`)
      await world.end('SIGTERM')
      return database
    }
    await database.close()
    await world.start()
    await pause(FOR_WORK_MS)
  }
}

/** Lives one installation to its end. */
async function live(
  open: () => Promise<World>,
  victims: readonly Victim[],
  share: number,
  figures: Figures,
): Promise<{ kills: number; ledger: Ledger }> {
  const world = await open()
  const ledger = openLedger()
  const began = performance.now()
  const mark = (what: string) =>
    say(`${world.name}: ${what} after ${((performance.now() - began) / 1000).toFixed(0)} s`)
  try {
    await world.start()
    const writers = await startWriters(world, ledger, writersEach)
    mark('people write')
    const kills = await killAgainAndAgain(world, victims, share)
    await writers.stop()
    mark('killed and written')
    const database = await endWhenDone(world, figures)
    mark('everything done')
    try {
      report(world, kills, ledger)
      await countWrites(database.db, ledger, figures)
      await compareCounters(database.db, figures)
      await compareFiles(database, world, figures)
    } finally {
      await database.close()
    }
    for (const [text, count] of ledger.faults) figures.fail(`${count} × ${text}`)
    return { kills: [...kills.values()].flat().length, ledger }
  } finally {
    await world.remove()
  }
}

function report({ name }: World, kills: Kills, { acknowledged, cut, busy }: Ledger): void {
  say(`\n${name}`)
  for (const [victim, times] of kills)
    say(
      `${victim} killed ${times.length} times, ready again after ${Math.round(percentile(times, 0.5))} ms (median), ${Math.round(Math.max(...times))} ms at most`,
    )
  const writes = [...acknowledged.values()].reduce((sum, count) => sum + count, 0)
  say(
    `${writes} writes acknowledged by ${acknowledged.size} operations; ${cut} attempts cut off, ${busy} answered with "later"`,
  )
}

const figures = openFigures()
/** A server starts slower there, and nothing else can be killed. */
const onEmbedded = options.embedded ? wanted : Math.floor(wanted / 6)
say(`${wanted} kills, ${kindsOfWrites} kinds of writes, at most ${options.minutes} minutes`)
const lives = await Promise.all([
  ...(options.embedded
    ? []
    : [live(openPostgresWorld, options.short ? SHORT_VICTIMS : VICTIMS, wanted - onEmbedded, figures)]),
  live(openEmbeddedWorld, ['the server'], onEmbedded, figures),
])
const total = lives.reduce((sum, { kills }) => sum + kills, 0)
say('')
figures.atLeast(wanted, 'kills', total)
figures.atMost(
  0,
  'answers that nobody should get',
  lives.reduce((sum, { ledger }) => sum + [...ledger.faults.values()].reduce((all, one) => all + one, 0), 0),
)
figures.finish()
