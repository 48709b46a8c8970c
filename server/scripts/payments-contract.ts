import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { say } from './command.ts'

/** Runs the suite that every payment provider has to pass against a test account of iugu's, which the environment names. */
const NEEDED = ['IUGU_TEST_TOKEN', 'IUGU_TEST_ACCOUNT_ID'] as const
const missing = NEEDED.filter((name) => !process.env[name])
if (missing.length > 0) {
  say(
    `NOT RUN: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set. Nothing was asked of iugu, and nothing ` +
      'is known of whether it answers as it is documented. Set the test token and the id of a test account to run it.',
  )
} else {
  const root = path.resolve(import.meta.dirname, '../..')
  const suite = 'server/src/platform/payments/provider.test.ts'
  const words = ['vitest', 'run', '--project', 'server', suite, '-t', 'iugu’s test account']
  const { status } = spawnSync('npx', [...words, '--testTimeout', '120000'], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
}
