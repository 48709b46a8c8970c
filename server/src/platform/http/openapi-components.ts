type Json = null | boolean | number | string | Json[] | JsonObject
type JsonObject = { [name: string]: Json }

/**
 * Moves every schema to which the contract gives a title into the document's components, under that title, and refers to it
 * where it stood. Two different schemas with one title are a mistake in the contract: readers could not tell them apart.
 */
export function nameComponents(document: object): JsonObject {
  const schemas = new Map<string, Json>()

  const replaceTitled = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(replaceTitled)
    if (!isObject(node)) return node
    const { title, ...untitled } = node
    // A field may be called title as well; its schema is an object then.
    if (typeof title !== 'string') return mapValues(node, replaceTitled)
    const schema = mapValues(untitled, replaceTitled)
    const present = schemas.get(title)
    if (present !== undefined && JSON.stringify(present) !== JSON.stringify(schema))
      throw new Error(`Two different schemas of the contract have the title ${title}.`)
    schemas.set(title, schema)
    return { $ref: `#/components/schemas/${title}` }
  }

  const plain: JsonObject = JSON.parse(JSON.stringify(document))
  const paths = replaceTitled(plain.paths ?? {})
  const components = isObject(plain.components) ? plain.components : {}
  const inOrder = [...schemas].sort(([one], [other]) => (one < other ? -1 : 1))
  return { ...plain, components: { ...components, schemas: Object.fromEntries(inOrder) }, paths }
}

function isObject(node: Json | undefined): node is JsonObject {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}

function mapValues(node: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]))
}
