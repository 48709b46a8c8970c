import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Writes a generated file; with --check it only says, by a failing exit, that the one in the tree is stale. */
export async function writeOrCompare(name: string, content: string): Promise<void> {
  const file = path.join(root, name)
  if (!process.argv.includes('--check')) return writeFile(file, content)
  const present = await readFile(file, 'utf8').catch(() => '')
  if (present === content) return
  console.error(`${name} is stale: run npm run db:types and npm run openapi, and commit what they write.`)
  process.exitCode = 1
}
