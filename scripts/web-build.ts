import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'web/dist')
const keyFile = '.build-key'
const sources = ['web/**', 'contract/src/**', 'package-lock.json', 'tsconfig.base.json']
const notSources = ['web/dist/**', 'web/.cache/**', 'web/gallery/**', 'web/node_modules/**']

/** Builds the web app unless web/dist was built from these very sources. */
export async function buildWebIfStale(): Promise<'built' | 'fresh'> {
  const key = await sourceKey()
  if ((await builtKey()) === key) return 'fresh'
  const outDir = `.cache/build-${process.pid}`
  const next = path.join(root, 'web', outDir)
  try {
    await vite(['build', 'web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'])
    await writeFile(path.join(next, keyFile), key)
    await replaceDist(next, key)
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

/** A finished build takes the place of the old one by renaming, so that no half-written one is ever served. */
async function replaceDist(next: string, key: string): Promise<void> {
  const old = path.join(root, `web/.cache/old-${process.pid}`)
  await mkdir(dist, { recursive: true })
  await rename(dist, old)
  try {
    await rename(next, dist)
  } catch (error) {
    if ((await builtKey()) !== key) throw error
  } finally {
    await rm(old, { recursive: true, force: true })
  }
}
