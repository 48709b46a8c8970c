import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import jsTokens, { type JSXToken, type Token } from 'js-tokens'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const SPACE = /^(?:WhiteSpace|LineTerminatorSequence|MultiLineComment|SingleLineComment)$/

/** A line at the top level that may declare an arrow function. Parsing every module would take seconds. */
const MAY_BE_ARROW = /^(?:export )?const \w+ =\s+(?:async\s*)?(?:[(<]|\w+ =>)/m

/** The names of a module's top-level arrow functions that have no type annotation. */
function topLevelArrows(source: string, isJsx: boolean): string[] {
  if (!MAY_BE_ARROW.test(source)) return []
  const tokens = [...jsTokens(source, { jsx: isJsx })].filter(({ type }) => !SPACE.test(type))
  const names: string[] = []
  let depth = 0
  for (const [at, { type, value }] of tokens.entries()) {
    if (type.endsWith('Punctuator')) {
      if (/^[([{]$/.test(value)) depth += 1
      if (/^[)\]}]$/.test(value)) depth -= 1
    } else if (depth === 0 && value === 'const' && tokens[at + 2]?.value === '=' && isArrow(tokens, at + 3))
      names.push(tokens[at + 1]?.value ?? '')
  }
  return names
}

function isArrow(tokens: (Token | JSXToken)[], from: number): boolean {
  const start = tokens[from]?.value === 'async' ? from + 1 : from
  if (tokens[start + 1]?.value === '=>' || tokens[start]?.value === '<') return true
  if (tokens[start]?.value !== '(') return false
  let depth = 0
  const end = tokens.findIndex(({ value }, at) => {
    if (at < start) return false
    if (value === '(') depth += 1
    if (value === ')') depth -= 1
    return depth === 0
  })
  // A colon after the parameters begins the return type.
  return /^(?:=>|:)$/.test(tokens[end + 1]?.value ?? '')
}

it('a module declares its functions as functions, not as arrows', async () => {
  const sources = [
    '{bench,contract/src,e2e,prove,scripts,server/{src,demo,scripts},web/{src,build,gallery}}/**/*.{ts,tsx}',
  ]
  const arrows: string[] = []
  for await (const file of glob(sources, { cwd: root, exclude: ['**/node_modules/**'] })) {
    if (/\.(?:test|spec)\.tsx?$/.test(file)) continue
    const source = await readFile(path.join(root, file), 'utf8')
    for (const name of topLevelArrows(source, file.endsWith('x'))) arrows.push(`${file}: ${name}`)
  }
  expect(arrows).toEqual([])
})

it.each([
  ['const add = (one: number, other = (1)) => one + other', ['add']],
  ['export const add = async <Row,>(one: Row): Promise<Row> => one', ['add']],
  ['const add = one => one', ['add']],
  ['const add: Sum = (one, other) => one + other', []],
  ['const sum = (1 + 2) * 3', []],
  ['function add() { const inner = () => 1; return inner }', []],
  ['function Text() { const show = () => 1; return <p>em ({show()})</p> }', []],
  ['const texts = ["a"].map((text) => text)', []],
])('%s declares these arrows: %j', (source, names) => {
  expect(topLevelArrows(source, true)).toEqual(names)
})
