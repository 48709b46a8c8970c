import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { environmentOf } from './nightly.ts'

type Spec = { file: string; title: string; tags: string[]; tests: { projectName: string }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
type Listed = { name: string; file: string; tags: string[] }

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('the browser tests', () => {
  const all = listed(['--all'])
  const short = listed([])

  test('npm test -- --all runs every browser test of the short suite and every one for the night, on both sizes', () => {
    const names = new Set(all.map(({ name }) => name))
    expect(short.filter(({ name }) => !names.has(name))).toEqual([])
    const onPhone = all.filter(({ name }) => name.startsWith('phone'))
    const left = onPhone.filter(({ name }) => !short.some((one) => one.name === name))
    expect(left).toEqual(onPhone.filter(({ tags }) => tags.includes('nightly')))
    expect(all.filter(({ name }) => name.startsWith('desktop')).length).toBeGreaterThan(onPhone.length * 0.8)
  })

  test('every spec that marks a browser test for the night has one that --all runs', () => {
    const marked = readdirSync(path.join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.spec.ts') && !file.includes('node_modules'))
      .filter((file) => read(path.join('e2e', file)).includes("'@nightly'"))
    const files = all.filter(({ tags }) => tags.includes('nightly')).map(({ file }) => file)
    expect(marked.length).toBeGreaterThan(20)
    expect(marked.filter((file) => !files.includes(file))).toEqual([])
  })

  test('browser tests have no other tags than those that --all opens', () => {
    expect([...new Set(all.flatMap(({ tags }) => tags))].sort()).toEqual(['layout', 'nightly'])
  })
})

test('no API or unit test is left out where those for the night run', () => {
  const selected = read('server/src/testing/selected-tests.ts')
  expect(selected).toContain('export const isNightly = Boolean(process.env.TEST_ALL)')
  const files = ['server', 'bench', 'web', 'contract'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => path.join(folder, name)),
  )
  const using = files.filter((file) => read(file).includes('isNightly'))
  expect(using.length).toBeGreaterThan(8)
  expect(using.filter((file) => /!isNightly|skipIf\([^)]*isNightly/.test(read(file)))).toEqual([])
})

test('only --all opens the tests for the night', () => {
  expect(environmentOf(['--all'], { A: '1' })).toEqual({ A: '1', TEST_ALL: '1' })
  expect(environmentOf([], { A: '1', TEST_ALL: '1' })).toEqual({ A: '1' })
})

test('the scheduled workflow runs the tests for the night', () => {
  const workflow = read('.github/workflows/ci.yml')
  expect(workflow).toMatch(/schedule:\n\s+- cron:/)
  expect(workflow).toMatch(/bash \.ci\/run \$\{\{ github\.event_name == 'schedule' && '--all' \|\| '' \}\}/)
  expect(read('.ci/run')).toContain('npm test --silent -- "$@"')
})

function listed(words: string[]): Listed[] {
  const options = ['test', '--config', 'e2e', '--list', '--reporter', 'json']
  const env = environmentOf(words, process.env)
  const maxBuffer = 64 * 1024 * 1024
  const output = execFileSync(path.join(root, 'node_modules/.bin/playwright'), options, {
    cwd: root,
    env,
    maxBuffer,
  })
  return testsOf(JSON.parse(output.toString()))
}

function testsOf({ specs = [], suites = [] }: Suite, above = ''): Listed[] {
  const own = specs.flatMap(({ file, title, tags, tests }) =>
    tests.map(({ projectName }) => ({ name: `${projectName} ${file} ${above} ${title}`, file, tags })),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite, `${above} ${titleOf(suite)}`))]
}

function titleOf(suite: Suite & { title?: string }): string {
  return suite.title ?? ''
}
