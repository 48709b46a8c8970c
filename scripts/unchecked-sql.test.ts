import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testAllowance } from './unchecked-sql.ts'

const root = path.resolve(import.meta.dirname, '..')

/** What no compiler checks: types claimed of rows, SQL put into statements as text, and SQL glued from strings. */
const patterns = {
  claims: /\bsql<|\bexecuteQuery<|\bhot<|\bhotUnderLock<|\bprobe<|\bquery<(?!Row>|RowOf<)/g,
  raw: /\bsql\.raw\(|\bCompiledQuery\.raw\(/g,
  glued:
    /(?<!\bsql)(?<!>)`\s*\(?(?:select|insert into|update|delete from|with \w+ as|exists|not exists|case when|coalesce|json_build_object|json_agg)\b/g,
}

type Counts = Record<keyof typeof patterns, number>

const TEST = /\.test\.ts$|^server\/src\/testing\//

async function filesWithSql(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(['server/{src,demo}/**/*.ts', 'bench/**/*.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }))
    if (!/\/sql\/statements\.ts$|^server\/src\/platform\/data\/(?!.*\.test\.ts$)/.test(file)) files.push(file)
  return files
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

async function countIn(files: string[]): Promise<Counts> {
  const counts: Counts = { claims: 0, raw: 0, glued: 0 }
  for (const file of files) {
    const text = withoutComments(await readFile(path.join(root, file), 'utf8'))
    for (const [kind, pattern] of Object.entries(patterns))
      counts[kind as keyof Counts] += text.match(pattern)?.length ?? 0
  }
  return counts
}

it('the server, its demo and the bench have no SQL that nothing checks', async () => {
  const files = (await filesWithSql()).filter((file) => !TEST.test(file))
  expect(await countIn(files)).toEqual({ claims: 0, raw: 0, glued: 0 })
})

// Fewer than allowed fails too: lower the number in unchecked-sql.ts, so that it never rises again.
it('the tests have no more SQL that nothing checks than they are still allowed', async () => {
  expect(await countIn((await filesWithSql()).filter((file) => TEST.test(file)))).toEqual(testAllowance)
})
