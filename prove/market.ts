/** Shows by HTTP and by kills what the market promises: `--tries 10000 --seed 21` for the attack. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { printLine } from './print-line.ts'

const root = path.resolve(import.meta.dirname, '..')
const isShort = process.argv.includes('--short')
const options = process.argv.slice(2).filter((word) => word !== '--short')

const tests = isShort ? ['killed-run'] : ['run-market', 'killed-run', 'both-engines']
const steps = [
  {
    name: 'attack: all that is public, over all days and vintages, with consent withdrawn in between',
    program: ['server/scripts/market.ts', 'attack', ...(isShort ? ['--short'] : []), ...options],
  },
  {
    name: 'two nodes begin a day once, a killed node leaves the old run or the new one, both engines give the same bytes',
    program: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'server*',
      ...tests.map((file) => `server/src/market/run/${file}.test.ts`),
    ],
  },
]

let failed = 0
for (const { name, program } of steps) {
  const started = performance.now()
  printLine(`\n${name}`)
  const child = spawn(process.execPath, program, {
    cwd: root,
    stdio: 'inherit',
    // They are tests for the night.
    env: { ...process.env, TEST_ALL: '1' },
  })
  const [code] = await once(child, 'exit')
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  printLine(`${code === 0 ? 'holds' : 'DOES NOT HOLD'}, ${seconds} s`)
  if (code !== 0) failed += 1
}
printLine(`\n${steps.length - failed} of ${steps.length} hold`)
process.exitCode = failed === 0 ? 0 : 1
