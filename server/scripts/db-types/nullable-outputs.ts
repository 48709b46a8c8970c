import type { EmbeddedSession } from '../../src/platform/data/embedded/session.ts'

/** What the plan tells of an output column whose own NOT NULL, if any, is not looked at here. */
export type OutputNullability = 'from an outer join' | 'never' | 'unknown'

type Plan = {
  'Node Type'?: string
  'Relation Name'?: string
  Output?: string[]
  'Join Type'?: string
  'Parent Relationship'?: string
  Plans?: Plan[]
}

/** Expressions that are never null, as EXPLAIN writes them. */
const NEVER_NULL = [
  /^count\(/,
  /^row_number\(\)/,
  /^jsonb?_build_(object|array)\(/,
  /^\(?EXISTS\(/,
  /^COALESCE\(.*, ('[^']*'::[a-z ]+(\[\])?|\d+|'\d+'::\w+|true|false)\)$/,
  /^('[^']*'::[a-z ]+(\[\])?|\d+|true|false)$/,
  / IS (NOT )?NULL\)$/,
]

/**
 * What an outer join may leave empty cannot be read off the column's table; the plan tells it. An output that the
 * joins below rename counts as one of those.
 */
export async function nullableOutputs(pglite: EmbeddedSession, text: string): Promise<OutputNullability[]> {
  const [result] = await pglite.exec(`explain (verbose, generic_plan, format json, costs off) ${text}`)
  const [row] = (result?.rows ?? []) as { 'QUERY PLAN': [{ Plan: Plan }] }[]
  if (!row) throw new Error('EXPLAIN answered nothing')
  const plan = row['QUERY PLAN'][0].Plan
  const outer: string[] = []
  const preserved: string[] = []
  collect(plan, false, { outer, preserved })
  return (plan.Output ?? []).map((output) => {
    if (outer.includes(output)) return 'from an outer join'
    if (NEVER_NULL.some((form) => form.test(output))) return 'never'
    const isRenamed = outer.length > 0 && /^"?\w+"?\."?\w+"?$/.test(output) && !preserved.includes(output)
    return isRenamed ? 'from an outer join' : 'unknown'
  })
}

const EMPTIED: Record<string, string[]> = { Left: ['Inner'], Right: ['Outer'], Full: ['Inner', 'Outer'] }

/** Of the scans of partitions, what their table calls the columns: `staff_actions_1.id` is staff_actions.id. */
function outputsOfTable({ 'Node Type': type, Plans: scans = [] }: Plan): string[] {
  if (type !== 'Append' && type !== 'Merge Append') return []
  return scans.flatMap(({ 'Relation Name': partition, Output = [] }) =>
    partition === undefined ? [] : Output.map((output) => output.replace(/^(\w+)_\d+\./, '$1.')),
  )
}

function collect(plan: Plan, isEmptied: boolean, found: { outer: string[]; preserved: string[] }): void {
  const list = isEmptied ? found.outer : found.preserved
  list.push(...outputsOfTable(plan))
  if (isEmptied || !plan.Plans || plan['Relation Name']) list.push(...(plan.Output ?? []))
  const emptied = EMPTIED[plan['Join Type'] ?? ''] ?? []
  for (const child of plan.Plans ?? [])
    collect(child, isEmptied || emptied.includes(child['Parent Relationship'] ?? ''), found)
}
