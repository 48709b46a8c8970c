import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { allowance } from './unchecked-sql.ts'

const root = path.resolve(import.meta.dirname, '..')

/** What no compiler checks: types claimed of rows, SQL put into statements as text, and SQL glued from strings. */
const patterns = {
  claims: /\bsql<|\bexecuteQuery<|\bhot<|\bhotUnderLock<|\bprobe</g,
  raw: /\bsql\.raw\(|\bCompiledQuery\.raw\(/g,
  glued:
    /(?<!\bsql)(?<!>)`\s*\(?(?:select|insert into|update|delete from|with \w+ as|exists|not exists|case when|coalesce|json_build_object|json_agg)\b/g,
}

async function countedFiles(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob('server/src/**/*.ts', { cwd: root }))
    if (
      !/\.test\.ts$|^server\/src\/testing\/|\/sql\/statements\.ts$|^server\/src\/platform\/data\//.test(file)
    )
      files.push(file)
  return files
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

it('no folder has more SQL that nothing checks than it is still allowed', async () => {
  const counted: Record<string, { claims: number; raw: number; glued: number }> = {}
  for (const file of await countedFiles()) {
    const text = withoutComments(await readFile(path.join(root, file), 'utf8'))
    const folder = path.dirname(path.relative('server/src', file))
    const counts = counted[folder] ?? { claims: 0, raw: 0, glued: 0 }
    counted[folder] = counts
    for (const [kind, pattern] of Object.entries(patterns))
      counts[kind as keyof typeof patterns] += text.match(pattern)?.length ?? 0
  }
  const left = Object.entries(counted).filter(([, { claims, raw, glued }]) => claims + raw + glued > 0)
  // Fewer than allowed fails too: lower the number in unchecked-sql.ts, so that it never rises again.
  expect(Object.fromEntries(left)).toEqual(allowance)
})
