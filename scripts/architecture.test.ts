import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const MOST_ENTRIES = 30
const sources = ['bench', 'contract/src', 'docs', 'e2e', 'scripts', 'server/demo', 'server/src', 'web/src']

/** Migrations are one file each, read by number, and none of them may be changed or moved any more. */
const LISTS = ['server/migrations']

/** What the ends have beside the subjects, and what each is. */
const NO_SUBJECTS = {
  'contract/src': ['api', 'choice', 'http', 'rules', 'staff'],
  'server/src': ['app', 'composition', 'main', 'platform', 'system-tests', 'testing'],
  'web/src/features': ['shell'],
  'web/src/pages': ['frame'],
  // Screens and their looks, what tests stand on, and journeys through several subjects.
  e2e: ['first-screen', 'gallery', 'navigation', 'photos', 'pictures', 'prove', 'screens', 'support'],
}

let text: string
let entries: Map<string, Set<string>>

beforeAll(async () => {
  text = await readFile(path.join(root, 'ARCHITECTURE.md'), 'utf8')
  entries = entriesOfFolders()
})

/** The files that Git tracks, so that build output does not count. */
function entriesOfFolders(): Map<string, Set<string>> {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const folders = new Map<string, Set<string>>()
  for (const file of files.filter((name) => existsSync(path.join(root, name)))) {
    for (let at = file; at !== '.'; at = path.dirname(at)) {
      const folder = path.dirname(at)
      folders.set(folder, (folders.get(folder) ?? new Set()).add(path.basename(at)))
    }
  }
  return folders
}

/** Whether the document contains the word as a whole. */
function isNamed(folder: string): boolean {
  const name = path.basename(folder)
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'i').test(text)
}

/**
 * The paths in the tree under the heading. A line without indentation begins with a folder; lines indented
 * by two are inside it, and those indented further continue the previous line. Text in parentheses, after #,
 * and patterns (<domain>, *) are prose.
 */
function pathsOfTree(document: string): string[] {
  const tree = /## Tree\s+```\w*\n([^`]*)```/.exec(document)?.[1] ?? ''
  const paths: string[] = []
  let outer = ''
  let folder: string | null = ''
  for (const line of tree.split('\n')) {
    const indent = line.search(/\S|$/)
    const words = line
      .replace(/#.*/, '')
      .replaceAll(/\([^)]*\)?/g, ' ')
      .split(/[\s,]+/)
      .filter(Boolean)
    const isPattern = /[<*]/.test(words[0] ?? '')
    if (indent <= 4) {
      folder = isPattern ? null : indent === 0 ? '' : outer
      if (!isPattern && words[0]?.endsWith('/')) {
        folder = path.posix.join(indent === 0 ? '' : outer, words[0])
        if (indent === 0) outer = folder
        paths.push(folder)
        words.shift()
      }
    }
    if (folder === null) continue
    for (const word of words) {
      if (/^[\w./-]+\.(ts|tsx|md|sql|json|css)$/.test(word)) paths.push(path.posix.join(folder, word))
      else if (/^[\w./-]+\/$/.test(word)) paths.push(indent === 0 ? word : path.posix.join(folder, word))
    }
  }
  return paths
}

test('the tree is read as people read it', () => {
  const tree = [
    'a/src/   one.ts (two.ts)  # three.ts',
    '         four.ts …',
    'b/',
    '  src/x.ts',
    '  c/<any>/  no.ts',
    '  d/  e.ts',
    'f/  g/',
  ]
  expect(pathsOfTree(`## Tree\n\n\`\`\`\n${tree.join('\n')}\n\`\`\`\n`)).toEqual([
    'a/src/',
    'a/src/one.ts',
    'a/src/four.ts',
    'b/',
    'b/src/x.ts',
    'b/d/',
    'b/d/e.ts',
    'f/',
    'g/',
  ])
})

test('every file and folder that the tree of ARCHITECTURE.md names exists', () => {
  const paths = pathsOfTree(text)
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})

test('every file that a sentence of ARCHITECTURE.md names exists', () => {
  const files = [...entries].flatMap(([folder, names]) =>
    [...names].map((name) => path.join('/', folder, name)),
  )
  const named = Array.from(
    text.matchAll(/`([\w./-]+\.(?:tsx?|cjs|grit|sql|css|json))`/g),
    ([, name = '']) => name,
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})

test('every folder of the sources, two levels deep, is named in ARCHITECTURE.md', () => {
  const folders = [...entries.keys()].filter((folder) => {
    const source = sources.find((name) => folder === name || folder.startsWith(`${name}/`))
    return source !== undefined && folder.slice(source.length).split('/').length <= 3
  })
  expect(folders.length).toBeGreaterThan(20)
  expect(folders.filter((folder) => !isNamed(folder)).sort()).toEqual([])
})

test('no folder of the project has more than 30 entries', () => {
  const full = [...entries].filter(([, names]) => names.size > MOST_ENTRIES).map(([folder]) => folder)
  expect(full.filter((folder) => !LISTS.includes(folder))).toEqual([])
})

test('every subject on any of the four ends has its word in the table of ARCHITECTURE.md', () => {
  const table = /\| subject \| what it is \|.*\n((?:\|.*\n)+)/.exec(text)?.[1] ?? ''
  const unknown = Object.entries(NO_SUBJECTS).flatMap(([folder, others]) =>
    subjectsIn(folder)
      .filter((name) => !others.includes(name))
      .filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(table))
      .map((name) => `${folder}/${name}`),
  )
  expect(unknown).toEqual([])
})

function subjectsIn(folder: string): string[] {
  const names = [...(entries.get(folder) ?? [])].filter((name) => !/\.(?:json|config\.ts)$/.test(name))
  return [...new Set(names.map((name) => name.replace(/\..*/, '')))].filter(
    (name) => name !== 'renew-pictures',
  )
}

test('every technical decision is in the list, dated, and says what was rejected', async () => {
  const folder = path.join(root, 'docs/decisions')
  const list = await readFile(path.join(folder, 'README.md'), 'utf8')
  const wrong: string[] = []
  for await (const file of glob('*/*.md', { cwd: folder })) {
    const page = await readFile(path.join(folder, file), 'utf8')
    if (!list.includes(`](${file})`)) wrong.push(`${file} is not in the list`)
    if (!/^20\d\d-\d\d-\d\d/m.test(page)) wrong.push(`${file} has no date`)
    if (!/rejected|instead of/i.test(page)) wrong.push(`${file} does not say what was rejected`)
  }
  expect(wrong).toEqual([])
})
