import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** The lines of the good examples, cut where "…" leaves something out. */
function goodExamples(text: string): string[] {
  const blocks = Array.from(text.matchAll(/^\/\/ good.*\n([\s\S]*?)^```/gm), ([, block = '']) => block)
  return blocks.flatMap((block) => block.split(/…|\n/)).filter((piece) => /\w{4}/.test(piece))
}

function sourceText(): string {
  const options = ['ls-files', 'contract/src', 'server/src', 'web/src']
  const files = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  return files
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(root, name), 'utf8'))
    .join('\n')
}

test('every good example of STYLE.md is in the code as it is', () => {
  const examples = goodExamples(readFileSync(path.join(root, 'STYLE.md'), 'utf8'))
  const source = sourceText()
  expect(examples.length).toBeGreaterThan(15)
  expect(examples.filter((example) => !source.includes(example.trim()))).toEqual([])
})
