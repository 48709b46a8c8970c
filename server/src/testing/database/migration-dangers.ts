import {
  type AlterTableCmd,
  type AlterTableStmt,
  type ColumnDef,
  type Constraint,
  type IndexStmt,
  type Node,
  parse,
} from 'libpg-query'
import { fillIn, type Migration, statementsAlone } from '../../platform/data/migrate.ts'

/** Tables that staff keep by hand: a statement over all their rows is over at once. */
const SMALL = ['states', 'tags', 'indicators', 'plans']

/** Serial types take a default from a sequence, which is another value for each row. */
const SERIAL = /^(small|big)?serial$/

/** Of functions, only those that are computed once for all rows may give a new column its default. */
const COMPUTED_ONCE = ['now', 'transaction_timestamp', 'statement_timestamp']

/** What a migration calls the ranges of rows that it writes one after the other. */
const BATCH = 'batch'

/** What migrations have said so far: a check that is validated lets SET NOT NULL do without reading the table. */
type State = {
  created: Set<string>
  /** Tables in partitions, of this migration and those before. */
  partitioned: Set<string>
  dropped: Set<string>
  /** By table and constraint, the column that it checks to be there. */
  presence: Map<string, string>
  validated: Set<string>
  added: Set<string>
  /** What was built in each partition: an index of the whole is made of these. */
  indexedParts: Set<string>
}

function isComputedOnce(value: Node | undefined): boolean {
  if (value === undefined || 'A_Const' in value || 'SQLValueFunction' in value) return true
  if ('TypeCast' in value) return isComputedOnce(value.TypeCast.arg)
  if ('A_ArrayExpr' in value) return (value.A_ArrayExpr.elements ?? []).every(isComputedOnce)
  if (!('FuncCall' in value)) return false
  const [name] = value.FuncCall.funcname?.slice(-1) ?? []
  const isKnown = name !== undefined && 'String' in name && COMPUTED_ONCE.includes(name.String.sval ?? '')
  return isKnown && (value.FuncCall.args ?? []).length === 0
}

function constraintsOf({ constraints = [] }: ColumnDef): Constraint[] {
  return constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
}

function typeOf({ typeName }: ColumnDef): string {
  const [name] = typeName?.names?.slice(-1) ?? []
  return name !== undefined && 'String' in name ? (name.String.sval ?? '') : ''
}

function newColumn(column: ColumnDef): string[] {
  const constraints = constraintsOf(column)
  const has = (type: Constraint['contype']) => constraints.some(({ contype }) => contype === type)
  const standard = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  return [
    ...(has('CONSTR_GENERATED') || has('CONSTR_IDENTITY') || SERIAL.test(typeOf(column))
      ? ['adds a column that is computed for each row: the table is rewritten']
      : []),
    ...(standard && !isComputedOnce(standard.raw_expr)
      ? ['adds a column whose default differs from row to row: the table is rewritten']
      : []),
    ...(has('CONSTR_NOTNULL') && !standard ? ['adds a column that rows already there cannot have'] : []),
    ...(has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY')
      ? [
          'builds an index while nobody can write: create it CONCURRENTLY, then add the constraint USING INDEX',
        ]
      : []),
    ...(has('CONSTR_FOREIGN') || has('CONSTR_CHECK')
      ? ['adds a column with a constraint, which reads the table: add the constraint apart, NOT VALID']
      : []),
  ]
}

function newConstraint(
  { contype, skip_validation, indexname }: Constraint,
  { isValidated, isOfParts }: { isValidated: boolean; isOfParts: boolean },
): string[] {
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
    return skip_validation || isValidated
      ? []
      : ['adds a constraint, which reads the table: NOT VALID first, validated by a migration of its own']
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
    return indexname || isOfParts
      ? []
      : [
          'builds an index while nobody can write: create it CONCURRENTLY, then add the constraint USING INDEX',
        ]
  return ['adds a constraint that reads the table']
}

/** The column of a check that says only that the column is not null. */
function presentColumn({ contype, raw_expr }: Constraint): string | null {
  if (contype !== 'CONSTR_CHECK' || !raw_expr || !('NullTest' in raw_expr)) return null
  const { nulltesttype, arg } = raw_expr.NullTest
  if (nulltesttype !== 'IS_NOT_NULL' || !arg || !('ColumnRef' in arg)) return null
  const [field] = arg.ColumnRef.fields ?? []
  return field && 'String' in field ? (field.String.sval ?? null) : null
}

const REWRITING: AlterTableCmd['subtype'][] = [
  'AT_AlterColumnType',
  'AT_SetLogged',
  'AT_SetUnLogged',
  'AT_SetTableSpace',
  'AT_SetAccessMethod',
]

function change(table: string, { subtype, name = '', def }: AlterTableCmd, state: State): string[] {
  const key = `${table}.${name}`
  if (subtype && REWRITING.includes(subtype)) return ['rewrites the table']
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return newColumn(def.ColumnDef)
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
    const constraint = `${table}.${def.Constraint.conname}`
    const column = presentColumn(def.Constraint)
    // What an earlier migration validated in each partition is taken over by their table, and so is a key that each just got.
    const taken = {
      isValidated: state.validated.has(constraint),
      isOfParts: state.added.has(constraint),
    }
    state.added.add(constraint)
    if (column) state.presence.set(constraint, `${table}.${column}`)
    return newConstraint(def.Constraint, taken)
  }
  if (subtype === 'AT_ValidateConstraint') {
    state.validated.add(state.presence.get(key) ?? key)
    return state.added.has(key)
      ? ['validates a constraint under the lock under which it was added: do it in a migration of its own']
      : []
  }
  if (subtype === 'AT_SetNotNull' && !state.validated.has(key))
    return ['reads the table to see that the column is there: validate a check (column IS NOT NULL) first']
  return []
}

function changes({ relation, cmds = [] }: AlterTableStmt, state: State): string[] {
  const table = relation?.relname ?? ''
  if (state.created.has(table)) return []
  return cmds.flatMap((node) => ('AlterTableCmd' in node ? change(table, node.AlterTableCmd, state) : []))
}

function namesOf(objects: Node[] = []): string[] {
  return objects.flatMap((object) => {
    const last = 'List' in object ? object.List.items?.at(-1) : undefined
    return last && 'String' in last ? [last.String.sval ?? ''] : []
  })
}

const ALWAYS: [string, string][] = [
  ['LockStmt', 'locks a table'],
  ['TruncateStmt', 'locks a table and empties it'],
  ['ClusterStmt', 'rewrites a table'],
  ['VacuumStmt', 'vacuums: that is not a change of the schema'],
  ['ReindexStmt', 'rebuilds indexes: that is not a change of the schema'],
  ['RefreshMatViewStmt', 'reads and writes a whole view'],
  ['DoStmt', 'does what cannot be read here'],
]

/** `isEach`: whether it is run for each of what the migration calls so. It is read here as if it were run for the table itself. */
type Written = { isAlone: boolean; isEach: (name: string) => boolean }

function dangersOfStatement(node: Node, { isAlone, isEach }: Written, state: State): string[] {
  if ('CreateStmt' in node) {
    const table = node.CreateStmt.relation?.relname ?? ''
    state.created.add(table)
    if (node.CreateStmt.partspec) state.partitioned.add(table)
  }
  if ('DropStmt' in node && node.DropStmt.removeType === 'OBJECT_INDEX')
    for (const name of namesOf(node.DropStmt.objects)) state.dropped.add(name)
  if ('AlterTableStmt' in node) return changes(node.AlterTableStmt, state)
  if ('IndexStmt' in node) {
    const { relation, concurrent, idxname = '' } = node.IndexStmt
    const table = relation?.relname ?? ''
    if (state.created.has(table)) return []
    if (state.partitioned.has(table)) {
      const definition = definitionOf(node.IndexStmt)
      if (isEach(table)) state.indexedParts.add(definition)
      else
        return state.indexedParts.has(definition) && !concurrent
          ? []
          : ['builds an index of all partitions: PostgreSQL does not do that CONCURRENTLY']
    }
    if (!concurrent || !isAlone)
      return [
        'builds an index while nobody can write: create it CONCURRENTLY, in a migration that begins with -- no transaction',
      ]
    return state.dropped.has(idxname)
      ? []
      : ['may find half an index of an earlier try: DROP INDEX CONCURRENTLY IF EXISTS first']
  }
  const written = 'UpdateStmt' in node ? node.UpdateStmt : 'DeleteStmt' in node ? node.DeleteStmt : null
  if (written) {
    const table = written.relation?.relname ?? ''
    return SMALL.includes(table) || state.created.has(table) || (isAlone && isEach(BATCH))
      ? []
      : [
          'writes rows of a table that may be large: let a job do it, or a migration without a transaction for each batch, some at a time',
        ]
  }
  return ALWAYS.flatMap(([kind, what]) => (kind in node ? [what] : []))
}

/** What two indexes have to have in common for one to be made of the other. */
function definitionOf({
  relation,
  indexParams,
  indexIncludingParams,
  whereClause,
  unique,
}: IndexStmt): string {
  const parts = [relation?.relname, indexParams, indexIncludingParams, whereClause, unique]
  return JSON.stringify(parts, (name, value) => (name === 'location' ? undefined : value))
}

const EACH = /^-- each (\w+):/gm

/** Whoever reads a table locks it before its partitions: who locks them the other way round waits for a reader who waits for him. */
function lockedTooLate({ text }: Migration): string[] {
  return [...text.matchAll(EACH)].flatMap(([, table = '']) => {
    const [first, ...later] = [...text.matchAll(new RegExp(`^alter table (:"${table}"|${table}\\b)`, 'gim'))]
    const isLate = first?.[1] !== table && later.some(([, altered]) => altered === table)
    return isLate ? ['locks partitions before their table: change the table first'] : []
  })
}

/** What in these migrations, which run one after the other, would keep people waiting or break off half-way. */
export async function dangersOf(migrations: readonly Migration[]): Promise<string[]> {
  const state: State = {
    created: new Set(),
    partitioned: new Set(),
    dropped: new Set(),
    presence: new Map(),
    validated: new Set(),
    added: new Set(),
    indexedParts: new Set(),
  }
  const found: string[] = []
  for (const migration of migrations) {
    const { name, text } = await fillIn(migration, (_query, called) =>
      Promise.resolve([called === BATCH ? '0' : called]),
    )
    state.created.clear()
    state.added.clear()
    const { stmts = [] } = await parse(text)
    const alone = statementsAlone(text)
    if (!alone) found.push(...lockedTooLate(migration).map((what) => `${name}: ${what}`))
    const unfilled = statementsAlone(migration.text)
    for (const [at, { stmt }] of stmts.entries()) {
      const isEach = (called: string) => unfilled?.[at]?.includes(`:"${called}"`) === true
      const dangers = stmt ? dangersOfStatement(stmt, { isAlone: alone !== null, isEach }, state) : []
      found.push(...dangers.map((what) => `${name}: ${what}`))
    }
    if (alone && alone.length !== stmts.length)
      found.push(`${name}: a statement without a transaction ends with a semicolon at the end of a line`)
  }
  return found
}
