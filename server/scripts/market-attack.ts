import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../src/composition/config.ts'
import { RULES } from '../src/market/attack/recover.ts'
import { runMarket } from '../src/market/run/run-market.ts'
import { systemClock } from '../src/platform/clock.ts'
import { CommandRefused } from '../src/platform/command-refusal.ts'
import { openPostgres } from '../src/platform/data/database.ts'
import { openLog } from '../src/platform/log.ts'
import { administrate, withDatabase } from '../src/testing/database/administrate.ts'
import { findPostgres } from '../src/testing/database/find-postgres.ts'
import { type AttackResult, attackMarket } from '../src/testing/market/attacked-market.ts'
import { lastBusinessDay } from '../src/testing/market/business-day.ts'
import { startNode } from '../src/testing/node.ts'

/** Negotiations that are added to each attacked market, and consents that are withdrawn. */
const ADDITIONS = 17
const WITHDRAWALS = 6
/** In the short form, whose figures say less. */
const SHORT = { additions: 3, withdrawals: 1 }
/** Between two looks whether the node shows the new prices. */
const BREATH_MS = 20
/** A node that does not show a run after this time has failed. */
const SHOWN_WITHIN_MS = 60_000

/** How long to attack; `isShort` attacks markets of few runs. */
type Effort = { tries: number; seed: number; minutes: number; isShort: boolean }

/**
 * Starts a node of its own on a database of its own, and attacks one market after the other on it by HTTP until there were so many
 * tries; ends with exit code 1 where anything was recovered, or where the minutes were over before.
 */
export async function runAttack(effort: Effort): Promise<void> {
  const server = await findPostgres()
  if (!server) throw new CommandRefused('Para isto é preciso um PostgreSQL; diga qual em TEST_DATABASE_URL.')
  const name = `arroba_attack_${randomBytes(6).toString('hex')}`
  const directory = await mkdtemp(path.join(tmpdir(), 'arroba-attack-'))
  await administrate(server, `create database ${name}`)
  try {
    const environment = {
      DATABASE_URL: withDatabase(server, name),
      DATA_DIR: directory,
      APP_SECRET: randomBytes(24).toString('hex'),
    }
    const recovered = await attackNode(environment, effort)
    console.log(JSON.stringify(recovered))
    const { tries, counts, sellers, negotiations, differences } = recovered
    if (counts + sellers + negotiations + differences > 0) process.exitCode = 1
    if (tries < effort.tries) {
      console.error(`only ${tries} of ${effort.tries} tries in ${effort.minutes} minutes`)
      process.exitCode = 1
    }
  } finally {
    await administrate(server, `drop database if exists ${name} with (force)`)
    await rm(directory, { recursive: true, force: true })
  }
}

async function attackNode(
  environment: { DATABASE_URL: string; DATA_DIR: string; APP_SECRET: string },
  { tries, seed, minutes, isShort }: Effort,
): Promise<AttackResult> {
  const until = Date.now() + minutes * 60_000
  const node = await startNode(environment)
  const database = openPostgres(environment.DATABASE_URL, { connections: 3 })
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' }, { sells: false })
  const ask = async (address: string) => (await fetch(`${node.url}${address}`)).text()
  const now = systemClock()
  const services = { database, clock: systemClock, log: await openLog(config), config, jobs: null }
  const market = {
    database,
    ask,
    now,
    async compute() {
      const run = await runMarket(services, { asOf: lastBusinessDay(now) })
      if (run === null) throw new Error('the market was not computed')
      const givenUpAt = Date.now() + SHOWN_WITHIN_MS
      // The node computes by itself, too, at the end of a business day: it then shows a later run.
      while (!((JSON.parse(await ask('/v6/market/today')).run ?? 0) >= run)) {
        if (Date.now() > givenUpAt) throw new Error(`the node does not show run ${run}`)
        await pause(BREATH_MS)
      }
    },
  }
  const steps = isShort ? SHORT : { additions: ADDITIONS, withdrawals: WITHDRAWALS }
  const settings = { ...steps, rules: RULES }
  try {
    const recovered = await attackMarket(market, { seed, ...settings })
    for (let next = seed + 1; recovered.tries < tries && Date.now() < until; next++) {
      console.log(`${recovered.tries} tries`)
      add(recovered, await attackMarket(market, { seed: next, ...settings }))
    }
    return recovered
  } finally {
    node.process.kill('SIGTERM')
    await node.ended
    await database.close()
  }
}

function add(sum: AttackResult, { guesses, ...numbers }: AttackResult): void {
  for (const name of ['tries', 'sure', 'counts', 'sellers', 'negotiations', 'differences'] as const)
    sum[name] += numbers[name]
  for (const name of ['tries', 'right', 'rightByPriceAlone'] as const) sum.guesses[name] += guesses[name]
}
