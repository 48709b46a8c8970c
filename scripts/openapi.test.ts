import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'

type NamedSchemas = Record<string, object>
type Document = {
  components: { schemas: NamedSchemas; parameters: NamedSchemas; responses: NamedSchemas }
  paths: object
}

let text: string
let document: Document

beforeAll(async () => {
  text = await readFile(path.resolve(import.meta.dirname, '../docs/openapi.json'), 'utf8')
  document = JSON.parse(text)
})

test('the API document is valid OpenAPI', async () => {
  expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true })
})

test('the API document stays under 12,000 lines', () => {
  expect(text.split('\n').length).toBeLessThan(12_000)
})

test('what the API speaks of is a component with its name', () => {
  const names = [
    'Ad',
    'City',
    'Comment',
    'Errors',
    'Evaluation',
    'Me',
    'Negotiation',
    'Notification',
    'Payment',
  ]
  names.push('Person', 'Plan', 'Post', 'Publication', 'Scale', 'Slaughterhouse', 'Subscription', 'Tag')
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names))
})

test('every component is referred to, and every reference leads to a component', () => {
  const references = [...text.matchAll(/"\$ref": "#\/components\/(\w+\/[^"]+)"/g)].map(([, name]) => name)
  const { schemas, parameters, responses } = document.components
  const named = Object.entries({ schemas, parameters, responses }).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `${kind}/${name}`),
  )
  expect([...new Set(references)].sort()).toEqual(named.sort())
})
