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

/** What a title begins with that only its `describe` would complete. */
const INCOMPLETE =
  /^(?:is|are|has|have|does|do|may|must|can|cannot|takes|tells?|says|reads|refuses|allows|makes|goes|keeps|gives|leaves|opens|lies|knows|needs|holds|remembers|written|restored)\b/
const TITLE =
  /(?:\b(?:it|test)(?:\.\w+)*|^\s*\]\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`([^`]*)`),/gm

function titlesOf(source: string): string[] {
  return Array.from(source.matchAll(TITLE), ([, one, other, third]) => one ?? other ?? third ?? '')
}

function testFiles(): string[] {
  const options = ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts', '*.prove.ts']
  const files = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  return files.filter((file) => file !== 'scripts/style.test.ts')
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

test('every test title has a subject, so that it stands alone in a list of failures', () => {
  const titles = testFiles().flatMap((file) =>
    titlesOf(readFileSync(path.join(root, file), 'utf8')).map((title) => `${file}: ${title}`),
  )
  expect(titles.length).toBeGreaterThan(1500)
  expect(titles.filter((title) => INCOMPLETE.test(title.slice(title.indexOf(': ') + 2)))).toEqual([])
})

test.each([
  ["it('is refused', () => {})", true],
  ["test('a bill is refused', () => {})", false],
])('the title of %s is incomplete: %s', (source, isIncomplete) => {
  expect(titlesOf(source).some((title) => INCOMPLETE.test(title))).toBe(isIncomplete)
})
