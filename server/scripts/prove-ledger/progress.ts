import { createHash } from 'node:crypto'
import { appendFile, glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { HistoriesResult, Range } from './worker.ts'

const root = path.resolve(import.meta.dirname, '../../src')

/** Digest of the code that the histories test: results of other code do not count. */
async function digestOfCode(): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const file of glob('{billing,platform/payments,testing/histories}/**/*.{ts,sql}', { cwd: root }))
    if (!file.endsWith('.test.ts')) files.push(file)
  for (const file of files.toSorted()) hash.update(file).update(await readFile(path.join(root, file)))
  return hash.digest('hex')
}

async function readLines(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** What was lived already, range by range, in a file that a run which was broken off goes on with. */
export async function openProgress(file: string | undefined) {
  const code = await digestOfCode()
  const lines = file === undefined ? [] : await readLines(file)
  const isOfThisCode = lines[0] === code
  const lived: HistoriesResult[] = isOfThisCode ? lines.slice(1).map((line) => JSON.parse(line)) : []
  if (file !== undefined && !isOfThisCode) await writeFile(file, `${code}\n`)
  const nameOf = ({ how, from, count }: Range) => `${how} ${from} ${count}`
  const done = new Set(lived.map(nameOf))
  return {
    lived,
    isDone: (range: Range) => done.has(nameOf(range)),
    async add(one: HistoriesResult): Promise<void> {
      lived.push(one)
      if (file !== undefined) await appendFile(file, `${JSON.stringify(one)}\n`)
    },
  }
}
