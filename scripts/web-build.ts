import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { carryEarlierBuilds } from './earlier-builds.ts'

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'web/dist')
const keyFile = '.build-key'
const sources = ['web/**', 'contract/src/**', 'package-lock.json', 'tsconfig.base.json']
const notSources = ['web/dist/**', 'web/.cache/**', 'web/gallery/**', 'web/node_modules/**']

/** Builds the web app unless web/dist was built from the present sources. */
export async function buildWebIfStale(): Promise<'built' | 'fresh'> {
  const key = await sourceKey()
  if ((await builtKey()) === key) return 'fresh'
  const outDir = `.cache/build-${process.pid}`
  const next = path.join(root, 'web', outDir)
  try {
    await vite(['build', 'web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'])
    await writeFile(path.join(next, keyFile), key)
    await carryEarlierBuilds(dist, next)
    await replaceDist(next)
  } finally {
    await rm(next, { recursive: true, force: true })
  }
  return 'built'
}

async function sourceKey(): Promise<string> {
  const names: string[] = []
  for await (const file of glob(sources, { cwd: root, exclude: notSources, withFileTypes: true })) {
    if (file.isFile()) names.push(path.join(file.parentPath, file.name))
  }
  const hash = createHash('sha256')
  for (const name of names.sort()) {
    const content = await readFile(name)
    hash.update(`${path.relative(root, name)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

async function builtKey(): Promise<string | undefined> {
  return readFile(path.join(dist, keyFile), 'utf8').catch(() => undefined)
}

async function vite(options: string[]): Promise<void> {
  const build = spawn(path.join(root, 'node_modules/.bin/vite'), options, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The web app could not be built')
}

/**
 * Replaces the old build file by file: first the files that others name, then the page and the worker, so
 * that a running server never answers with a page whose files are missing.
 */
async function replaceDist(next: string): Promise<void> {
  const entries = await readdir(next, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(next, path.join(entry.parentPath, entry.name)))
  for (const name of names.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true })
    await rename(path.join(next, name), path.join(dist, name))
  }
  const assets = path.join(dist, 'assets')
  for (const name of await readdir(assets))
    if (!names.includes(path.join('assets', name))) await rm(path.join(assets, name), { force: true })
}

function rankOf(name: string): number {
  if (name === keyFile) return 3
  if (/^(?:index\.html|worker\.js)/.test(name)) return 2
  return name.startsWith('assets') ? 0 : 1
}
