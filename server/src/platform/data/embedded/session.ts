import { messages, protocol } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import type { HotStatement } from '../database.ts'
import { findArrayTypes } from '../sql/statements.ts'
import type { RowOf } from '../statement.ts'
import type { Engine } from './engine.ts'
import { Listeners } from './listeners.ts'
import { type Result, resultsOf, typesOfParameters } from './results.ts'
import { type EndTurn, Turns } from './turns.ts'
import { simpleValues, type Values, withArrays, write } from './values.ts'

const { serialize } = protocol
const END = serialize.sync()

/** Of so many statements without a name the types of their parameters are remembered. */
const MOST_DESCRIBED = 1_000

/** Whoever has a connection has the engine to themselves for a statement or a transaction. One that is open at the release is rolled back. */
export type EmbeddedConnection = {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Result<Row>>
  /** Runs a statement that is prepared once under its name and then stays planned; one without a name is planned anew. */
  prepared<Row>(statement: HotStatement, values: readonly unknown[]): Promise<Result<Row>>
  exec(text: string): Promise<Result[]>
  release(): void
}

/**
 * The only session of an embedded PostgreSQL. A statement or a transaction has it alone, and the next one begins when it is over;
 * what a transaction leaves open is rolled back.
 */
export class EmbeddedSession {
  readonly #engine: Engine
  readonly #parser = new protocol.Parser()
  readonly #turns = new Turns()
  readonly #listeners = new Listeners()
  readonly #prepared = new Map<string, number[]>()
  readonly #described = new LRUCache<string, number[]>({ max: MOST_DESCRIBED })
  #values: Values = simpleValues()
  #isInTransaction = false
  /** Of whoever has the engine now. */
  #turn = { statements: 0, tookMs: 0 }
  #closed: Promise<void> | null = null

  private constructor(engine: Engine) {
    this.#engine = engine
  }

  static async on(engine: Engine): Promise<EmbeddedSession> {
    const session = new EmbeddedSession(engine)
    const { rows } = await session.query<RowOf<typeof findArrayTypes>>(findArrayTypes.text)
    session.#values = withArrays(session.#values, rows)
    return session
  }

  /** Runs a single statement. */
  query<Row>(text: string, values: readonly unknown[] = []): Promise<Result<Row>> {
    return this.#alone(text, () => this.#query<Row>(text, values))
  }

  /** Runs a script of several statements. */
  exec(text: string): Promise<Result[]> {
    return this.#alone(text, () => this.#exec(text))
  }

  /** Runs a statement that is prepared once under its name and then stays planned; one without a name is planned anew. */
  prepared<Row>(statement: HotStatement, values: readonly unknown[]): Promise<Result<Row>> {
    return this.#alone(statement.text, () => this.#runPrepared(statement, values))
  }

  /** Runs scripts in one transaction. */
  transaction<Answer>(work: (connection: EmbeddedConnection) => Promise<Answer>): Promise<Answer> {
    const connection = this.connect()
    const run = async (): Promise<Answer> => {
      await connection.exec('begin')
      const answer = await work(connection)
      await connection.exec('commit')
      return answer
    }
    return run().finally(() => connection.release())
  }

  connect(): EmbeddedConnection {
    let turn: EndTurn | null = null
    let latest: Promise<unknown> = Promise.resolve()
    const endTurn = async (): Promise<void> => {
      const ending = turn
      turn = null
      if (ending) await this.#endTurn(ending)
    }
    /** What is asked for at once on a connection is run in the order of the asking. */
    const inTurn = <Answer>(text: string, work: () => Promise<Answer>): Promise<Answer> => {
      const answer = latest.then(async () => {
        turn ??= await this.#take(text)
        try {
          return await work()
        } finally {
          if (!this.#isInTransaction) await endTurn()
        }
      })
      latest = answer.catch(() => {})
      return answer
    }
    return {
      query: (text, values = []) => inTurn(text, () => this.#query(text, values)),
      prepared: (statement, values) => inTurn(statement.text, () => this.#runPrepared(statement, values)),
      exec: (text) => inTurn(text, () => this.#exec(text)),
      release: () => void latest.then(endTurn),
    }
  }

  /** Sends messages of the protocol, and answers those that came back. */
  converse(...sent: readonly Uint8Array[]): Promise<messages.BackendMessage[]> {
    return this.#alone(null, () => this.#send(...sent))
  }

  /** Calls the listener with each announcement of this name. */
  async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
    this.#listeners.add(channel, listener)
    await this.exec(`listen ${channel}`)
    return async () => {
      if (this.#listeners.remove(channel, listener)) await this.exec(`unlisten ${channel}`)
    }
  }

  /** The data directory as a tar file. */
  dump(): Promise<ArrayBuffer> {
    return this.#alone(null, () => this.#engine.dump())
  }

  close(): Promise<void> {
    this.#closed ??= this.#alone(null, () => this.#engine.close())
    return this.#closed
  }

  async #alone<Answer>(text: string | null, work: () => Promise<Answer>): Promise<Answer> {
    const end = await this.#take(text)
    try {
      return await work()
    } finally {
      await this.#endTurn(end)
    }
  }

  async #take(text: string | null): Promise<EndTurn> {
    const end = await this.#turns.take(text)
    this.#turn = { statements: 0, tookMs: 0 }
    return end
  }

  /** A script may have failed after its "begin". */
  async #endTurn(end: EndTurn): Promise<void> {
    try {
      if (this.#isInTransaction) await this.#exec('rollback')
    } finally {
      const { statements, tookMs } = this.#turn
      end(statements === 1 ? tookMs : null)
    }
  }

  async #exec(text: string): Promise<Result[]> {
    this.#turn.statements += 1
    return resultsOf(await this.#send(serialize.query(text)), this.#values)
  }

  async #query<Row>(text: string, values: readonly unknown[]): Promise<Result<Row>> {
    this.#turn.statements += 1
    const types = values.length === 0 ? [] : this.#described.get(text)
    if (types) return this.#execute([serialize.parse({ text })], '', types, values)
    return this.#execute([], '', await this.#prepare('', text), values)
  }

  async #runPrepared<Row>({ name, text }: HotStatement, values: readonly unknown[]): Promise<Result<Row>> {
    this.#turn.statements += 1
    const types = this.#prepared.get(name) ?? (await this.#prepare(name, text))
    return this.#execute([], name, types, values)
  }

  async #prepare(name: string, text: string): Promise<number[]> {
    const answered = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      END,
    )
    const types = typesOfParameters(answered)
    if (name === '') this.#described.set(text, types)
    else this.#prepared.set(name, types)
    return types
  }

  async #execute<Row>(
    before: readonly Uint8Array[],
    statement: string,
    types: readonly number[],
    values: readonly unknown[],
  ): Promise<Result<Row>> {
    const answered = await this.#send(
      ...before,
      serialize.bind({
        statement,
        values: values.map((value, index) => write(this.#values, value, types[index])),
      }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      END,
    )
    const [result] = resultsOf(answered, this.#values)
    return (result ?? { rows: [], rowCount: 0, command: '' }) as Result<Row>
  }

  /** Throws the first error among what came back. */
  async #send(...sent: readonly Uint8Array[]): Promise<messages.BackendMessage[]> {
    const { bytes, tookMs } = await this.#engine.send(Buffer.concat(sent))
    this.#turn.tookMs += tookMs
    const answered: messages.BackendMessage[] = []
    this.#parser.parse(bytes, (message) => answered.push(message))
    let failure: messages.DatabaseError | undefined
    for (const message of answered)
      if (message instanceof messages.NotificationResponseMessage) this.#listeners.call(message)
      else if (message instanceof messages.ReadyForQueryMessage)
        this.#isInTransaction = message.status !== 'I'
      else if (message instanceof messages.DatabaseError) failure ??= message
    if (failure) throw failure
    return answered
  }
}
