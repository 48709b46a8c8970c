import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium, installChromium } from '../e2e/support/setup/chromium.ts'
import { prepareDemo } from '../server/src/testing/database/demo-installation.ts'
import { findPostgres } from '../server/src/testing/database/find-postgres.ts'
import { bothEngines } from '../server/src/testing/selected-tests.ts'
import { environmentOf } from './nightly.ts'

/** `failures` says what failed, and why, for whoever reads only the end of a long log. */
type Result = { passed: number; failed: number; failures: string[] }
type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type PlaywrightSuite = {
  file: string
  specs: {
    title: string
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = {
  stats: { expected: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** So many lines say what was expected and what came instead. */
const MOST_LINES = 20

const root = path.resolve(import.meta.dirname, '..')
/** With --all every API test runs on both engines and every browser test on both screen sizes, those for the night too. */
const everything = process.argv.includes('--all')
const reports = await mkdtemp(path.join(tmpdir(), 'arroba-tests-'))
const environment = environmentOf(process.argv, process.env)
const postgres = await findPostgres()

try {
  // At the same time, because tests wait for a database, a process or the clock now and then.
  const [main, beside] = await Promise.all([
    postgres ? onPostgres(postgres) : onPgliteAlone(),
    besideTheMainOnes(),
  ])
  const results = [main, ...beside, await inBrowser()]
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const failures = results.flatMap((result) => result.failures)
  if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  console.log(`\n${passed} passed, ${failed} failed`)
} finally {
  await rm(reports, { recursive: true, force: true })
}

async function onPostgres(url: string): Promise<Result> {
  console.log('\nUnit tests, and API tests on PostgreSQL')
  // One more than vitest.config.ts has for two processors: of all files some only wait.
  const options = ['--maxWorkers', String(Math.min(availableParallelism() + 1, 3))]
  return part('postgres', () => vitest('postgres', options, { ...environment, TEST_DATABASE_URL: url }))
}

/** The marked API tests on the other engine, and then what the browser tests begin with. */
async function besideTheMainOnes(): Promise<Result[]> {
  const marked = postgres ? [await part('pglite', () => onPglite(everything ? [] : bothEngines))] : []
  return [...marked, await part('demo data', loadDemo)]
}

async function onPglite(files: string[]): Promise<Result> {
  console.log('\nAPI tests on PGlite')
  const missing = files.filter((file) => !existsSync(path.join(root, file)))
  if (missing.length > 0) throw new Error(`testing/selected-tests.ts names what is not there: ${missing}`)
  // PGlite runs inside the process of its tests, which leaves the other processor to those on PostgreSQL.
  const options = ['--project', 'server*', '--maxWorkers', '1', ...files]
  return vitest('pglite', options, { ...environment, TEST_ENGINE: 'pglite' })
}

async function onPgliteAlone(): Promise<Result> {
  console.log(
    '\nUnit tests, and API tests on PGlite: no PostgreSQL is reachable (TEST_DATABASE_URL names one)',
  )
  return part('pglite', () => vitest('pglite', [], environment))
}

async function loadDemo(): Promise<Result> {
  await prepareDemo()
  return { passed: 0, failed: 0, failures: [] }
}

async function inBrowser(): Promise<Result> {
  console.log('\nBrowser tests')
  return part('browser', async () => {
    const report = path.join(reports, 'browser.json')
    const env = {
      ...environment,
      CHROMIUM_PATH: findChromium() ?? installChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }
    const code = await run('playwright', ['test', '--config', 'e2e', '--reporter', 'list,json'], env)
    const { stats, suites, errors }: PlaywrightReport = await json(report)
    const failures = [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => `browser: ${message}`)]
    return crashed('browser', code, stats.expected, failures)
  })
}

async function vitest(name: string, options: string[], env: NodeJS.ProcessEnv): Promise<Result> {
  const report = path.join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', ['run', ...reporters, ...options], env)
  const { numPassedTests, testResults }: VitestReport = await json(report)
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
    const where = `${name}: ${path.relative(root, file)}`
    if (status === 'failed' && failed.length === 0)
      return [`${where}: could not run${beginningOf([message])}`]
    return failed.map(
      ({ fullName, failureMessages }) => `${where}: ${fullName}${beginningOf(failureMessages)}`,
    )
  })
  return crashed(name, code, numPassedTests, failures)
}

function failedSpecs({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
        return `browser: ${file}: ${title} [${projectName}, ${status}]${beginningOf(messages)}`
      }),
  )
  return [...own, ...suites.flatMap(failedSpecs)]
}

/** The first of the errors, without colours, on lines of its own below what failed. */
function beginningOf([message = '']: string[]): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines
    .slice(0, MOST_LINES)
    .map((line) => `\n    ${line}`)
    .join('')
}

/** A part that cannot run counts as one failure, and the others still run. */
async function part(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    console.error(`The ${name} tests could not run:`, error)
    return { passed: 0, failed: 1, failures: [`${name}: could not run`] }
  }
}

function crashed(name: string, code: number, passed: number, failures: string[]): Result {
  const all = code !== 0 && failures.length === 0 ? [`${name}: ended with code ${code}`] : failures
  return { passed, failed: all.length, failures: all }
}

async function run(command: string, options: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const stdio = ['ignore', 'inherit', 'inherit'] as const
  const child = spawn(path.join(root, 'node_modules/.bin', command), options, {
    cwd: root,
    env,
    stdio: [...stdio],
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

async function json<Report>(file: string): Promise<Report> {
  return JSON.parse(await readFile(file, 'utf8'))
}
