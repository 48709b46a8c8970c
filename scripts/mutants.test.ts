import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { allMutants } from './mutants/list.ts'
import { mutated, occurrences } from './mutants/mutant.ts'
import { judge, summary } from './mutants/verdict.ts'

const root = path.resolve(import.meta.dirname, '..')
const sources = new Map<string, string>()

function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(path.join(root, file), 'utf8')
  sources.set(file, source)
  return source
}

describe('the list of mutants', () => {
  test('the list of mutants has the text of each exactly once in its file', () => {
    const stale = allMutants
      .map(({ file, rule, text }) => [file, rule, occurrences(sourceOf(file), text)])
      .filter(([, , count]) => count !== 1)
    expect(stale).toEqual([])
  })

  test('the list of mutants changes something with each, and names each by a rule of its own', () => {
    expect(allMutants.filter(({ text, becomes }) => text === becomes)).toEqual([])
    const rules = allMutants.map(({ rule }) => rule)
    expect(rules.filter((rule, place) => rules.indexOf(rule) !== place)).toEqual([])
  })

  test('the list of mutants names test files that are there', () => {
    for (const { tests } of allMutants) expect(sourceOf(tests)).toMatch(/from 'vitest'/)
  })
})

test('a mutant changes one place, whatever signs its text holds', () => {
  expect(mutated('a and $1 b', { text: '$1', becomes: '$&' })).toBe('a and $& b')
})

const [mutant] = allMutants
if (!mutant) throw new Error('there are no mutants')
const run = { isTimedOut: false, passed: ['one'], failed: [], brokenFiles: [] }

describe('the verdict about a mutant', () => {
  test.each([
    ['killed', { ...run, failed: ['two'] }],
    ['timed out', { ...run, isTimedOut: true }],
    ['survived', run],
    ['broken', { ...run, passed: [], brokenFiles: ['it does not load'] }],
    ['broken', { ...run, passed: [] }],
  ])('the verdict about a mutant is: %s', (verdict, one) => {
    expect(judge(mutant, one).verdict).toBe(verdict)
  })
})

describe('the whole run', () => {
  const killed = Array.from({ length: 19 }, () => judge(mutant, { ...run, failed: ['two'] }))
  const survivor = judge(mutant, run)

  test('a run of mutants is good when 95 % are killed and the documentation names the others', () => {
    expect(summary([...killed, survivor], `- ${mutant.rule}`).isGood).toBe(true)
  })

  test('a run of mutants is not good when a survivor is named nowhere', () => {
    expect(summary([...killed, survivor], '').isGood).toBe(false)
  })

  test('a run of mutants is not good when fewer than 95 % are killed', () => {
    expect(summary([...killed, survivor, survivor], mutant.rule).isGood).toBe(false)
  })

  test('a run of mutants is not good when a mutant could not be loaded', () => {
    const broken = judge(mutant, { ...run, passed: [] })
    expect(summary([...killed, ...killed, broken], mutant.rule).isGood).toBe(false)
  })
})
