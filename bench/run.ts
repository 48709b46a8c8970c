/** `npm run bench`: speed of the server beside a bare handler, and whether it reaches what was promised. */
import { parseArgs } from 'node:util'
import { type Target, targetTable } from './figures/report.ts'
import { benchPglite } from './on-pglite.ts'
import { benchPostgres } from './on-postgres.ts'
import type { Plan } from './plan.ts'

const { values: options } = parseArgs({
  options: {
    posts: { type: 'string', default: '200000' },
    quick: { type: 'boolean', default: false },
    pglite: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const posts = Number(options.posts)
if (!Number.isInteger(posts) || posts < 50_000) throw new Error('--posts takes a number from 50000 on')

const plan: Plan = {
  posts,
  only: options.only,
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

const targets: Target[] = []
try {
  if (!options.pglite) targets.push(...(await benchPostgres(server, plan)))
  targets.push(...(await benchPglite(plan)))
  if (targets.length > 0) console.log(`\n${targetTable(targets)}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// An embedded database that was closed still holds its process.
process.exit()
