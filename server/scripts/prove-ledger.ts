import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Lives 10,000 histories of payments, or as many as HISTORIES says, against the model of the rules; needs what the tests need. */
const root = path.resolve(import.meta.dirname, '../..')
const test = 'server/src/billing/ledger/histories.test.ts'
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server', test], {
  cwd: root,
  stdio: 'inherit',
  env: { HISTORIES: '10000', ...process.env },
})
process.exit(status ?? 1)
