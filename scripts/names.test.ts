import { expect, test } from 'vitest'
import { usesInPath, usesInSource } from './names/find.ts'

function found(source: string, file = 'server/src/ads/read.ts') {
  return usesInSource(file, source).map(({ name, line }) => `${line} ${name}`)
}

test.each([
  ['a word of an identifier', 'const dealOf = () => 1', '1 dealOf'],
  ['a word of a constant', 'const MAX_FRIDGES = 1', '1 MAX_FRIDGES'],
  ['several words', 'letInAll()', '1 letInAll'],
  ['the name of a type', 'type Parts = { clock: Clock }', '1 Parts'],
  ['the last word of a type', 'type OneSeen = 1', '1 OneSeen'],
  ['what a template holds', 'const text = `a $' + '{deal} b`', '1 deal'],
  ['a variable called like a field', 'const fridge = 1', '1 fridge'],
  ['a field taken apart', 'const { fridge } = row', '1 fridge'],
  ['the line', '/* one\ntwo */\nconst text = `\n`\n\ntell()', '6 tell'],
])('a banned name is found: %s', (_, source, use) => expect(found(source)).toEqual([use]))

test.each([
  ['a comment', '// the deal\n/* tell */'],
  ['a text', "const a = 'deal', b = `fridge`, c = /deal/"],
  ['a column', 'const { fridge_id } = row'],
  ['a field of the API', 'read({ fridge: one, deals: [row.fridge, row?.deals] })'],
  ['a field of a type', 'type Ad = { fridge?: number; fridges: string }'],
  ['a name of a library', 'const options = { keepAlive: true }'],
  ['a longer word', 'const ideal = dealership, keeper_of = storyteller'],
  ['a value that is no type', 'const parts = seen'],
])('an allowed name is not found: %s', (_, source) => expect(found(source)).toEqual([]))

test('a text between tags is not code, and an expression in it is', () => {
  const uses = found('const a = <p title="deal">the deal{" fridge "}{deal}</p>', 'web/src/a.tsx')
  expect(uses).toEqual(['1 deal'])
})

test('the mail may not be called a post, and a post may', () => {
  expect(found('type Post = 1')).toEqual(['1 Post'])
  expect(found('type NewPost = 1')).toEqual([])
  expect(found('type Post = 1', 'web/src/features/posts/queries.ts')).toEqual([])
})

test('a path is held to the same names', () => {
  const words = (file: string) => usesInPath(file).map(({ ban }) => ban.words)
  expect(words('server/src/fridges/deal-draft.ts')).toEqual(['deal', 'fridges'])
  expect(words('web/src/features/posts/being-read.ts')).toEqual(['being read'])
  expect(words('server/src/ads/let/in.ts')).toEqual([])
  expect(words('server/src/posts/parts.ts')).toEqual([])
})
