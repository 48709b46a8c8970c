import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/**
 * SQL that no compiler checks: claimed row types, SQL inserted as text, and SQL concatenated from strings.
 */
const patterns = {
  claims:
    /\bsql<|\bexecuteQuery<|\bhot<|\bhotUnderLock<|\bprobe<|\bquery<(?!Row>|RowOf<)|\bcommonTable<(?!RowOfQuery<|Row, Name extends)/g,
  raw: /\bsql\.raw\b|\bCompiledQuery\.raw\b/g,
  glued:
    /(?<!\bsql)(?<!>)`\s*\(?(?:select|insert into|update|delete from|with \w+ as|exists|not exists|case when|coalesce|json_build_object|json_agg)\b/g,
}

type Kind = keyof typeof patterns
type Finding = { kind: Kind; file: string; text: string }

/** Passes statements of any type on to the engines; the type of the rows comes with the statement. */
const HANDS_ON =
  /^server\/src\/platform\/data\/(?:database|embedded\/session|prepared-in-transactions|query|replicas\/replica|retry|set-up)\.ts$/
const HANDED_ON = /\b(?:query|executeQuery|hot|hotUnderLock|probe)<Row\b/

/** Reads the catalog, from which the types of all other statements are generated. */
const BEFORE_ALL_TYPES = 'server/scripts/db-types/columns.ts'

/** Reads a checked statement in batches, records a migration beside its text, and reads the catalog while there are no types yet. */
const AROUND_A_TEXT = [
  'server/src/platform/data/batches.ts',
  'server/src/platform/data/migrate.ts',
  'server/src/platform/data/partitions/analyze-partitioned.ts',
  'server/src/platform/data/partitions/index-partitions.ts',
]

/** The only file that turns text into SQL: the name of a type, from a closed list or from the catalog. */
const RAW_SQL = 'server/src/platform/data/expressions.ts'
/** Runs an already compiled text with its values. */
const COMPILED_TEXT = 'server/src/platform/data/query.ts'

async function filesWithSql(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(['server/{src,demo,scripts}/**/*.ts', '{bench,prove,e2e}/**/*.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }))
    if (!file.endsWith('/sql/statements.ts')) files.push(file)
  return files.sort()
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

function findIn(file: string, source: string): Finding[] {
  const code = withoutComments(source)
  return Object.entries(patterns).flatMap(([kind, pattern]) =>
    Array.from(code.matchAll(pattern), ({ index }) => ({
      kind: kind as Kind,
      file,
      text: code.slice(index, index + 60).trim(),
    })),
  )
}

function isAllowed({ kind, file, text }: Finding): boolean {
  if (file === BEFORE_ALL_TYPES) return kind === 'claims'
  if (kind === 'claims') return HANDS_ON.test(file) && HANDED_ON.test(text)
  if (kind === 'raw') return text.startsWith('sql') ? file === RAW_SQL : file === COMPILED_TEXT
  return AROUND_A_TEXT.includes(file)
}

it('no file has SQL that nothing checks, tests and the platform included', async () => {
  const files = await filesWithSql()
  expect(files.length).toBeGreaterThan(500)
  const all = await Promise.all(
    files.map(async (file) => findIn(file, await readFile(path.join(root, file), 'utf8'))),
  )
  expect(all.flat().filter((finding) => !isAllowed(finding))).toEqual([])
})

it('SQL is made of text in one place of one file', async () => {
  const found = findIn(RAW_SQL, await readFile(path.join(root, RAW_SQL), 'utf8'))
  expect(found.filter(({ kind }) => kind === 'raw')).toHaveLength(1)
})

it.each<[Kind, string]>([
  ['claims', 'await sql<{ id: number }>`select id from posts`.execute(db)'],
  ['claims', "client.query<{ id: number }>('select 1')"],
  ['claims', "commonTable<{ id: number }, 'page'>('page')"],
  ['raw', 'sql`select from $' + '{sql.raw(what)}`'],
  ['raw', 'sql.raw<Row>(text)'],
  ['raw', 'CompiledQuery.raw(text)'],
  ['glued', 'client.query(`select $' + '{column} from posts`)'],
])('a file with %s is found out: %s', (kind, source) => {
  const findings = findIn('server/src/posts/read.ts', source)
  expect(findings.filter((finding) => !isAllowed(finding)).map((finding) => finding.kind)).toEqual([kind])
})

it('a statement of a .sql file, a tagged one and a row that is handed on pass', () => {
  const source = 'many(db, findPost, { id })\nsql`select 1`.execute(db)\nreturn query<Row>(text)'
  expect(findIn('server/src/platform/data/query.ts', source).filter((one) => !isAllowed(one))).toEqual([])
})
