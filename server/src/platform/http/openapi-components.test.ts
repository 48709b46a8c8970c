import { expect, test } from 'vitest'
import { nameComponents } from './openapi-components.ts'

const person = { title: 'Person', type: 'object', properties: { name: { type: 'string' } } }
const comment = { title: 'Comment', type: 'object', properties: { title: { type: 'string' }, user: person } }

test('titled schemas become components, inside one another too, and stay as they are otherwise', () => {
  const document = { openapi: '3.1.0', info: { title: 'Arroba' }, components: { schemas: {}, x: 1 } }
  expect(
    nameComponents({ ...document, paths: { '/comments': [comment, { type: 'null' }], '/me': person } }),
  ).toEqual({
    ...document,
    components: {
      schemas: {
        Person: { type: 'object', properties: { name: { type: 'string' } } },
        Comment: {
          type: 'object',
          properties: { title: { type: 'string' }, user: { $ref: '#/components/schemas/Person' } },
        },
      },
      x: 1,
    },
    paths: {
      '/comments': [{ $ref: '#/components/schemas/Comment' }, { type: 'null' }],
      '/me': { $ref: '#/components/schemas/Person' },
    },
  })
})

test('one title for two different schemas is refused', () => {
  const other = { title: 'Person', type: 'object', properties: {} }
  expect(() => nameComponents({ paths: { '/one': person, '/other': other } })).toThrow(
    'Two different schemas of the contract have the title Person.',
  )
})
