/** A node of a plan, as EXPLAIN writes it in JSON. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Loops'?: number
  Plans?: PlanNode[]
}

/** Nodes that only put rows of several partitions or processes together, or remember what was looked up. */
const JOINING = ['Append', 'Merge Append', 'Gather', 'Gather Merge', 'Memoize']

/**
 * A plan as one line in which partitions go by their table's name and are there once, so that plans of more and of fewer partitions
 * are the same line. What was never run is left out.
 */
export function shapeOf(node: PlanNode, wholes: ReadonlyMap<string, string>): string {
  const children = [
    ...new Set(
      (node.Plans ?? [])
        .filter((child) => child['Actual Loops'] !== 0)
        .map((child) => shapeOf(child, wholes)),
    ),
  ]
  if (JOINING.includes(node['Node Type']) && children.length <= 1) return children[0] ?? ''
  const names = [node['Relation Name'], node['Index Name']].flatMap((name) =>
    name === undefined ? [] : [wholes.get(name) ?? name],
  )
  return `${[node['Node Type'], ...names].join(' ')}${children.length > 0 ? ` (${children.join(', ')})` : ''}`
}
