import { protocol } from '@electric-sql/pglite'
import type { EmbeddedSession } from '../../src/platform/data/embedded/session.ts'
import type { Columns } from './columns.ts'
import { nullableOutputs } from './nullable-outputs.ts'
import { JSON_TYPES, parameterType, resultType } from './postgres-types.ts'
import type { WrittenStatement } from './read-statements.ts'

export type DescribedStatement = WrittenStatement & {
  parameterFields: { name: string; type: string }[]
  rowFields: { name: string; type: string }[]
  /** The parameters that are sent as JSON text. */
  jsonParameters: string[]
}

const { serialize } = protocol

type Field = { name: string; tableID: number; columnID: number; dataTypeID: number }

/** Has PostgreSQL say what a statement takes and answers; throws where it names something that is not there. */
export async function describeStatement(
  pglite: EmbeddedSession,
  columns: Columns,
  statement: WrittenStatement,
): Promise<DescribedStatement> {
  const { parameterTypeIds, fields } = await describe(pglite, statement.text)
  const nullable = fields.length > 0 ? await nullableOutputs(pglite, statement.text) : []
  const parameters = statement.parameters.map(({ name, isNullable }, index) => {
    const typeId = parameterTypeIds[index] ?? 0
    const type = statement.parameterTypes.get(name) ?? parameterType(typeId, `:${name}`)
    return { name, typeId, type: isNullable ? `${type} | null` : type }
  })
  const rowFields = fields.map((field, index) => {
    const column = columns.find(
      ({ tableId, number }) => tableId === field.tableID && number === field.columnID,
    )
    const isNotNull =
      statement.neverNull.has(field.name) ||
      (!statement.maybeNull.has(field.name) &&
        nullable[index] !== 'from an outer join' &&
        (column ? column.isNotNull : nullable[index] === 'never'))
    const type = rowType(statement, field, column?.words ?? [])
    return { name: field.name, type: isNotNull ? type : `${type} | null` }
  })
  refuseUnknownNames(statement, rowFields)
  return {
    ...statement,
    parameterFields: parameters.map(({ name, type }) => ({ name, type })),
    rowFields,
    jsonParameters: parameters.filter(({ typeId }) => JSON_TYPES.has(typeId)).map(({ name }) => name),
  }
}

function rowType({ columnTypes }: WrittenStatement, { name, dataTypeID }: Field, words: string[]): string {
  const named = columnTypes.get(name)
  if (JSON_TYPES.has(dataTypeID)) {
    if (!named) throw new Error(`the column ${name} is JSON: name its type by "-- column ${name}: Type"`)
    return named
  }
  if (named) throw new Error(`the column ${name} is no JSON: its type follows from the schema`)
  if (words.length > 0) return `(${words.map((word) => `'${word}'`).join(' | ')})`
  return resultType(dataTypeID, name)
}

function refuseUnknownNames(
  { neverNull, maybeNull, columnTypes, parameterTypes, parameters }: WrittenStatement,
  rowFields: { name: string }[],
): void {
  const isColumn = (name: string) => rowFields.some((field) => field.name === name)
  const unknown = [
    ...[...neverNull, ...maybeNull, ...columnTypes.keys()].filter((name) => !isColumn(name)),
    ...[...parameterTypes.keys()].filter((name) => !parameters.some((one) => one.name === name)),
  ]
  if (unknown.length > 0)
    throw new Error(`it says something about ${unknown.join(', ')}, which it does not have`)
  const names = new Set(rowFields.map(({ name }) => name))
  if (names.size < rowFields.length) throw new Error('two of its columns have the same name')
}

async function describe(pglite: EmbeddedSession, text: string) {
  const messages = await pglite.converse(
    serialize.parse({ text }),
    serialize.describe({ type: 'S' }),
    serialize.sync(),
  )
  let parameterTypeIds: number[] = []
  let fields: Field[] = []
  for (const message of messages) {
    if ('dataTypeIDs' in message) parameterTypeIds = message.dataTypeIDs as number[]
    if ('fields' in message) fields = message.fields as Field[]
  }
  return { parameterTypeIds, fields }
}
