/** A statement as somebody wrote it in a .sql file. */
export type WrittenStatement = {
  name: string
  /** The comment above it. */
  comment: string[]
  /** With $1 for its first parameter. */
  text: string
  parameters: { name: string; isNullable: boolean }[]
  /** What `-- column name: Type` and `-- param name: Type` say. */
  columnTypes: Map<string, string>
  parameterTypes: Map<string, string>
  /** Output columns marked by `as "name!"` and `as "name?"`. */
  neverNull: Set<string>
  maybeNull: Set<string>
}

export type WrittenFile = { imports: string[]; statements: WrittenStatement[] }

const HEADER = /^-- name: (\w+)$/
const TYPE = /^-- (column|param) (\w+): (.+)$/
const IMPORT = /^-- (import type .+)$/

/** What is no parameter, although it may hold a colon, comes first: literals, comments and casts. */
const TOKEN = /'(?:[^']|'')*'|--[^\n]*|::|"((?:[^"])*)([!?])"|"[^"]*"|:([a-zA-Z]\w*)(\??)/g

/** Reads a file of statements, each under a line `-- name: statementName`. */
export function readStatements(file: string, source: string): WrittenFile {
  const imports: string[] = []
  const statements: WrittenStatement[] = []
  const [head = '', ...blocks] = `\n${source}`.split(/^(?=-- name: )/m)
  for (const line of head.split('\n').filter((line) => line.trim() !== '')) {
    const found = IMPORT.exec(line)?.[1]
    if (!found) throw new Error(`${file}: "${line}" stands above the first "-- name: …" and is no import`)
    imports.push(found)
  }
  for (const block of blocks) statements.push(readStatement(file, block))
  return { imports, statements }
}

function readStatement(file: string, block: string): WrittenStatement {
  const [first = '', ...lines] = block.trim().split('\n')
  const name = HEADER.exec(first)?.[1]
  if (!name) throw new Error(`${file}: "${first}" is no "-- name: statementName"`)
  const types = { column: new Map<string, string>(), param: new Map<string, string>() }
  const comment: string[] = []
  const body = lines.findIndex((line) => !line.startsWith('--'))
  for (const line of lines.slice(0, body)) {
    const [, kind, of = '', type = ''] = TYPE.exec(line) ?? []
    if (kind === 'column' || kind === 'param') types[kind].set(of, type)
    else comment.push(line.slice(2).trim())
  }
  const statement = {
    name,
    comment,
    parameters: [] as WrittenStatement['parameters'],
    columnTypes: types.column,
    parameterTypes: types.param,
    neverNull: new Set<string>(),
    maybeNull: new Set<string>(),
  }
  const written = lines.slice(body).join('\n').trim().replace(/;$/, '')
  const text = written.replace(TOKEN, (token, column, mark, parameter, isNullable) => {
    if (mark) {
      const marked = mark === '!' ? statement.neverNull : statement.maybeNull
      marked.add(column)
      return `"${column}"`
    }
    return parameter ? `$${placeOf(statement, parameter, isNullable === '?')}` : token
  })
  return { ...statement, text }
}

function placeOf(
  { name, parameters }: Pick<WrittenStatement, 'name' | 'parameters'>,
  parameter: string,
  isNullable: boolean,
): number {
  const known = parameters.find((one) => one.name === parameter)
  if (known && known.isNullable !== isNullable)
    throw new Error(`${name}: :${parameter} is written with and without its question mark`)
  return known ? parameters.indexOf(known) + 1 : parameters.push({ name: parameter, isNullable })
}
