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
    const choice = joinLiterals(node)
    if (choice) return choice
    const { title, ...untitled } = node
    // A property may itself be called title; its value is a schema then, not a text.
    if (typeof title !== 'string') return mapValues(node, replaceTitled)
    const schema = mapValues(untitled, replaceTitled)
    const present = schemas.get(title)
    if (present !== undefined && JSON.stringify(present) !== JSON.stringify(schema))
      throw new Error(`Two different schemas of the contract have the title ${title}.`)
    schemas.set(title, schema)
    return { $ref: `#/components/schemas/${title}` }
  }

  const plain: JsonObject = JSON.parse(JSON.stringify(document))
  const shared = new SharedEntries()
  const paths = shared.replaceIn(replaceTitled(plain.paths ?? {}))
  const components = isObject(plain.components) ? plain.components : {}
  const inOrder = [...schemas].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    ...plain,
    components: { ...components, schemas: Object.fromEntries(inOrder), ...shared.components },
    paths,
  }
}

/** An enumeration of texts, which the contract writes as a choice of one-text schemas; null for any other schema. */
function joinLiterals({ anyOf, ...rest }: JsonObject): JsonObject | null {
  if (!Array.isArray(anyOf) || anyOf.length < 2) return null
  const texts = anyOf.map((member) => {
    if (!isObject(member) || Object.keys(member).sort().join() !== 'enum,type') return null
    return member.type === 'string' && Array.isArray(member.enum) ? member.enum : null
  })
  return texts.includes(null) ? null : { ...rest, type: 'string', enum: texts.flatMap((text) => text ?? []) }
}

/** What nearly every call has in common is written once: how errors are answered, and the number in an address. */
class SharedEntries {
  readonly components: JsonObject = {}

  replaceIn(node: Json): Json {
    if (Array.isArray(node)) return node.map((member) => this.replaceIn(member))
    if (!isObject(node)) return node
    if (isErrorsResponse(node))
      return this.#refer('responses', 'Errors', { ...node, description: 'What is wrong, in sentences' })
    if (node.in === 'path' && node.name === 'id') return this.#refer('parameters', 'Id', node)
    return mapValues(node, (value) => this.replaceIn(value))
  }

  /** Replaces a part by a reference to the shared one of that name. A part that differs from it stays where it is. */
  #refer(kind: 'responses' | 'parameters', name: string, part: JsonObject): JsonObject {
    const present = this.components[kind]
    const known = isObject(present) ? present[name] : undefined
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(part)) return part
    this.components[kind] = { [name]: part }
    return { $ref: `#/components/${kind}/${name}` }
  }
}

function isErrorsResponse({ description, content }: JsonObject): boolean {
  const isResponse = typeof description === 'string' && isObject(content)
  return isResponse && JSON.stringify(content).includes('"#/components/schemas/Errors"')
}

function isObject(node: Json | undefined): node is JsonObject {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}

function mapValues(node: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]))
}
