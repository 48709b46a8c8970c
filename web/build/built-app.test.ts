import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildWebIfStale } from '../../scripts/web-build.ts'
import type { ShellList } from '../src/worker/shell-list.ts'
import {
  costsOf,
  filesBefore as filesOf,
  frameOf,
  type Manifest,
  overBudget,
  PAGE,
  readManifest,
  sentBytes as sentFrom,
  stylesInPage,
} from './budgets.ts'

const DIST = join(import.meta.dirname, '../dist')
const KB = 1000

let manifest: Manifest
/** The chunk of the frame around every screen. */
let frame: string
let page: string

beforeAll(async () => {
  await buildWebIfStale()
  manifest = await readManifest(DIST)
  frame = frameOf(manifest)
  page = await readFile(join(DIST, PAGE), 'utf8')
}, 120_000)

function filesBefore(modules: string[]): Set<string> {
  return filesOf(manifest, modules)
}

function sentBytes(files: string[]): Promise<number> {
  return sentFrom(DIST, files)
}

async function compressedBytes(modules: string[]): Promise<number> {
  return sentBytes([...filesBefore(modules)])
}

describe('the built app', () => {
  it('no address costs more than it may before it can be used, the page and what the server answers included', async () => {
    const costs = await costsOf(DIST)
    expect(costs.map(({ name }) => name)).toEqual(['/login', '/timeline', '/mercado', 'the band of prices'])
    expect(overBudget(costs)).toEqual([])
    for (const { bytes } of costs) expect(bytes).toBeGreaterThan(1000)
  })

  it('an address that costs a byte more than it may is named', () => {
    const cost = { name: '/login', bytes: 130_001, files: 9, mostBytes: 130_000 }
    expect(overBudget([cost, { ...cost, bytes: 130_000 }])).toEqual([
      '/login costs 130001 bytes, and may cost 130000',
    ])
  })

  it('the built app asks for at most 20 files and answers before the login or the timeline can be used', async () => {
    for (const { name, files } of (await costsOf(DIST)).slice(0, 2))
      expect([name, files <= 18]).toEqual([name, true])
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
    const timeline = ['src/pages/posts/timeline.tsx', 'src/platform/held-reads.ts']
    const before = [...filesBefore(['index.html', frame, ...timeline])]
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

  it('of what stands in the page nothing is hidden in an attribute, where a content security policy refuses it', () => {
    const markup = page.replaceAll(/<(script|style)>.*?<\/\1>/gs, '')
    expect(markup).not.toMatch(/\sstyle=|\son\w+=|javascript:|data:/i)
    expect(page.match(/<script\b[^>]*>/g)).toEqual(['<script>', '<script>'])
    expect(page.match(/<style\b[^>]*>/g)).toEqual(['<style>'])
  })

  it('the page paints a form to sign in with and the shape of the timeline by itself, and loads no file for it', async () => {
    expect(page).toMatch(/<template id="screen-login">.*type="password".*<\/template>/s)
    expect(page).toMatch(/<template id="screen-timeline">.*data-slot="posts".*<\/template>/s)
    expect(page).not.toMatch(/rel="(?:preload|modulepreload)"|<script[^>]* src=/)
    const styles = await stylesInPage(DIST)
    const needed = filesBefore([PAGE, frame, 'src/pages/posts/timeline.tsx', 'src/pages/accounts/login.tsx'])
    expect([...needed].filter((file) => file.endsWith('.css') && !styles.has(file))).toEqual([])
  })

  it('the names of the classes in the page are those of the styles in it', () => {
    const [, markup = ''] = /<template id="screen-timeline">(.*)<\/template>/s.exec(page) ?? []
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
    const names = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, all = '']) => all.split(' '))
    const unknown = new Set(
      names.filter((name) => /^(?:_|early-)/.test(name) && !styles.includes(`.${name}`)),
    )
    expect(names.length).toBeGreaterThan(30)
    expect([...unknown]).toEqual([])
  })

  it('the built app shows text before the font has come', () => {
    const faces = page.match(/@font-face\s*\{[^}]*\}/g)
    expect(faces?.length).toBeGreaterThan(0)
    for (const face of faces ?? []) expect(face).toMatch(/font-display:\s*swap|src:\s*local/)
  })

  it('the built app lies compressed on the disk, ready to be sent', async () => {
    const files = await readdir(join(DIST, 'assets'))
    const [script] = files.filter((file) => /^vendor-.*\.js$/.test(file))
    const plain = await readFile(join(DIST, 'assets', script ?? ''))
    expect(brotliDecompressSync(await readFile(join(DIST, 'assets', `${script}.br`)))).toEqual(plain)
    expect(gunzipSync(await readFile(join(DIST, 'assets', `${script}.gz`)))).toEqual(plain)
  })
})
