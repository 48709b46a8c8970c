import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../../src/platform/data/database.ts'
import { writeOrCompare } from '../generated-file.ts'
import type { Columns } from './columns.ts'
import { type DescribedStatement, describeStatement } from './describe-statement.ts'
import { readStatements } from './read-statements.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Writes `statements.ts` into every folder named `sql`: its statements with the types of their parameters and rows. */
export async function writeStatementTypes({ engine }: Database, columns: Columns): Promise<void> {
  if (engine.kind !== 'pglite') throw new Error('statements are described by PGlite')
  for (const [folder, names] of Map.groupBy(await statementFiles(), (file) => path.dirname(file))) {
    const imports = new Set<string>()
    const statements: DescribedStatement[] = []
    for (const name of names) {
      const written = readStatements(name, await readFile(path.join(ROOT, name), 'utf8'))
      for (const line of written.imports) imports.add(line)
      for (const statement of written.statements) {
        try {
          statements.push(await describeStatement(engine.pglite, columns, statement))
        } catch (error) {
          console.error(`${name}, ${statement.name}: ${error instanceof Error ? error.message : error}`)
          process.exitCode = 1
        }
      }
    }
    if (!process.exitCode)
      await writeOrCompare(path.join(folder, 'statements.ts'), fileOf(folder, imports, statements))
  }
}

async function statementFiles(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob('{server/src/**,server/demo,bench}/sql/*.sql', { cwd: ROOT }))
    files.push(file)
  return files.sort()
}

function fileOf(folder: string, imports: Set<string>, statements: DescribedStatement[]): string {
  const query = path.relative(folder, 'server/src/platform/data/statement.ts')
  return [
    '// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.',
    '',
    `import { statement } from '${query}'`,
    ...imports,
    ...statements.map(sourceOf),
    '',
  ].join('\n')
}

function sourceOf(statement: DescribedStatement): string {
  const { name, comment, text, parameters, parameterFields, rowFields, jsonParameters } = statement
  const list = (names: string[]) => `[${names.map((one) => `'${one}'`).join(', ')}]`
  const params = list(parameters.map((parameter) => parameter.name))
  return `
${comment.length > 0 ? `/** ${comment.join('\n * ').replaceAll('*/', '*\\/')} */\n` : ''}export const ${name} = statement<${typeOf(parameterFields)}, ${typeOf(rowFields)}>(
  '${name}',
  \`${text.replaceAll(/[\\`]|\$\{/g, '\\$&')}\`,
  ${params}${jsonParameters.length > 0 ? `,\n  ${list(jsonParameters)}` : ''},
)`
}

function typeOf(fields: { name: string; type: string }[]): string {
  if (fields.length === 0) return 'Record<never, never>'
  return `{\n${fields.map(({ name, type }) => `  ${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${type}`).join('\n')}\n}`
}
