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

test('how errors are answered and the number in an address are written once, and texts to choose from as one list', () => {
  const errors = { title: 'Errors', type: 'object' }
  const parameter = { in: 'path', name: 'id', required: true, schema: { type: 'integer' } }
  const call = {
    parameters: [parameter, { in: 'query', name: 'kind', schema: choiceOf('post', 'ad') }],
    responses: {
      '4XX': { description: 'Default Response', content: { 'application/json': { schema: errors } } },
    },
  }
  const named = {
    parameters: [
      { $ref: '#/components/parameters/Id' },
      { in: 'query', name: 'kind', schema: { type: 'string', enum: ['post', 'ad'] } },
    ],
    responses: { '4XX': { $ref: '#/components/responses/Errors' } },
  }
  const wide = { ...parameter, schema: { type: 'string' } }
  expect(
    nameComponents({ paths: { '/one': call, '/other': call, '/wide': { parameters: [wide] } } }),
  ).toEqual({
    components: {
      schemas: { Errors: { type: 'object' } },
      parameters: { Id: parameter },
      responses: {
        Errors: {
          description: 'What is wrong, in sentences',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
        },
      },
    },
    paths: { '/one': named, '/other': named, '/wide': { parameters: [wide] } },
  })
})

function choiceOf(...texts: string[]) {
  return { anyOf: texts.map((text) => ({ type: 'string', enum: [text] })) }
}
