import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import type { ShellList } from '../src/worker/shell-list.ts'

/** Screens that need a network and say so, and the chunks that only they use. */
const NO_STORE_HEADERS = new RegExp(
  [
    '/src/pages/(?:desk|billing)/',
    '/src/pages/frame/(?:desk-frame|demo-messages|about|no-permission)',
    '/src/features/accounts/(?:sign-in/password-dialog|phone/phone-dialog|passkeys/)',
    '/src/pages/posts/timeline-offers',
    '/src/platform/live/live-connection',
    '/src/pages/accounts/(?!(?:login|profile)[.])',
    '/src/pages/negotiations/verification',
    '/src/features/(?:profile/photo-crop|verification/)',
    '/src/reference/places/brazil-map',
    '/node_modules/@simplewebauthn/',
  ].join('|'),
)
/** The complete font, which only rare characters need. */
const WHOLE_FONT = /assets\/archivo-/
const CUT_FONT = /assets\/(?:text|wide)-.*\.woff2$/
const TEXT = /\.(?:js|css|svg)$/
/** Larger files are asked for by their names: the browser has most of them already. */
const LARGEST_PACKED_BYTES = 20_000

type Chunk = Rolldown.OutputChunk & {
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

function isKept({ facadeModuleId }: Chunk): boolean {
  return !NO_STORE_HEADERS.test(facadeModuleId ?? '')
}

/** What every screen that works without signal is made of: all that its code reaches, but what is not kept. */
function reachedFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set(Object.keys(bundle).filter((name) => CUT_FONT.test(name)))
  const visit = (name: string, isAsked: boolean) => {
    const chunk = bundle[name] as Chunk | undefined
    if (chunk?.type !== 'chunk' || files.has(name) || (isAsked && !isKept(chunk))) return
    files.add(name)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file)
    for (const one of chunk.imports) visit(one, false)
    for (const one of chunk.dynamicImports) visit(one, true)
  }
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry) visit(name, false)
  return [...files].filter((file) => !WHOLE_FONT.test(file)).toSorted()
}

function digestOf(content: string | Buffer) {
  return createHash('sha256').update(content)
}

/** Writes the small files of a build as one, which compresses far better and is one request; answers what the worker is to bring. */
export async function packShell(outDir: string, bundle: Rolldown.OutputBundle): Promise<ShellList> {
  const packed: Record<string, string> = {}
  const files: string[] = []
  for (const name of reachedFiles(bundle)) {
    const content = await readFile(join(outDir, name))
    if (TEXT.test(name) && content.length <= LARGEST_PACKED_BYTES) packed[`/${name}`] = content.toString()
    else files.push(`/${name}`)
  }
  packed['/favicon.svg'] = await readFile(join(outDir, 'favicon.svg'), 'utf8')
  const text = JSON.stringify(packed)
  const pack = `/assets/shell-${digestOf(text).digest('base64url').slice(0, 8)}.json`
  await writeFile(join(outDir, pack), text)

  const page = digestOf(await readFile(join(outDir, 'index.html'))).digest('base64')
  return {
    build: digestOf(page + text)
      .digest('hex')
      .slice(0, 12),
    page: { url: '/index.html', integrity: `sha256-${page}` },
    pack,
    packed: Object.keys(packed),
    files,
  }
}
