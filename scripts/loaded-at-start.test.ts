import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** What takes megabytes, and what a server at rest needs nothing of: it is imported where it is first used. */
const LATER = [
  '@brazilian-utils/brazilian-utils',
  '@electric-sql/pglite',
  '@simplewebauthn/server',
  'age-encryption',
  'bwip-js/node',
  'fontkit',
  'ioredis',
  'municipios-brasil',
  'nodemailer',
  'pdfkit',
  'sharp',
]

/** Imports that are carried out when the file is loaded: of values, and of nothing but types by name, but not `import type`. */
const IMPORTED = /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm

function importsOf(source: string): string[] {
  return Array.from(source.matchAll(IMPORTED), ([, name = '']) => name)
}

function fileOf(name: string, importer: string): string | null {
  if (name.startsWith('.')) return path.join(path.dirname(importer), name)
  const [, inContract] = /^@arroba\/contract\/(.+)$/.exec(name) ?? []
  return inContract === undefined ? null : path.join(root, 'contract/src', inContract)
}

/** The packages that a file's loading brings, each with one of the files that import it. */
async function packagesOf(entry: string): Promise<Map<string, string>> {
  const packages = new Map<string, string>()
  const files = new Set([path.join(root, entry)])
  for (const file of files)
    for (const name of importsOf(await readFile(file, 'utf8'))) {
      const imported = fileOf(name, file)
      if (imported) files.add(imported)
      else if (!packages.has(name)) packages.set(name, path.relative(root, file))
    }
  return packages
}

it('the start of a server loads no package that only pictures, codes, letters, backups, Redis or the other engine need', async () => {
  const packages = await packagesOf('server/src/main.ts')
  expect(packages.get('fastify')).toBeDefined()
  expect(LATER.flatMap((name) => (packages.has(name) ? [[name, packages.get(name)]] : []))).toEqual([])
})

it('an import of values or of types by name counts as loading, and an import type does not', () => {
  const source = [
    "import type { Redis } from 'ioredis'",
    "import { type Metadata } from 'sharp'",
    "import './side-effect.ts'",
    "import {\n  a,\n  b,\n} from 'over-lines'",
    "export { c } from 'again'",
    "  const later = await import('fontkit')",
  ].join('\n')
  expect(importsOf(source)).toEqual(['sharp', './side-effect.ts', 'over-lines', 'again'])
})
