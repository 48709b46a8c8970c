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

/** A part of a plan; null where it was never run. */
export type Shape = { name: string; children: (Shape | null)[] }

/** A plan in which partitions go by their table's name and are there once, so that plans of more and of fewer partitions have one shape. */
export function shapeOf(node: PlanNode, wholes: ReadonlyMap<string, string>): Shape | null {
  if (node['Actual Loops'] === 0) return null
  const names = [node['Relation Name'], node['Index Name']].flatMap((name) =>
    name === undefined ? [] : [wholes.get(name) ?? name],
  )
  const name = [node['Node Type'], ...names].join(' ')
  const children = (node.Plans ?? []).map((child) => shapeOf(child, wholes))
  if (!JOINING.includes(node['Node Type'])) return { name, children }
  const different = new Map(children.flatMap((child) => (child ? [[lineOf(child), child] as const] : [])))
  const [only = null] = different.values()
  return different.size <= 1 ? only : { name, children: [...different.values()] }
}

/** A shape as one line. */
export function lineOf(shape: Shape | null): string {
  if (!shape) return 'never run'
  const { name, children } = shape
  return `${name}${children.length > 0 ? ` (${children.map(lineOf).join(', ')})` : ''}`
}

/** Whether two plans do the same: what one of them never ran may be anything in the other, since its rows did not ask for it. */
export function areSame(one: Shape | null, other: Shape | null): boolean {
  if (!one || !other) return true
  return (
    one.name === other.name &&
    one.children.length === other.children.length &&
    one.children.every((child, at) => areSame(child, other.children[at] ?? null))
  )
}
