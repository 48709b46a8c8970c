/**
 * npm run mutants [-- words] [--at-once 2] [--no-baseline]: breaks one rule after another in a copy of the repository and sees
 * whether a test fails (docs/mutants.md).
 */

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findPrepared } from '../server/src/testing/database/prepared.ts'
import { makeTemplate } from '../server/src/testing/database/template.ts'
import { copyRepository, withMutant } from './mutants/copy.ts'
import { selectMutants } from './mutants/list.ts'
import { type ListedMutant, occurrences } from './mutants/mutant.ts'
import { runTests } from './mutants/run-tests.ts'
import { judge, type MutantResult, summary } from './mutants/verdict.ts'

const root = path.resolve(import.meta.dirname, '..')
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL)
const { positionals, values } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: { 'at-once': { type: 'string', default: '1' }, baseline: { type: 'boolean', default: true } },
})

const selected = selectMutants(positionals)
const mutants = selected.filter(({ onlyPostgres = false }) => hasPostgres || !onlyPostgres)
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())

const wrong = [...(selected.length === 0 ? ['No mutant is called so.'] : []), ...(await findStale())]
if (wrong.length > 0) process.exitCode = failed(wrong) ? 0 : 1
else {
  const directory = await mkdtemp(path.join(tmpdir(), 'arroba-mutants-'))
  // Here, not in a copy, whose mutant would be in it.
  const prepared = await findPrepared()
  await makeTemplate(prepared)
  process.env.PREPARED_DATABASE = JSON.stringify(prepared)
  try {
    process.exitCode = (await run(directory)) ? 0 : 1
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function run(directory: string): Promise<boolean> {
  if (!hasPostgres)
    console.log('Without TEST_DATABASE_URL the mutants that need two connections are left out.')

  const copies = Array.from({ length: Number(values['at-once']) }, (_, place) =>
    path.join(directory, String(place)),
  )
  for (const copy of copies) await copyRepository(root, copy)
  const [first] = copies
  if (first === undefined) return failed(['--at-once takes a number from 1 on.'])
  if (values.baseline) {
    const red = await findRed(first)
    if (red.length > 0) return failed(stop.signal.aborted ? ['Stopped.'] : red)
  }

  const waiting = [...mutants]
  const judged: MutantResult[] = []
  await Promise.all(
    copies.map(async (copy) => {
      for (let mutant = waiting.shift(); mutant && !stop.signal.aborted; mutant = waiting.shift())
        judged.push(await judgeIn(copy, mutant))
    }),
  )
  if (stop.signal.aborted) return failed(['Stopped.'])
  const documented = await readFile(path.join(root, 'docs/mutants.md'), 'utf8')
  const { text, isGood } = summary(judged, documented)
  console.log(text)
  return isGood
}

/** Mutants whose text is no longer in its file, or is there more than once. */
async function findStale(): Promise<string[]> {
  const stale: string[] = []
  for (const { file, text, rule } of selected) {
    const count = occurrences(await readFile(path.join(root, file), 'utf8'), text)
    if (count !== 1) stale.push(`${file}: the text of "${rule}" occurs ${count} times.`)
  }
  return stale
}

/** Tests that are missing, or fail without a mutant, and so show nothing. */
async function findRed(copy: string): Promise<string[]> {
  const files = [...new Set(mutants.map(({ tests }) => tests))]
  const isEachNamed = mutants.every(({ named }) => named !== undefined)
  const named = isEachNamed ? [...new Set(mutants.map((mutant) => mutant.named))].join('|') : undefined
  console.log(`Without a mutant: ${files.length} test files`)
  const {
    passed,
    failed: red,
    brokenFiles,
  } = await runTests(copy, files, { named, bail: false, signal: stop.signal })
  const unknown = mutants
    .filter(
      (mutant) => mutant.named !== undefined && !passed.some((name) => RegExp(mutant.named ?? '').test(name)),
    )
    .map((mutant) => `${mutant.tests} has no test called ${mutant.named}.`)
  return [...red.map((name) => `Fails without a mutant: ${name}`), ...brokenFiles, ...unknown]
}

async function judgeIn(copy: string, mutant: ListedMutant): Promise<MutantResult> {
  const started = Date.now()
  const run = await withMutant(copy, mutant, () =>
    runTests(copy, [mutant.tests], { named: mutant.named, bail: true, signal: stop.signal }),
  )
  const judged = judge(mutant, run)
  if (stop.signal.aborted) return judged
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  console.log(`${judged.verdict.padEnd(9)} ${seconds.padStart(3)} s  ${mutant.file}: ${mutant.rule}`)
  if (judged.why) console.log(`          ${judged.why.slice(0, 600)}`)
  return judged
}

function failed(reasons: string[]): boolean {
  for (const reason of reasons) console.error(reason)
  return false
}
