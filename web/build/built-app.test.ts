import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildWebIfStale } from '../../scripts/web-build.ts'
import type { ShellList } from '../src/worker/shell-list.ts'

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] }

const DIST = join(import.meta.dirname, '../dist')
const KB = 1000

let manifest: Record<string, Chunk>
/** The chunk of the frame around every screen. */
let frame: string
let page: string

beforeAll(async () => {
  await buildWebIfStale()
  manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'))
  frame = Object.keys(manifest).find((name) => manifest[name]?.name === 'frame') ?? ''
  page = await readFile(join(DIST, 'index.html'), 'utf8')
}, 120_000)

/** The scripts and styles that must be loaded before these modules run. */
function filesBefore(modules: string[]): Set<string> {
  const chunks = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build`)
    if (chunks.has(name)) return
    chunks.add(name)
    for (const one of chunk.imports ?? []) visit(one)
  }
  for (const name of modules) visit(name)
  return new Set([...chunks].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]))
}

async function compressedBytes(modules: string[]): Promise<number> {
  return sentBytes([...filesBefore(modules)])
}

/** The size as sent: every supported browser accepts Brotli; the smallest files are not compressed. */
async function sentBytes(files: string[]): Promise<number> {
  const sent = async (file: string) =>
    readFile(join(DIST, `${file}.br`)).catch(() => readFile(join(DIST, file)))
  const sizes = await Promise.all(files.map(async (file) => (await sent(file)).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

describe('the built app', () => {
  it('the built app needs at most 130 KB, compressed, before the login can be used', async () => {
    expect(await compressedBytes(['index.html', 'src/pages/accounts/login.tsx'])).toBeLessThanOrEqual(
      130 * KB,
    )
  })

  it('the built app needs at most 160 KB, compressed, before the timeline can be used', async () => {
    const modules = ['index.html', frame, 'src/pages/posts/timeline.tsx']
    expect(await compressedBytes(modules)).toBeLessThanOrEqual(160 * KB)
  })

  it('the built app needs at most 10 files before the login can be used, and 18 before the timeline can', async () => {
    expect(filesBefore(['index.html', 'src/pages/accounts/login.tsx']).size).toBeLessThanOrEqual(10)
    expect(filesBefore(['index.html', frame, 'src/pages/posts/timeline.tsx']).size).toBeLessThanOrEqual(18)
  })

  it('every screen needs at most 215 KB, compressed, before it can be used', async () => {
    const pages = Object.keys(manifest).filter((name) => /^src\/pages\/.*\.tsx$/.test(name))
    const sizes = pages.map(async (page) => {
      const bytes = await compressedBytes(['index.html', frame, page])
      return { page, bytes }
    })
    const tooLarge = (await Promise.all(sizes)).filter(({ bytes }) => bytes > 215 * KB)
    expect(tooLarge).toEqual([])
    expect(pages.length).toBeGreaterThan(50)
  })

  it('the fonts that screens are written in weigh at most 30 KB', async () => {
    const files = (await readdir(join(DIST, 'assets'))).filter((file) =>
      /^(?:text|wide)-.*\.woff2$/.test(file),
    )
    const fonts = await Promise.all(files.map((file) => readFile(join(DIST, 'assets', file))))
    expect(fonts).toHaveLength(2)
    expect(fonts.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(30 * KB)
  })

  it('the market needs at most 60 KB, compressed, more than the shell around it', async () => {
    const shell = ['index.html', frame]
    const more =
      (await compressedBytes([...shell, 'src/pages/market/market.tsx'])) - (await compressedBytes(shell))
    expect(more).toBeLessThanOrEqual(60 * KB)
  })

  it('the band of prices needs at most 12 KB, compressed, more than the timeline below it', async () => {
    const timeline = ['index.html', frame, 'src/pages/posts/timeline.tsx']
    const band = 'src/features/market/band/market-band.tsx'
    const more = (await compressedBytes([...timeline, band])) - (await compressedBytes(timeline))
    expect(more).toBeLessThanOrEqual(12 * KB)
  })

  it('the files that the app brings for when there is no signal weigh at most 350 KB, compressed', async () => {
    const {
      page: shell,
      pack,
      files,
    }: ShellList = JSON.parse(await readFile(join(DIST, '.vite/shell.json'), 'utf8'))
    expect(await sentBytes([shell.url, pack, 'worker.js', ...files])).toBeLessThanOrEqual(350 * KB)
  })

  it('every file that a screen without signal needs is brought, and none of the desk or the checkout', async () => {
    const { packed, files }: ShellList = JSON.parse(await readFile(join(DIST, '.vite/shell.json'), 'utf8'))
    const brought = new Set([...packed, ...files])
    const screens = ['posts/timeline', 'posts/post', 'posts/write-message', 'ads/new-ad', 'ads/ads']
    const negotiations = [
      'negotiations/negotiations',
      'negotiations/new-negotiation',
      'negotiations/negotiation',
    ]
    const needed = filesBefore([
      'index.html',
      frame,
      ...[...screens, ...negotiations].map((one) => `src/pages/${one}.tsx`),
    ])
    expect([...needed].filter((file) => !brought.has(`/${file}`) && !/archivo/.test(file))).toEqual([])
    const others = Object.keys(manifest).filter((name) => /^src\/pages\/(?:desk|billing)\//.test(name))
    expect(others.length).toBeGreaterThan(20)
    expect(others.filter((name) => brought.has(`/${manifest[name]?.file}`))).toEqual([])
  })

  it('what a day without signal needs costs at most 6 KB before the first screen can be used', async () => {
    const before = [...filesBefore(['index.html', frame, 'src/pages/posts/timeline.tsx'])]
    const lazy = [...filesBefore(['src/pages/frame/after-idle.tsx'])]
    expect(await sentBytes(lazy.filter((file) => !before.includes(file)))).toBeLessThanOrEqual(6 * KB)
  })

  it('no two files of the built app need one another, for one of them would run before what it needs', () => {
    const needed = (name: string, path: string[]): void => {
      if (path.includes(name)) throw new Error([...path, name].join(' needs '))
      for (const one of manifest[name]?.imports ?? []) needed(one, [...path, name])
    }
    for (const name of Object.keys(manifest)) needed(name, [])
  })

  it('the built app has nothing inline that a strict content security policy would refuse', () => {
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:|data:/i)
    expect(page.match(/<script\b[^>]*>/g)).toSatisfy((tags: string[]) =>
      tags.every((tag) => / src="\//.test(tag)),
    )
  })

  it('preloads the font of texts and no other', () => {
    expect(page.match(/<link rel="preload"[^>]*>/g)).toEqual([
      expect.stringMatching(/assets\/text-.*\.woff2/),
    ])
  })

  it('the built app shows text before the font has come', async () => {
    const styles = [...filesBefore(['index.html'])].filter((file) => file.endsWith('.css'))
    const faces = (await Promise.all(styles.map((file) => readFile(join(DIST, file), 'utf8'))))
      .join('')
      .match(/@font-face\s*\{[^}]*\}/g)
    expect(faces?.length).toBeGreaterThan(0)
    for (const face of faces ?? []) expect(face).toMatch(/font-display:\s*swap/)
  })

  it('lies compressed on the disk, ready to be sent', async () => {
    const files = await readdir(join(DIST, 'assets'))
    const [script] = files.filter((file) => /^vendor-.*\.js$/.test(file))
    const plain = await readFile(join(DIST, 'assets', script ?? ''))
    expect(brotliDecompressSync(await readFile(join(DIST, 'assets', `${script}.br`)))).toEqual(plain)
    expect(gunzipSync(await readFile(join(DIST, 'assets', `${script}.gz`)))).toEqual(plain)
  })
})
