import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'

type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

export type TestRun = {
  isTimedOut: boolean
  /** Names of the tests. */
  passed: string[]
  failed: string[]
  /** Files that could not be loaded or prepared, with the reason. */
  brokenFiles: string[]
}

const LONGEST = 4 * 60_000

/** Ends the test process and its children. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has already ended by itself.
  }
}

async function readReport(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

/** Runs test files in a copy of the repository. */
export async function runTests(
  copy: string,
  files: string[],
  { named, bail, signal }: { named: string | undefined; bail: boolean; signal: AbortSignal },
): Promise<TestRun> {
  const reportFile = path.join(copy, 'test-results.json')
  await rm(reportFile, { force: true })
  const options = ['--reporter=json', `--outputFile=${reportFile}`, '--maxWorkers=1']
  const child = spawn(
    process.execPath,
    [
      path.join(copy, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...files,
      ...options,
      ...(named === undefined ? [] : ['-t', named]),
      ...(bail ? ['--bail', '1'] : []),
    ],
    // A mutant may be killed by a test for the night.
    { cwd: copy, stdio: 'ignore', detached: true, env: { ...process.env, TEST_ALL: '1' } },
  )
  const stop = () => end(child)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    end(child)
  }, LONGEST * files.length)
  await once(child, 'exit')
  clearTimeout(timer)
  signal.removeEventListener('abort', stop)

  const report = await readReport(reportFile)
  if (!report) return { isTimedOut, passed: [], failed: [], brokenFiles: isTimedOut ? [] : ['no test file'] }
  const withStatus = (status: string) =>
    report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter((test) => test.status === status).map(({ fullName }) => fullName),
    )
  const brokenFiles = report.testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    )
    .map(({ name, message }) => `${path.relative(copy, name)}: ${message}`)
  return { isTimedOut, passed: withStatus('passed'), failed: withStatus('failed'), brokenFiles }
}
