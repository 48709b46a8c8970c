import { execFileSync } from 'node:child_process'
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

/** As the formatter writes JSON, with what is short on one line. */
export function formatJson(content: string): string {
  const biome = path.join(root, 'node_modules/.bin/biome')
  return execFileSync(biome, ['format', '--stdin-file-path=generated.json'], {
    cwd: root,
    input: content,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
}
