import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Per importing file: what it may import, and what the check must refuse. */
const imports = {
  'contract/src/posts.ts': {
    allowed: ['./http.ts', 'typebox', 'typebox/value'],
    refused: ['fastify', 'react', '../../server/src/app.ts', '@arroba/server/app.ts'],
  },
  'contract/src/posts.rules.ts': {
    allowed: ['./limits.rules.ts'],
    refused: ['./posts.ts', 'typebox', 'fastify'],
  },
  'server/src/platform/errors.ts': {
    allowed: ['./config.ts', 'fastify', '@arroba/contract/http.ts'],
    refused: ['../posts/read.ts', '../app.ts'],
  },
  'server/src/platform/payments/open.ts': {
    allowed: ['./provider.ts', '../config.ts', './sandbox/sandbox.ts'],
    refused: ['../../posts/read.ts', '../../app.ts'],
  },
  'server/src/platform/payments/sandbox/sandbox.ts': {
    allowed: ['../provider.ts', '../../database.ts'],
    refused: ['../../../subscriptions/settle.ts', '../../../app.ts'],
  },
  'server/src/posts/routes.ts': {
    allowed: [
      './read.ts',
      '../platform/errors.ts',
      '../accounts/read.ts',
      '../accounts/access.ts',
      '../accounts/expressions.ts',
    ],
    refused: ['../accounts/register.ts', '../app.ts'],
  },
  'web/src/platform/call.ts': {
    allowed: ['./session.ts', 'react'],
    refused: ['../ui/button.tsx', '../features/posts/queries.ts', '../router.tsx'],
  },
  'web/src/ui/button.tsx': {
    allowed: ['./icon.tsx', '../platform/call.ts'],
    refused: ['../features/posts/card.tsx', '../pages/timeline.tsx', '../router.tsx'],
  },
  'web/src/features/posts/card.tsx': {
    allowed: ['./queries.ts', '../../ui/button.tsx', '../../platform/call.ts'],
    refused: ['../accounts/avatar.tsx', '../../features/accounts/avatar.tsx', '../../pages/timeline.tsx'],
  },
  'web/src/pages/timeline.tsx': {
    allowed: ['../features/posts/card.tsx', '../ui/button.tsx', '@arroba/contract/posts.rules.ts'],
    refused: ['../router.tsx', '@arroba/contract/posts.ts'],
  },
}

type Diagnostic = { category: string; location: { path: string; start: { line: number } } }

let tree: string
let diagnostics: Diagnostic[]

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'arroba-imports-'))
  await cp(path.join(root, 'biome.json'), path.join(tree, 'biome.json'))
  await cp(
    path.join(root, 'scripts/contract-types-only.grit'),
    path.join(tree, 'scripts/contract-types-only.grit'),
  )
  for (const [file, { allowed, refused }] of Object.entries(imports)) {
    await write(
      file,
      [...allowed, ...refused].map((source) => `import { it } from '${source}'`),
    )
  }
  await write('server/src/fridges/read.ts', ["import './rate.ts'"])
  await write('server/src/fridges/rate.ts', ["import './read.ts'"])
  diagnostics = await lint()
})

afterAll(() => rm(tree, { recursive: true }))

for (const [file, { allowed, refused }] of Object.entries(imports)) {
  const isRefused = (line: number) =>
    diagnostics.some(
      ({ category, location }) =>
        /noRestrictedImports$|^plugin$/.test(category) &&
        location.path === file &&
        location.start.line === line,
    )
  allowed.forEach((source, index) => {
    test(`${file} may import ${source}`, () => expect(isRefused(index + 1)).toBe(false))
  })
  refused.forEach((source, index) => {
    test(`${file} may not import ${source}`, () => expect(isRefused(allowed.length + index + 1)).toBe(true))
  })
}

test('two files may not import each other', () => {
  const cycles = diagnostics.filter(({ category }) => category.endsWith('noImportCycles'))
  const files = cycles.map(({ location }) => location.path)
  expect(files).toEqual(expect.arrayContaining(['server/src/fridges/rate.ts', 'server/src/fridges/read.ts']))
})

async function write(file: string, lines: string[]): Promise<void> {
  await mkdir(path.join(tree, path.dirname(file)), { recursive: true })
  await writeFile(path.join(tree, file), lines.join('\n'))
}

function lint(): Promise<Diagnostic[]> {
  const biome = path.join(root, 'node_modules/.bin/biome')
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false']
  return new Promise((resolve, reject) => {
    execFile(biome, options, { cwd: tree }, (error, stdout) => {
      if (!stdout) return reject(error ?? new Error('Biome said nothing'))
      resolve(JSON.parse(stdout).diagnostics)
    })
  })
}
