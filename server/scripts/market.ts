import { parseArgs } from 'node:util'
import { dayIn } from '@arroba/contract/rules/days.ts'
import { readDay } from '@arroba/contract/rules/market/business-days.ts'
import { readConfig } from '../src/composition/config.ts'
import { estimate } from '../src/market/estimate/estimate.ts'
import { readQuotes } from '../src/market/files/read-quotes.ts'
import { writePrices } from '../src/market/files/write-prices.ts'
import { runMarket } from '../src/market/run/run-market.ts'
import {
  type Scenario,
  type SimulationResult,
  scenarios,
  simulate,
} from '../src/market/simulate/scenarios.ts'
import { systemClock } from '../src/platform/clock.ts'
import { CommandRefused } from '../src/platform/command-refusal.ts'
import { openPreparedDatabase } from '../src/platform/data/prepared-database.ts'
import { messageOf } from './command.ts'
import { runAttack } from './market-attack.ts'

const USAGE = `Como usar:
  npm run market -- estimate --deals deals.csv --from 2026-09-01 --until 2026-11-20 --cdi 14.90 --out prices.csv
      calcula os preços de cada dia útil a partir de um arquivo de negócios
  npm run market -- simulate --scenario ${scenarios.join('|')} --strength 8 --days 250 --seed 7 --json
      simula um mercado e mede o que a estimativa erra (opções: --people 5 --honest 3 --attacks 3)
  npm run market -- attack [--tries 10000] [--seed 1] [--minutes 45] [--short]
      tenta descobrir, só pelo que é público, um negócio, um vendedor ou uma contagem; usa um banco PostgreSQL só seu
      (TEST_DATABASE_URL, ou o local)
  npm run market -- run [--as-of 2026-11-20]
      calcula os preços desta instalação, como o servidor faz às 18h de cada dia útil`

async function runEstimate(words: string[]): Promise<void> {
  const { values } = optionsOf(words, ['deals', 'from', 'until', 'cdi', 'out'])
  const { out, cdi = '', deals: input } = values
  const [from, until] = [dayOf(values.from, 'from'), dayOf(values.until, 'until')]
  if (!input || !out) throw new CommandRefused(USAGE)
  if (!/^\d{1,3}(\.\d+)?$/.test(cdi))
    throw new CommandRefused('--cdi é a taxa em % ao ano, por exemplo 14.90.')
  if (until < from) throw new CommandRefused('--until vem antes de --from.')
  const quotes = await readQuotes(input)
  await writePrices(estimate(quotes, { from, until, cdiPercent: () => Number(cdi) }), out)
}

/** Alerts are sent by the server's run of the next evening. */
async function runOnInstallation(words: string[]): Promise<void> {
  const { values } = optionsOf(words, ['as-of'])
  const asOf = values['as-of'] ?? dayIn(systemClock())
  dayOf(asOf, 'as-of')
  if (asOf > dayIn(systemClock())) throw new CommandRefused('--as-of não pode ser no futuro.')
  const config = readConfig(process.env, { sells: false })
  const database = await openPreparedDatabase(config)
  try {
    const run = await runMarket({ database, clock: systemClock, config, jobs: null }, { asOf })
    console.log(`Mercado calculado até ${asOf}: cálculo ${run}.`)
  } finally {
    await database.close()
  }
}

function runSimulate(words: string[]): void {
  const { values, json } = optionsOf(words, [
    'scenario',
    'strength',
    'days',
    'seed',
    'people',
    'honest',
    'attacks',
  ])
  const { scenario = '', strength = '8', days = '250', seed = '1', people = '5' } = values
  if (!isScenario(scenario)) throw new CommandRefused(USAGE)
  const isThin = scenario === 'thin'
  const result = simulate({
    scenario,
    strength: numberOf(strength, 'strength', -90),
    businessDays: numberOf(days, 'days', 60),
    seed: numberOf(seed, 'seed', 0),
    people: numberOf(people, 'people', 2),
    honestADay: numberOf(values.honest ?? (isThin ? '0.7' : '3'), 'honest', 0),
    attackADay: numberOf(values.attacks ?? (isThin ? '1' : '3'), 'attacks', 0),
  })
  const settings = { scenario, strength: Number(strength), days: Number(days), seed: Number(seed) }
  const output = { ...settings, ...rounded(result) }
  if (json) console.log(JSON.stringify(output))
  else for (const [name, value] of Object.entries(output)) console.log(`${name}: ${JSON.stringify(value)}`)
}

/** Relative figures, in parts of one. */
function rounded({ all, attacked, afterJump }: SimulationResult): object {
  const plain = (value: number | null) => (value === null ? null : Number(value.toFixed(6)))
  const figures = ({ cells, published, rmse, bias, coverage }: SimulationResult['all']) => ({
    cells,
    published,
    rmse: plain(rmse),
    bias: plain(bias),
    coverage: plain(coverage),
  })
  return {
    ...figures(all),
    ...(attacked ? { attacked: figures(attacked) } : {}),
    ...(afterJump ? { after_jump: afterJump.map(plain) } : {}),
  }
}

async function attack(words: string[]): Promise<void> {
  const isShort = words.includes('--short')
  const { values } = optionsOf(
    words.filter((word) => word !== '--short'),
    ['tries', 'seed', 'minutes'],
  )
  const { tries = isShort ? '500' : '10000', seed = '1', minutes = '45' } = values
  await runAttack({
    tries: numberOf(tries, 'tries', 1),
    seed: numberOf(seed, 'seed', 0),
    minutes: numberOf(minutes, 'minutes', 1),
    isShort,
  })
}

function optionsOf(
  words: string[],
  names: readonly string[],
): { values: Record<string, string>; json: boolean } {
  try {
    const strings = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
    const { values } = parseArgs({ args: words, options: { ...strings, json: { type: 'boolean' } } })
    const texts: Record<string, string> = {}
    for (const [name, value] of Object.entries<unknown>(values))
      if (typeof value === 'string') texts[name] = value
    return { values: texts, json: 'json' in values }
  } catch {
    throw new CommandRefused(USAGE)
  }
}

function dayOf(text: string | undefined, option: string): number {
  const day = readDay(text ?? '')
  if (day === null) throw new CommandRefused(`--${option} é um dia, AAAA-MM-DD.`)
  return day
}

function numberOf(text: string, option: string, least: number): number {
  const number = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least)) throw new CommandRefused(`--${option} é um número a partir de ${least}.`)
  return number
}

function isScenario(name: string): name is Scenario {
  return (scenarios as readonly string[]).includes(name)
}

const [verb, ...words] = process.argv.slice(2)
try {
  if (verb === 'estimate') await runEstimate(words)
  else if (verb === 'simulate') runSimulate(words)
  else if (verb === 'attack') {
    await attack(words)
  } else if (verb === 'run') await runOnInstallation(words)
  else throw new CommandRefused(USAGE)
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}
