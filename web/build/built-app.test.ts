import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildWebIfStale } from '../../scripts/web-build.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }

const DIST = join(import.meta.dirname, '../dist')
const KB = 1000

let manifest: Record<string, Chunk>
let page: string

beforeAll(async () => {
  await buildWebIfStale()
  manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'))
  page = await readFile(join(DIST, 'index.html'), 'utf8')
}, 120_000)

/** Every script and style that must be there before these modules run. */
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
  // As they are sent: every browser that the app is built for takes Brotli; the smallest go as they are.
  const sent = async (file: string) =>
    readFile(join(DIST, `${file}.br`)).catch(() => readFile(join(DIST, file)))
  const sizes = [...filesBefore(modules)].map(async (file) => (await sent(file)).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

describe('the built app', () => {
  it('the built app needs at most 130 KB, compressed, before the login can be used', async () => {
    expect(await compressedBytes(['index.html', 'src/pages/accounts/login.tsx'])).toBeLessThanOrEqual(
      130 * KB,
    )
  })

  it('the built app needs at most 160 KB, compressed, before the timeline can be used', async () => {
    const modules = ['index.html', 'src/pages/frame/shell.tsx', 'src/pages/posts/timeline.tsx']
    expect(await compressedBytes(modules)).toBeLessThanOrEqual(160 * KB)
  })

  it('the built app has nothing inline that a strict content security policy would refuse', () => {
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:|data:/i)
    expect(page.match(/<script\b[^>]*>/g)).toSatisfy((tags: string[]) =>
      tags.every((tag) => / src="\//.test(tag)),
    )
  })

  it('preloads the latin font and no other', () => {
    expect(page.match(/<link rel="preload"[^>]*>/g)).toEqual([
      expect.stringMatching(/archivo-latin-wdth-normal.*\.woff2/),
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
