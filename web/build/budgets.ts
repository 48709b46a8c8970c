import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>

type Budget = {
  /** The address, or what is shown there. */
  name: string
  modules: string[]
  /** Files that are loaded already, where only additional ones count. */
  beside?: string[]
  /** Whether the page itself counts, with the styles in it. */
  withPage?: true
  /** What the server answers meanwhile, in bytes as they were measured. */
  answers?: number
  mostBytes: number
}

export const PAGE = 'index.html'
/** Headers of a script's answer on a connection that compresses none, and of the page's, as they were measured (npm run bench:first-visit -- --list). */
const HEADER_BYTES = 352
const PAGE_HEADER_BYTES = 1_114
/** The brand's drawing, with its headers. */
const LOGO_BYTES = 883
/** `GET /v6/start` with twenty posts of the demonstration, and its own headers. */
const START_BYTES = 15_700

const timeline = ['src/pages/frame/shell.tsx', 'src/pages/posts/timeline.tsx', 'src/platform/held-reads.ts']

/** What each address may cost before it can be used, as it is sent (issue of the first visit; MARKET.md for the market's). */
function budgetsOf(frame: string): Budget[] {
  const shell = [PAGE, frame]
  return [
    {
      name: '/login',
      modules: [PAGE, 'src/pages/accounts/login.tsx'],
      withPage: true,
      answers: LOGO_BYTES,
      mostBytes: 130_000,
    },
    {
      name: '/timeline',
      modules: [...shell, ...timeline],
      withPage: true,
      answers: START_BYTES + LOGO_BYTES,
      mostBytes: 160_000,
    },
    { name: '/mercado', modules: ['src/pages/market/market.tsx'], beside: shell, mostBytes: 60_000 },
    {
      name: 'the band of prices',
      modules: ['src/features/market/band/market-band.tsx'],
      beside: [...shell, ...timeline],
      mostBytes: 12_000,
    },
  ]
}

export async function readManifest(outDir: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
}

/** The chunk of the frame around every screen. */
export function frameOf(manifest: Manifest): string {
  return Object.keys(manifest).find((name) => manifest[name]?.name === 'frame') ?? ''
}

/** The scripts and styles that must be loaded before these modules run. */
export function filesBefore(manifest: Manifest, modules: readonly string[]): Set<string> {
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

/** The size as sent: every supported browser accepts Brotli; the smallest files are not compressed. */
export async function sentBytes(outDir: string, files: Iterable<string>): Promise<number> {
  const sent = async (file: string) =>
    readFile(join(outDir, `${file}.br`)).catch(() => readFile(join(outDir, file)))
  const sizes = await Promise.all([...files].map(async (file) => (await sent(file)).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The styles that stand in the page, whose files nobody loads. */
export async function stylesInPage(outDir: string): Promise<Set<string>> {
  const page = await readFile(join(outDir, PAGE), 'utf8')
  return new Set(
    [...page.matchAll(/<link rel="stylesheet" href="\/([^"]+)" disabled>/g)].map(([, file = '']) => file),
  )
}

export type Cost = { name: string; bytes: number; files: number; mostBytes: number }

/** What each address costs in a build. */
export async function costsOf(outDir: string): Promise<Cost[]> {
  const manifest = await readManifest(outDir)
  const inPage = await stylesInPage(outDir)
  const costs = budgetsOf(frameOf(manifest)).map(async (budget): Promise<Cost> => {
    const { name, modules, beside = [], withPage, answers = 0, mostBytes } = budget
    const there = beside.length > 0 ? filesBefore(manifest, beside) : new Set<string>()
    const all = [...filesBefore(manifest, [...beside, ...modules])]
    const files = all.filter((file) => !(there.has(file) || inPage.has(file)))
    if (withPage) files.push(PAGE)
    const headers = withPage ? PAGE_HEADER_BYTES + (files.length - 1) * HEADER_BYTES : 0
    const bytes = (await sentBytes(outDir, files)) + answers + headers
    return { name, bytes, files: files.length, mostBytes }
  })
  return Promise.all(costs)
}

export function overBudget(costs: readonly Cost[]): string[] {
  return costs
    .filter(({ bytes, mostBytes }) => bytes > mostBytes)
    .map(({ name, bytes, mostBytes }) => `${name} costs ${bytes} bytes, and may cost ${mostBytes}`)
}

/** Fails a build in which an address costs more than it may. */
export function budgets(): Plugin {
  let outDir = ''
  return {
    name: 'arroba:budgets',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const over = overBudget(await costsOf(outDir))
        if (over.length > 0) this.error(over.join('\n'))
      },
    },
  }
}
