import {
  type Compilable,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RootOperationNode,
  sql,
} from 'kysely'
import { castToNamed } from './expressions.ts'
import { type Statement, statement } from './statement.ts'
import type { DB } from './tables.ts'

/** The types that a parameter can have: `value` is what the caller passes, `column` the type of the column it is compared with. */
type SlotTypes = {
  bigint: { value: number; column: number }
  integer: { value: number; column: number }
  smallint: { value: number; column: number }
  text: { value: string; column: string }
  boolean: { value: boolean; column: boolean }
  date: { value: string; column: Date }
  timestamptz: { value: Date; column: Date }
  /** A timestamptz as the text that PostgreSQL writes, which keeps microseconds; a Date would lose them. */
  'timestamp with time zone': { value: string; column: Date }
  numeric: { value: number | string; column: string }
  'double precision': { value: number; column: number }
  'bigint[]': { value: number[]; column: number[] }
  'text[]': { value: string[]; column: string[] }
}

type SlotType = keyof SlotTypes | `${keyof SlotTypes}?`
/** The parameters of a statement by name: `{ viewer: 'bigint' }`. One with a question mark, `'text?'`, may be left out or null. */
type Declared = Record<string, SlotType>

type SlotTypesOf<Type> = Type extends { readonly words: infer Words }
  ? { value: Words; column: Words }
  : Type extends `${infer Name extends keyof SlotTypes}?`
    ? SlotTypes[Name]
    : Type extends keyof SlotTypes
      ? SlotTypes[Type]
      : never

/** A parameter of type text that takes one of these words, like a column of words. */
export function words<Words extends string>() {
  return {
    required: 'text' as 'text' & { readonly words: Words },
    optional: 'text?' as 'text?' & { readonly words: Words },
  }
}

/** The parameters of a statement while it is built. */
export type Slots<Types extends Declared> = {
  [Name in keyof Types]: Expression<SlotTypesOf<Types[Name]>['column']>
}

export type ParamsOf<Types extends Declared> = {
  [Name in keyof Types as Types[Name] extends `${string}?` ? never : Name]: SlotTypesOf<Types[Name]>['value']
} & {
  [Name in keyof Types as Types[Name] extends `${string}?` ? Name : never]?:
    | SlotTypesOf<Types[Name]>['value']
    | null
    | undefined
}

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Gives every slot one number, however often it is used; other values stand in the text as literals. */
class SlotCompiler extends PostgresQueryCompiler {
  #slots: string[] = []

  compileWithSlots(node: RootOperationNode): { text: string; slots: string[] } {
    this.#slots = []
    const { sql: text } = this.compileQuery(node, { queryId: '' })
    return { text, slots: this.#slots }
  }

  protected override appendValue(value: unknown): void {
    if (!(value instanceof Slot)) {
      this.appendImmediateValue(value)
      return
    }
    const known = this.#slots.indexOf(value.name)
    this.append(`$${known < 0 ? this.#slots.push(value.name) : known + 1}`)
  }
}

/** Builds statements that are run elsewhere; this Kysely instance has no connection. */
export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new SlotCompiler(),
  },
})

/**
 * A statement composed by Kysely's builder, compiled once. `take` declares its parameters. Any other value that `compose`
 * uses becomes a part of the text: nothing that a person wrote belongs there.
 */
export function compile<const Types extends Declared, Row>(
  name: string,
  take: Types,
  compose: (slots: Slots<Types>) => Compilable<Row>,
): Statement<ParamsOf<Types>, Row> {
  const slots = Object.fromEntries(
    Object.entries(take).map(([slot, type]) => [
      slot,
      castToNamed(sql`${new Slot(slot)}`, type.replace('?', '')),
    ]),
  )
  const query = compose(slots as unknown as Slots<Types>) as Compilable<Row> & {
    toOperationNode(): RootOperationNode
  }
  const compiled = new SlotCompiler().compileWithSlots(query.toOperationNode())
  return statement(name, inOnePiece(compiled.text), compiled.slots as (keyof ParamsOf<Types> & string)[])
}

/** The same text. Kysely puts it together of many pieces, each of which V8 would hold. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString()
}

/** Statements that differ only in which filters are set: each shape is compiled when it is first used. */
export function compileByShape<Shape extends object, Params, Row>(
  name: string,
  compileShape: (name: string, shape: Shape) => Statement<Params, Row>,
): (shape: Shape) => Statement<Params, Row> {
  const compiled = new Map<string, Statement<Params, Row>>()
  return (shape) => {
    const key = JSON.stringify(shape)
    const known = compiled.get(key) ?? compileShape(`${name}-${compiled.size}`, shape)
    compiled.set(key, known)
    return known
  }
}
