import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import type { Door } from '../src/platform/early/early.ts'

/** The modules of the screens, beside the entry; their styles stand in the page, their scripts are asked for at once. */
const SCREEN_MODULES: Record<Door, string[]> = {
  login: ['/src/pages/accounts/login.tsx'],
  timeline: ['/src/pages/frame/shell.tsx', '/src/pages/posts/timeline.tsx'],
}
const TAGS_OF_THE_APP =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
type Bundle = Rolldown.OutputBundle

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
}

/** A chunk and all chunks that it imports, dependencies first. */
function withImports(bundle: Bundle, chunks: readonly Chunk[]): Chunk[] {
  const all = new Set<Chunk>()
  const visit = (chunk: Chunk) => {
    for (const name of chunk.imports) {
      const needed = bundle[name]
      if (needed?.type === 'chunk' && !all.has(needed as Chunk)) visit(needed as Chunk)
    }
    all.add(chunk)
  }
  for (const chunk of chunks) visit(chunk)
  return [...all]
}

function chunksOfModules(bundle: Bundle, modules: readonly string[]): Chunk[] {
  return modules.map((module) => {
    const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (!chunk) throw new Error(`${module} is not in the build`)
    return chunk
  })
}

function own(root: string): InlineConfig {
  return { configFile: false, root, publicDir: false, logLevel: 'warn' }
}

/** The markup of the screens, by React on this machine. */
async function renderScreens(root: string, outDir: string): Promise<Record<Door, string>> {
  const directory = join(outDir, '.screens')
  await build({
    ...own(root),
    plugins: [react()],
    build: {
      ssr: 'src/static/screens.tsx',
      outDir: directory,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'screens.js' } },
    },
  })
  // What modules of the browser need while they are imported.
  const empty = { getItem: () => null, setItem: () => undefined }
  Object.assign(globalThis, {
    sessionStorage: empty,
    localStorage: empty,
    addEventListener: () => undefined,
    location: new URL('http://localhost/'),
  })
  const { screens } = await import(`${pathToFileURL(join(directory, 'screens.js'))}?${Date.now()}`)
  await rm(directory, { recursive: true })
  return screens
}

/** The text of a script that stands in the page. */
async function inlineScript(root: string, name: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    ...own(root),
    define,
    build: {
      write: false,
      target: ['chrome111', 'firefox121', 'safari16.4'],
      rolldownOptions: { input: join(root, `src/early/${name}.ts`), output: { format: 'iife' } },
    },
  })
  const [built] = [result].flat()
  const [chunk] = built && 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${name}.ts gave no script`)
  return chunk.code.trim().replaceAll('</', '<\\/')
}

/**
 * Completes the page: the styles of the first screens, their markup and two small scripts stand in it, so that something is painted as soon as the
 * page has come, and a first visit waits for nothing twice.
 */
export function staticScreens(): Plugin {
  let root = ''
  let outDir = ''
  let bundle: Bundle = {}
  return {
    name: 'arroba:static-screens',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      outDir = join(config.root, config.build.outDir)
    },
    writeBundle: (_, written) => {
      bundle = written
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      handler: async () => {
        await mkdir(outDir, { recursive: true })
        const page = await completePage(root, outDir, bundle)
        await writeFile(join(outDir, 'index.html'), page)
      },
    },
  }
}

/** The picture of the login stands in the page's styles: it is the largest thing on the screen, and would come behind all scripts. */
const PICTURE = /url\("?(\/assets\/amanhecer-[\w-]+\.svg)"?\)/g

async function withPicture(outDir: string, css: string): Promise<string> {
  const [, file] = PICTURE.exec(css) ?? []
  PICTURE.lastIndex = 0
  if (!file) return css
  const picture = (await readFile(join(outDir, file), 'utf8')).trim()
  return css.replaceAll(
    PICTURE,
    () =>
      `url("data:image/svg+xml,${picture.replaceAll('"', "'").replace(/[#%<>\n]/g, encodeURIComponent)}")`,
  )
}

async function completePage(root: string, outDir: string, bundle: Bundle): Promise<string> {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry')
  const chunksFor = (modules: readonly string[]) =>
    withImports(bundle, [entry, ...chunksOfModules(bundle, modules)])
  const scriptsFor = (modules: readonly string[]) => chunksFor(modules).map(({ fileName }) => `/${fileName}`)
  const scripts = {
    entry: `/${entry.fileName}`,
    login: scriptsFor(SCREEN_MODULES.login),
    timeline: scriptsFor(SCREEN_MODULES.timeline),
  }
  const styles = [
    ...new Set(
      chunksFor(Object.values(SCREEN_MODULES).flat()).flatMap(({ viteMetadata }) => [
        ...(viteMetadata?.importedCss ?? []),
      ]),
    ),
  ]
  const screens = await renderScreens(root, outDir)
  const begin = await inlineScript(root, 'begin', { SCRIPTS: JSON.stringify(scripts) })
  const draw = await inlineScript(root, 'draw', {})
  const css = await Promise.all(
    styles.map(async (file) => withPicture(outDir, await readFile(join(outDir, file), 'utf8'))),
  )
  const html = (await readFile(join(outDir, 'index.html'), 'utf8')).replaceAll(TAGS_OF_THE_APP, '')
  const head = [
    `<script>${begin}</script>`,
    `<style>${css.map((text) => text.trim()).join('\n')}</style>`,
    // The styles are here already: whoever asks for them finds these links, which load nothing.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ]
  const body = [
    ...Object.entries(screens).map(([door, markup]) => `<template id="screen-${door}">${markup}</template>`),
    `<script>${draw}</script>`,
  ]
  return html
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
    .replace('</body>', () => `${body.join('\n')}\n</body>`)
}
