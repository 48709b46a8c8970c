import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

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

it('no file of the server has SQL that nothing checks', async () => {
  const unchecked: string[] = []
  for (const file of await countedFiles()) {
    const text = withoutComments(await readFile(path.join(root, file), 'utf8'))
    for (const [kind, pattern] of Object.entries(patterns))
      for (const match of text.matchAll(pattern)) unchecked.push(`${file}: ${kind}: ${match[0]}`)
  }
  expect(unchecked).toEqual([])
})
