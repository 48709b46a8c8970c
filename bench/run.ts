/** `npm run bench`: one page of what the server does beside a bare handler and pgbench, and whether it reaches what was promised. */
import { parseArgs } from 'node:util'
import { targetTable } from './figures/report.ts'
import { benchPostgres } from './on-postgres.ts'
import { benchPage } from './page/page.ts'
import { record } from './page/record.ts'
import { tableOf } from './page/rows.ts'
import type { Plan } from './plan.ts'

const { values: options } = parseArgs({
  options: {
    posts: { type: 'string', default: '200000' },
    quick: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    long: { type: 'boolean', default: false },
    'over-time': { type: 'boolean', default: false },
    list: { type: 'string', default: '' },
  },
})
const posts = Number(options.posts)
if (!Number.isInteger(posts) || posts < 50_000) throw new Error('--posts takes a number from 50000 on')
if (options.record && options.only) throw new Error('--record writes the whole page, and takes no --only')

/** What is measured at length, each by a program of its own, and only when it is asked for. */
const EXPERIMENTS = [
  'trust',
  'market',
  'replica',
  'streams',
  'uploads',
  'floods',
  'pdfs',
  'ranking',
  'lists',
  'partitions',
]

const plan: Plan = {
  posts,
  only: options.only,
  isLong: options.long,
  isOverTime: options['over-time'],
  list: options.list,
  ...(options.quick
    ? {
        pace: { rounds: 1, seconds: 0.6, warmUp: 0.5 },
        carefulPace: { rounds: 3, seconds: 0.6, warmUp: 0.5 },
      }
    : {
        pace: { rounds: 3, seconds: 1, warmUp: 0.5 },
        carefulPace: { rounds: 9, seconds: 1, warmUp: 1 },
      }),
}
const server = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const isExperiment = options.all || EXPERIMENTS.includes(options.only)

try {
  if (isExperiment) {
    const targets = await benchPostgres(server, plan)
    console.log(`\n${targetTable(targets)}`)
    if (['lists', 'partitions'].includes(options.only) && !targets.every(({ met }) => met))
      process.exitCode = 1
  } else {
    const recorded = await benchPage(server, { posts, pace: plan.pace, only: plan.only })
    console.log(tableOf(recorded.rows))
    if (options.record) await record(recorded)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// The embedded database keeps the process alive even after it was closed.
process.exit()
