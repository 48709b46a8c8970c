import { type PGlite, parse, protocol } from '@electric-sql/pglite'
import type { HotStatement } from './database.ts'

const { serialize } = protocol

/**
 * Runs statements that PGlite prepares once under their name and then keeps planned, which takes half the time of its
 * own `query`; those without a name are prepared each time. The transaction around each holds off whoever else uses
 * the one connection.
 */
export function hotStatements(pglite: PGlite) {
  const parameterTypes = new Map<string, number[]>()
  const send = (...messages: Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false })

  const prepare = async ({ name, text }: HotStatement): Promise<number[]> => {
    const known = parameterTypes.get(name)
    if (known) return known
    const described = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const types = parse.parseDescribeStatementResults(described)
    if (name !== '') parameterTypes.set(name, types)
    return types
  }

  const write = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null
    const serializer = type === undefined ? undefined : pglite.serializers[type]
    return serializer ? serializer(value) : String(value)
  }

  return <Row>({ name, text }: HotStatement, values: unknown[]): Promise<Row[]> =>
    pglite.transaction(async () => {
      const types = await prepare({ name, text })
      const messages = await send(
        serialize.bind({ statement: name, values: values.map((value, index) => write(value, types[index])) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      )
      const [result] = parse.parseResults(messages, pglite.parsers)
      return (result?.rows ?? []) as Row[]
    })
}
