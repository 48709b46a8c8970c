import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const startedByHand = ['start', 'build', 'test', 'data', 'staff', 'backup', 'restore']

let folder: string
let scripts: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arroba-node-'))
  scripts = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')).scripts
})

afterAll(() => rm(folder, { recursive: true }))

/** Runs a command of package.json with a `node` that reports this version. */
async function runOnNode(version: string, command: string) {
  const versions = `{ ...process.versions, node: '${version}' }`
  const pretend = path.join(folder, `${version}.cjs`)
  await writeFile(pretend, `Object.defineProperty(process, 'versions', { value: ${versions} })`)
  const node = path.join(folder, 'node')
  await writeFile(node, `#!/bin/sh\nexec "${process.execPath}" -r "${pretend}" "$@"\n`, { mode: 0o755 })
  return spawnSync('/bin/sh', ['-c', command], {
    cwd: root,
    env: { PATH: `${folder}:${path.join(root, 'node_modules/.bin')}:/usr/bin:/bin` },
    encoding: 'utf8',
    timeout: 20_000,
  })
}

test.each(['18.0.0', '20.20.2', '23.11.1'])(
  'npm start on Node %s says in one sentence what it needs',
  async (version) => {
    const { status, stderr, stdout } = await runOnNode(version, scripts.start ?? '')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^A Arroba precisa do Node 24 ou mais novo, e o desta máquina é o [\d.]+: .+\n$/)
    expect(stderr).toContain(version)
  },
)

test.each(startedByHand)('npm run %s looks at the version of Node first', async (name) => {
  const { status, stdout, stderr } = await runOnNode('20.20.2', scripts[name] ?? '')
  expect(status).toBe(1)
  expect(stdout + stderr).toContain('A Arroba precisa do Node 24')
})

test.each(['24.0.0', '26.1.0'])('Node %s is new enough', async (version) => {
  const command = 'node -r ./scripts/require-node.cjs -p "process.versions.node"'
  expect(await runOnNode(version, command)).toMatchObject({ status: 0, stdout: `${version}\n` })
})

test('the runtime of each kind of machine is pinned in the lock file, with its hash', async () => {
  const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'))
  const runtimes = Object.keys(packages[''].optionalDependencies).filter((name) => name.startsWith('node-'))
  expect(runtimes.length).toBeGreaterThan(0)
  for (const name of runtimes) {
    const { version, integrity } = packages[`node_modules/${name}`]
    expect({ name, version, integrity }).toEqual({
      name,
      version: expect.stringMatching(/^24\./),
      integrity: expect.stringMatching(/^sha512-/),
    })
  }
})
